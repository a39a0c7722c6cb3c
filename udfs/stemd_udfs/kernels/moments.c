/* Sums over frames, and sums of their pixels times coordinates: first moments. */

#include "stemd_udfs/kernels/pixels.h"

/* Columns whose sums stay in the first-level cache while all rows of a frame are added. */
#define COLUMNS 1024

/* A part of each frame: `rows` x `columns` pixels from `top`, `left` on, of frames `height` x `width`. */
typedef struct {
    const void *frames;
    int64_t depth, height, width, top, left, rows, columns;
    const double *y, *x;
    const uint8_t *mask;
    double *moments;
} Part;

INLINE void add_moments_of(const int itemsize, const Part *part) {
    uint64_t sums[COLUMNS];
    for (int64_t frame = 0; frame < part->depth; frame++) {
        double total = 0, row_moment = 0, column_moment = 0;
        for (int64_t begin = 0; begin < part->columns; begin += COLUMNS) {
            const int64_t width = smaller(COLUMNS, part->columns - begin);
            uint32_t *narrow = (uint32_t *)sums; /* where sums over 65536 rows fit */
            memset(sums, 0, sizeof sums);
            for (int64_t number = 0; number < part->rows; number++) {
                const int64_t row = (frame * part->height + part->top + number) * part->width + part->left + begin;
                const void *pixels = pixels_from(part->frames, row, itemsize);
                const uint8_t *mask = part->mask ? part->mask + number * part->columns + begin : NULL;
                uint32_t row_sum = 0;
                uint64_t wide_sum = 0;
                if (itemsize == 4) {
                    for (int64_t place = 0; place < width; place++) {
                        const uint32_t value = mask && !mask[place] ? 0 : pixel_at(pixels, place, 4);
                        sums[place] += value;
                        wide_sum += value;
                    }
                } else if (mask) {
                    for (int64_t place = 0; place < width; place++) {
                        const uint32_t value = mask[place] ? pixel_at(pixels, place, itemsize) : 0;
                        narrow[place] += value;
                        row_sum += value;
                    }
                } else {
                    for (int64_t place = 0; place < width; place++) {
                        const uint32_t value = pixel_at(pixels, place, itemsize);
                        narrow[place] += value;
                        row_sum += value;
                    }
                }
                const double sum = itemsize == 4 ? (double)wide_sum : (double)row_sum;
                total += sum;
                row_moment += sum * part->y[number];
            }
            for (int64_t place = 0; place < width; place++)
                column_moment += (double)(itemsize == 4 ? sums[place] : narrow[place]) * part->x[begin + place];
        }
        part->moments[3 * frame] += total;
        part->moments[3 * frame + 1] += row_moment;
        part->moments[3 * frame + 2] += column_moment;
    }
}

/* Add sum, row moment and column moment of a part of each frame to `moments`, shape (depth, 3).

   `frames` is C-contiguous, shape (depth, height, width), of unsigned integers of `itemsize` (1, 2 or 4) bytes. The
   part begins at row `top` and column `left`; it has `rows` rows with the coordinates `y`, and `columns` columns with
   `x`, at most 65536 each, inside of the frame. `mask`, shape (rows, columns), has bytes that are not 0 for pixels
   that count, or is NULL. */
KERNEL void add_moments(const void *frames, int64_t itemsize, int64_t depth, int64_t height, int64_t width, int64_t top,
                        int64_t left, int64_t rows, int64_t columns, const double *y, const double *x,
                        const uint8_t *mask, double *moments) {
    assert(0 <= top && 0 <= left && top + rows <= height && left + columns <= width && rows <= 65536);
    const Part part = {frames, depth, height, width, top, left, rows, columns, y, x, mask, moments};
    FOR_EACH_SIZE(itemsize, add_moments_of, &part);
}
