/* Sums of pixels, of their squares and of their cubes. */

#include "stemd_udfs/kernels/sums.h"

/* Sums over rows of pixels, of their squares and of their cubes, which wrap around if they do not fit. */
typedef struct {
    _Alignas(64) uint32_t powers[3][STRETCH];
    uint32_t bits; /* all that pixels have: none is larger than this number */
} Stretch;

/* Add one row or four; `most`, a constant, is the highest power. */
INLINE void add_powers(const int itemsize, const int most, const int count, const void *rows, int64_t distance,
                       int64_t width, Stretch *sums) {
    const int lanes = VECTOR_BYTES / 4;
    Words bits = {0};
    int64_t place = 0;
    for (; place + lanes <= width; place += lanes) {
        Words added[3] = {{0}};
        UNROLLED for (int row = 0; row < count; row++) {
            const Words values = (Words)load_pixels(itemsize, 4, pixels_from(rows, row * distance + place, itemsize));
            const Words squares = values * values;
            added[0] += values;
            added[1] += squares;
            added[2] += squares * values;
            bits |= values;
        }
        UNROLLED for (int power = 0; power < most; power++) {
            uint32_t *here = sums->powers[power] + place;
            const Longs sum = sum_of(4, load_lanes(here), (Longs)added[power]);
            memcpy(here, &sum, sizeof sum);
        }
    }
    for (int lane = 0; lane < lanes; lane++)
        sums->bits |= bits[lane];
    for (; place < width; place++)
        for (int row = 0; row < count; row++) {
            const uint32_t value = pixel_at(rows, row * distance + place, itemsize);
            sums->powers[0][place] += value;
            sums->powers[1][place] += value * value;
            sums->powers[2][place] += value * value * value;
            sums->bits |= value;
        }
}

/* Add squares, or cubes, of a stretch to `to`: sums of 32 bits if none was larger, else of 64 bits that are taken here. */
INLINE void move_power(const int itemsize, const int power, Stretch *sums, const void *here, int64_t depth,
                       int64_t pixels, int64_t width, double *to) {
    const uint64_t most = (uint64_t)sums->bits * sums->bits * (uint64_t)depth;
    if ((power == 2 ? most : most * sums->bits) >> 32 == 0) {
        move_sums(2, sums->powers[power - 1], width, to, false);
        return;
    }
    _Alignas(64) uint64_t wide[STRETCH] = {0};
    for (int64_t frame = 0; frame < depth; frame++)
        for (int64_t place = 0; place < width; place++) {
            const uint32_t value = pixel_at(here, frame * pixels + place, itemsize), square = value * value;
            wide[place] += power == 2 ? square : (uint64_t)square * value;
        }
    for (int64_t place = 0; place < width; place++)
        to[place] += (double)wide[place];
}

INLINE void add_squares_of(const int itemsize, const void *rows, int64_t depth, int64_t pixels, double *total,
                           double *squares, double *cubes) {
    for (int64_t begin = 0; begin < pixels; begin += STRETCH) {
        const int64_t width = smaller(STRETCH, pixels - begin);
        const void *here = pixels_from(rows, begin, itemsize);
        Stretch sums = {0};
        for (int64_t frame = 0; frame < depth;) {
            const void *now = pixels_from(here, frame * pixels, itemsize);
            const int count = depth - frame >= 4 ? 4 : 1;
            if (count == 4 && cubes)
                add_powers(itemsize, 3, 4, now, pixels, width, &sums);
            else if (count == 4)
                add_powers(itemsize, 2, 4, now, pixels, width, &sums);
            else
                add_powers(itemsize, 3, 1, now, pixels, width, &sums);
            frame += count;
        }
        move_sums(2, sums.powers[0], width, total + begin, false);
        move_power(itemsize, 2, &sums, here, depth, pixels, width, squares + begin);
        if (cubes)
            move_power(itemsize, 3, &sums, here, depth, pixels, width, cubes + begin);
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
