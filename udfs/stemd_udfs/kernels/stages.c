/* Frames on their way to the UDFs: pixels binned, and electrons counted.

They do the same arithmetic as the plain kernels: integers are added up as integers, and values of pixels are compared
in single precision. */

#include <math.h>

#include "stemd_udfs/kernels/lanes.h"

/* Add a row of `width` pixels to sums or, if `is_first`, write it there: pixel by pixel, or two at a time. */
INLINE void add_row(const int itemsize, const bool in_pairs, bool is_first, const void *row, int64_t width, void *sums) {
    const int bytes = 2 * itemsize, step = in_pairs ? 2 : 1, lanes = VECTOR_BYTES / bytes;
    int64_t place = 0;
    for (; place + lanes <= width / step; place += lanes) {
        uint8_t *to = (uint8_t *)sums + place * bytes;
        const void *here = pixels_from(row, place * step, itemsize);
        const Longs values = in_pairs ? load_lanes(here) : load_pixels(itemsize, bytes, here);
        Longs sum = in_pairs ? pairs_of(itemsize, values, odd_lanes(itemsize, values)) : values;
        if (!is_first)
            sum = sum_of(bytes, sum, load_lanes(to));
        memcpy(to, &sum, sizeof sum);
    }
    for (; place < width / step; place++) {
        uint64_t sum = is_first ? 0 : sum_at(itemsize, sums, place);
        for (int pixel = 0; pixel < step; pixel++)
            sum += pixel_at(row, place * step + pixel, itemsize);
        store_number((uint8_t *)sums + place * bytes, sum, bytes);
    }
}

INLINE void bin_frames_of(const int itemsize, const void *frames, int64_t depth, int64_t rows, int64_t columns,
                          int64_t factor, void *out, void *scratch) {
    const int64_t bytes = 2 * itemsize, width = columns * factor, parts = factor % 2 ? factor : factor / 2;
    for (int64_t row = 0; row < depth * rows; row++) {
        uint8_t *target = (uint8_t *)out + row * columns * bytes;
        for (int64_t number = 0; number < factor; number++) {
            const void *here = pixels_from(frames, (row * factor + number) * width, itemsize);
            if (factor % 2)
                add_row(itemsize, false, number == 0, here, width, scratch);
            else
                add_row(itemsize, true, number == 0, here, width, parts == 1 ? target : scratch);
        }
        for (int64_t pixel = 0; parts > 1 && pixel < columns; pixel++) {
            uint64_t sum = 0;
            for (int64_t part = 0; part < parts; part++)
                sum += sum_at(itemsize, scratch, pixel * parts + part);
            store_number(target + pixel * bytes, sum, bytes);
        }
    }
}

/* Add `factor` x `factor` pixels up to one.

   `frames` is C-contiguous, shape (depth, rows * factor, columns * factor), of unsigned integers of `itemsize` (1, 2 or
   4) bytes; `out`, shape (depth, rows, columns), of twice as many. `scratch` has an element of `out` for each column of
   a frame. Sums wrap around if they do not fit. */
KERNEL void bin_frames(const void *frames, int64_t itemsize, int64_t depth, int64_t rows, int64_t columns, int64_t factor,
                       void *out, void *scratch) {
    FOR_EACH_SIZE(itemsize, bin_frames_of, frames, depth, rows, columns, factor, out, scratch);
}

/* Rows in which electrons are searched while their values are in cache, and pixels that are looked at together: most
   stretches have none above the threshold. */
#define BAND 64
#define STRETCH 32
/* The itemsize of pixels in single precision. */
#define SINGLE (-4)

/* The values of a row that are below `limit`, less `dark` unless that is NULL; -inf elsewhere. */
INLINE void row_values(const int itemsize, const void *row, int64_t columns, const float *dark, float limit, float *out) {
    for (int64_t pixel = 0; pixel < columns; pixel++) {
        float value = itemsize == SINGLE ? ((const float *)row)[pixel] : (float)pixel_at(row, pixel, itemsize);
        if (dark)
            value -= dark[pixel];
        out[pixel] = value < limit ? value : -INFINITY;
    }
}

INLINE void fill_band(const int itemsize, const void *frame, int64_t first, int64_t count, int64_t rows, int64_t columns,
                      const float *dark, float limit, float *band) {
    for (int64_t number = 0; number < count; number++) {
        const int64_t row = first + number;
        float *out = band + number * (columns + 2);
        const void *pixels = (const uint8_t *)frame + row * columns * (itemsize == SINGLE ? 4 : itemsize);
        out[0] = out[columns + 1] = -INFINITY;
        if (row < 0 || row >= rows) {
            for (int64_t pixel = 0; pixel < columns; pixel++)
                out[1 + pixel] = -INFINITY;
        } else if (dark) {
            row_values(itemsize, pixels, columns, dark + row * columns, limit, out + 1);
        } else {
            row_values(itemsize, pixels, columns, NULL, limit, out + 1);
        }
    }
}

INLINE float largest(float one, float other) { return one > other ? one : other; }

/* Find the pixels of a band above a threshold that are the largest of 3 x 3; return how many.

   `band` has one row before and one after the `rows` that are searched, and a column on either side; `number` is that
   of the first pixel. */
static int64_t find_largest(const float *band, int64_t rows, int64_t columns, float threshold, int64_t number,
                            int64_t *pixels) {
    const int64_t width = columns + 2;
    int64_t found = 0;
    for (int64_t y = 1; y <= rows; y++) {
        for (int64_t begin = 1; begin <= columns; begin += STRETCH) {
            const int64_t end = smaller(begin + STRETCH, columns + 1);
            const float *row = band + y * width;
            int above = 0;
            for (int64_t x = begin; x < end; x++)
                above += row[x] > threshold;
            if (!above)
                continue;
            for (int64_t x = begin; x < end; x++) {
                const float value = row[x], *upper = row - width + x, *lower = row + width + x;
                if (!(value > threshold))
                    continue;
                const float before = largest(largest(upper[-1], upper[0]), largest(upper[1], row[x - 1]));
                const float after = largest(largest(lower[-1], lower[0]), largest(lower[1], row[x + 1]));
                if (before < value && after <= value)
                    pixels[found++] = number + (y - 1) * columns + x - 1;
            }
        }
    }
    return found;
}

/* Find single electrons: pixels above a threshold and below `limit` that are the largest of 3 x 3 within these limits.

   `frames` is C-contiguous, shape (depth, rows, columns), of unsigned integers of `itemsize` (1, 2 or 4) bytes, or of
   float with SINGLE. `dark`, shape (rows, columns), is subtracted unless it is NULL. `thresholds` and `counts`, the
   number of electrons, have an element for each frame. `band` has 66 * (columns + 2) elements. `pixels` gets the
   numbers of pixels, frame by frame: there is one for each 2 x 2 pixels at most, since neighbours are never both found.
   Returns how many there are. */
KERNEL int64_t find_electrons(const void *frames, int64_t itemsize, int64_t depth, int64_t rows, int64_t columns,
                              const float *dark, const float *thresholds, float limit, float *band, int64_t *counts,
                              int64_t *pixels) {
    int64_t found = 0;
    for (int64_t number = 0; number < depth; number++) {
        const int64_t size = itemsize == SINGLE ? 4 : itemsize, before = found;
        const void *frame = (const uint8_t *)frames + number * rows * columns * size;
        for (int64_t first = 0; first < rows; first += BAND) {
            const int64_t here = smaller(BAND, rows - first);
            if (itemsize == SINGLE)
                fill_band(SINGLE, frame, first - 1, here + 2, rows, columns, dark, limit, band);
            else
                FOR_EACH_SIZE(itemsize, fill_band, frame, first - 1, here + 2, rows, columns, dark, limit, band);
            found += find_largest(band, here, columns, thresholds[number], first * columns, pixels + found);
        }
        counts[number] = found - before;
    }
    return found;
}
