/* Sums over frames and over pixels. */

#include "stemd_udfs/kernels/sums.h"

/* Vectors whose sums are taken side by side, since each addition waits for the one before. */
#define SIDES 4

/* The sum of at most MOST_ROWS pixels. */
INLINE uint64_t sum_of_pixels(const int itemsize, const void *pixels, int64_t count) {
    const int bytes = itemsize == 1 ? 8 : 2 * itemsize, step = itemsize == 1 ? VECTOR_BYTES : VECTOR_BYTES / bytes;
    Longs sums[SIDES] = {{0}};
    uint64_t total = 0;
    int64_t place = 0;
    while (place + step <= count) {
        const int sides = place + SIDES * step <= count ? SIDES : 1;
        UNROLLED for (int side = 0; side < sides; side++) {
            const void *here = pixels_from(pixels, place + side * step, itemsize);
            const Longs values = itemsize == 1 ? sums_of_eight(load_lanes(here)) : load_pixels(itemsize, bytes, here);
            sums[side] = sum_of(bytes, sums[side], values);
        }
        place += sides * step;
    }
    for (int side = 1; side < SIDES; side++)
        sums[0] = sum_of(bytes, sums[0], sums[side]);
    for (int lane = 0; lane < VECTOR_BYTES / bytes; lane++)
        total += lane_of(bytes, sums[0], lane);
    for (; place < count; place++)
        total += pixel_at(pixels, place, itemsize);
    return total;
}

/* Add one row or four to sums over rows. */
INLINE void add_rows(const int itemsize, const void *rows, int64_t distance, const int count, int64_t pixels, void *sums) {
    const int bytes = 2 * itemsize, lanes = VECTOR_BYTES / bytes;
    int64_t place = 0;
    for (; place + lanes <= pixels; place += lanes) {
        uint8_t *here = (uint8_t *)sums + place * bytes;
        Longs sum = load_lanes(here);
        UNROLLED for (int row = 0; row < count; row++)
            sum = sum_of(bytes, sum, load_pixels(itemsize, bytes, pixels_from(rows, row * distance + place, itemsize)));
        memcpy(here, &sum, sizeof sum);
    }
    for (; place < pixels; place++) {
        uint64_t sum = sum_at(itemsize, sums, place);
        for (int row = 0; row < count; row++)
            sum += pixel_at(rows, row * distance + place, itemsize);
        store_number((uint8_t *)sums + place * bytes, sum, bytes);
    }
}

/* Add up to four rows to sums over rows, and the sum over each to `signal` if that is not NULL.

   Four rows at a time: the sums are loaded and stored less often. */
INLINE void add_sums_of(const int itemsize, const void *rows, int64_t distance, int64_t count, int64_t pixels,
                        void *sums, double *signal) {
    if (count == 4)
        add_rows(itemsize, rows, distance, 4, pixels, sums);
    for (int64_t row = 0; row < count; row++) {
        const void *here = pixels_from(rows, row * distance, itemsize);
        if (count < 4)
            add_rows(itemsize, here, distance, 1, pixels, sums);
        if (signal)
            signal[row] += (double)sum_of_pixels(itemsize, here, pixels);
    }
}

/* Add sums over rows to totals, of uint64 or of double, and leave zeros: clang makes vectors of loops of one type only. */
INLINE void move_sums_of(const int itemsize, void *sums, int64_t pixels, void *total, bool is_integer) {
    const int64_t integers = is_integer ? pixels : 0;
    for (int64_t place = 0; place < integers; place++)
        ((uint64_t *)total)[place] += sum_at(itemsize, sums, place);
    for (int64_t place = integers; place < pixels; place++) {
        const uint64_t sum = sum_at(itemsize, sums, place);
        ((double *)total)[place] += itemsize == 4 ? (double)sum : (double)(uint32_t)sum;
    }
    memset(sums, 0, (size_t)(pixels * 2 * itemsize));
}

/* Add rows to `total`, and the sum over each to `signal`; none of both if NULL. `distance` is that of two rows. */
INLINE void add_part_of(const int itemsize, const void *rows, int64_t distance, int64_t depth, int64_t pixels, void *total,
                     bool is_integer, double *signal) {
    if (!total && signal) {
        /* Wide pixels add up in 64 bits, and are rounded once. */
        const int64_t longest = itemsize == 4 ? pixels : MOST_ROWS;
        for (int64_t frame = 0; frame < depth; frame++) {
            const void *row = pixels_from(rows, frame * distance, itemsize);
            for (int64_t begin = 0; begin < pixels; begin += longest)
                signal[frame] += (double)sum_of_pixels(itemsize, pixels_from(row, begin, itemsize),
                                                       smaller(longest, pixels - begin));
        }
        return;
    }
    _Alignas(64) uint64_t sums[STRETCH];
    memset(sums, 0, sizeof sums);
    for (int64_t begin = 0; total && begin < pixels; begin += STRETCH) {
        const int64_t width = smaller(STRETCH, pixels - begin);
        const uint8_t *here = pixels_from(rows, begin, itemsize);
        for (int64_t first = 0, last; first < depth; first = last) {
            last = smaller(first + (itemsize == 1 ? 256 : MOST_ROWS), depth); /* bytes add up in 16 bits */
            for (int64_t frame = first; frame < last; frame += 4)
                add_sums_of(itemsize, pixels_from(here, frame * distance, itemsize), distance,
                            smaller(4, last - frame), width, sums, signal ? signal + frame : NULL);
            move_sums_of(itemsize, sums, width, (uint8_t *)total + 8 * begin, is_integer);
        }
    }
}

void move_sums(int64_t itemsize, void *sums, int64_t pixels, void *total, bool is_integer) {
    FOR_EACH_SIZE(itemsize, move_sums_of, sums, pixels, total, is_integer);
}

void add_part(int64_t itemsize, const void *rows, int64_t distance, int64_t depth, int64_t pixels, void *total,
              bool is_integer, double *signal) {
    FOR_EACH_SIZE(itemsize, add_part_of, rows, distance, depth, pixels, total, is_integer, signal);
}

/* Add sums over bands of frames to `sums`, shape (depth, bands): band n begins at pixel n * `band`.

   `rows` is as in `add_sums`: those pixels of frames that begin with number `first`. */
KERNEL void add_bands(const void *rows, int64_t itemsize, int64_t depth, int64_t pixels, int64_t first, int64_t band,
                      double *sums, int64_t bands) {
    for (int64_t begin = 0, end; begin < pixels; begin = end) {
        const int64_t number = (first + begin) / band;
        end = smaller(pixels, (number + 1) * band - first);
        assert(number < bands);
        for (int64_t frame = 0; frame < depth; frame++)
            add_part(itemsize, pixels_from(rows, frame * pixels + begin, itemsize), pixels, 1, end - begin, NULL, false,
                     sums + frame * bands + number);
    }
}

/* Add `depth` rows to `total`, and the sum over each to `signal`.

   `rows` is C-contiguous, shape (depth, pixels), of unsigned integers of `itemsize` (1, 2 or 4) bytes. `total` has an
   element for each pixel: uint64 if `is_integer`, else double; `signal` has a double for each row. Each may be NULL.
   Sums are those of integers, rounded when they are added to the totals. */
KERNEL void add_sums(const void *rows, int64_t itemsize, int64_t depth, int64_t pixels, void *total, int64_t is_integer,
                     double *signal) {
    add_part(itemsize, rows, pixels, depth, pixels, total, is_integer != 0, signal);
}
