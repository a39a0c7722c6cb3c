/* Sums of pixels, of their squares and of their cubes. */

#include "stemd_udfs/kernels/sums.h"

/* Add squares or cubes of a stretch of pixels to `to`; no sum exceeds 32 bits if `is_narrow`, a constant. */
INLINE void add_power(const int itemsize, const int power, const bool is_narrow, const void *here, int64_t depth,
                      int64_t pixels, int64_t width, double *to) {
    _Alignas(64) uint64_t wide[STRETCH];
    uint32_t *narrow = (uint32_t *)wide;
    memset(wide, 0, is_narrow ? sizeof wide / 2 : sizeof wide);
    for (int64_t frame = 0; frame < depth; frame++)
        for (int64_t place = 0; place < width; place++) {
            const uint32_t value = pixel_at(here, frame * pixels + place, itemsize);
            if (is_narrow)
                narrow[place] += power == 2 ? value * value : value * value * value;
            else
                wide[place] += power == 2 ? value * value : (uint64_t)(value * value) * value;
        }
    for (int64_t place = 0; place < width; place++)
        to[place] += is_narrow ? (double)narrow[place] : (double)wide[place];
}

INLINE void add_squares_of(const int itemsize, const void *rows, int64_t depth, int64_t pixels, double *total,
                           double *squares, double *cubes) {
    _Alignas(64) uint32_t sums[STRETCH];
    for (int64_t begin = 0; begin < pixels; begin += STRETCH) {
        const int64_t width = smaller(STRETCH, pixels - begin);
        const void *here = pixels_from(rows, begin, itemsize);
        uint32_t bits = 0;
        memset(sums, 0, sizeof sums);
        for (int64_t frame = 0; frame < depth; frame++)
            for (int64_t place = 0; place < width; place++) {
                const uint32_t value = pixel_at(here, frame * pixels + place, itemsize);
                sums[place] += value;
                bits |= value;
            }
        for (int64_t place = 0; place < width; place++)
            total[begin + place] += (double)sums[place];
        /* No value is larger than all their bits together. clang makes vectors of loops of one width only. */
        const uint64_t most = (uint64_t)bits * bits * (uint64_t)depth;
        if (most >> 32)
            add_power(itemsize, 2, false, here, depth, pixels, width, squares + begin);
        else
            add_power(itemsize, 2, true, here, depth, pixels, width, squares + begin);
        if (cubes && most * bits >> 32)
            add_power(itemsize, 3, false, here, depth, pixels, width, cubes + begin);
        else if (cubes)
            add_power(itemsize, 3, true, here, depth, pixels, width, cubes + begin);
    }
}

/* Add up to 65536 rows to `total`, their squares to `squares`, and their cubes to `cubes` unless that is NULL: integers
   of `itemsize` (1 or 2) bytes, C-contiguous, shape (depth, pixels), to a double for each pixel. */
KERNEL void add_squares(const void *rows, int64_t itemsize, int64_t depth, int64_t pixels, double *total,
                        double *squares, double *cubes) {
    assert(depth <= MOST_ROWS && (itemsize == 1 || itemsize == 2));
    if (itemsize == 1)
        add_squares_of(1, rows, depth, pixels, total, squares, cubes);
    else
        add_squares_of(2, rows, depth, pixels, total, squares, cubes);
}
