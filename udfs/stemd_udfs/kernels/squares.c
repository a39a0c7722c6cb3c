/* Sums of pixels and of their squares. */

#include "stemd_udfs/kernels/sums.h"

INLINE void add_squares_of(const int itemsize, const void *rows, int64_t depth, int64_t pixels, double *total,
                           double *squares) {
    _Alignas(64) uint32_t sums[STRETCH];
    _Alignas(64) uint64_t wide[STRETCH];
    for (int64_t begin = 0; begin < pixels; begin += STRETCH) {
        const int64_t width = smaller(STRETCH, pixels - begin);
        const uint8_t *here = pixels_from(rows, begin, itemsize);
        uint32_t bits = 0;
        memset(sums, 0, sizeof sums);
        for (int64_t frame = 0; frame < depth; frame++) {
            const void *row = pixels_from(here, frame * pixels, itemsize);
            for (int64_t place = 0; place < width; place++) {
                const uint32_t value = pixel_at(row, place, itemsize);
                sums[place] += value;
                bits |= value;
            }
        }
        for (int64_t place = 0; place < width; place++)
            total[begin + place] += (double)sums[place];
        /* No value is larger than all their bits together. */
        if ((uint64_t)bits * bits * (uint64_t)depth < (uint64_t)1 << 32) {
            memset(sums, 0, sizeof sums);
            for (int64_t frame = 0; frame < depth; frame++) {
                const void *row = pixels_from(here, frame * pixels, itemsize);
                for (int64_t place = 0; place < width; place++)
                    sums[place] += pixel_at(row, place, itemsize) * pixel_at(row, place, itemsize);
            }
            for (int64_t place = 0; place < width; place++)
                squares[begin + place] += (double)sums[place];
            continue;
        }
        memset(wide, 0, sizeof wide);
        for (int64_t frame = 0; frame < depth; frame++) {
            const void *row = pixels_from(here, frame * pixels, itemsize);
            for (int64_t place = 0; place < width; place++) {
                const uint32_t value = pixel_at(row, place, itemsize);
                wide[place] += value * value;
            }
        }
        for (int64_t place = 0; place < width; place++)
            squares[begin + place] += (double)wide[place];
    }
}

/* Add up to 65536 rows to `total`, and their squares to `squares`.

   `rows` is C-contiguous, shape (depth, pixels), of unsigned integers of `itemsize` (1 or 2) bytes; the others have a
   double for each pixel. Sums are those of integers. */
KERNEL void add_squares(const void *rows, int64_t itemsize, int64_t depth, int64_t pixels, double *total,
                        double *squares) {
    assert(depth <= MOST_ROWS && (itemsize == 1 || itemsize == 2));
    if (itemsize == 1)
        add_squares_of(1, rows, depth, pixels, total, squares);
    else
        add_squares_of(2, rows, depth, pixels, total, squares);
}
