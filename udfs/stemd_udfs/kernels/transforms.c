/* Fourier transforms over the scan of several columns of counts at a time, and weighted sums of these. */

#include "stemd_udfs/kernels/pixels.h"

#define LANES 8

#if defined(__AVX512F__)
#define WIDTH 8
#elif defined(__AVX__)
#define WIDTH 4
#else
#define WIDTH 2
#endif

typedef double Vector __attribute__((vector_size(8 * WIDTH), aligned(8)));
/* One complex number of each of LANES columns. */
typedef struct {
    Vector re[LANES / WIDTH], im[LANES / WIDTH];
} Complex;

#define EACH_VECTOR for (int v = 0; v < LANES / WIDTH; v++)

/* A factor of a length: the radix of the next pass. */
INLINE int64_t radix_of(int64_t length) {
    if (length % 4 == 0)
        return 4;
    for (int64_t radix = 2; radix * radix <= length; radix++)
        if (length % radix == 0)
            return radix;
    return length;
}

/* One pass over a length that is a product of `done`, of earlier passes, `radix` and `rest`. */
INLINE void pass_of_any(const Complex *restrict from, Complex *restrict to, const double *restrict roots, int64_t done,
                        int64_t radix, int64_t rest) {
    for (int64_t p = 0; p < rest; p++)
        for (int64_t k = 0; k < radix; k++)
            for (int64_t j = 0; j < radix; j++) {
                const double *root = roots + 2 * ((j * rest + p) * k * done % (done * radix * rest));
                const double re = root[0], im = root[1];
                for (int64_t q = 0; q < done; q++) {
                    const Complex *one = from + q + done * (p + j * rest);
                    Complex *sum = to + q + done * (radix * p + k);
                    if (j == 0)
                        memset(sum, 0, sizeof *sum);
                    EACH_VECTOR {
                        sum->re[v] += one->re[v] * re - one->im[v] * im;
                        sum->im[v] += one->re[v] * im + one->im[v] * re;
                    }
                }
            }
}

INLINE void pass_of_4(const Complex *restrict from, Complex *restrict to, const double *restrict roots, int64_t done,
                      int64_t rest) {
    for (int64_t p = 0; p < rest; p++) {
        const double *first = roots + 2 * p * done, *second = roots + 4 * p * done, *third = roots + 6 * p * done;
        for (int64_t q = 0; q < done; q++) {
            const Complex *a = from + q + done * p, *b = a + done * rest, *c = b + done * rest, *d = c + done * rest;
            Complex *target = to + q + 4 * done * p;
            EACH_VECTOR {
                const Vector even_re = a->re[v] + c->re[v], even_im = a->im[v] + c->im[v];
                const Vector less_re = a->re[v] - c->re[v], less_im = a->im[v] - c->im[v];
                const Vector odd_re = b->re[v] + d->re[v], odd_im = b->im[v] + d->im[v];
                /* -i (b - d) */
                const Vector turned_re = b->im[v] - d->im[v], turned_im = d->re[v] - b->re[v];
                const Vector one_re = less_re + turned_re, one_im = less_im + turned_im;
                const Vector two_re = even_re - odd_re, two_im = even_im - odd_im;
                const Vector three_re = less_re - turned_re, three_im = less_im - turned_im;
                target[0].re[v] = even_re + odd_re;
                target[0].im[v] = even_im + odd_im;
                target[done].re[v] = one_re * first[0] - one_im * first[1];
                target[done].im[v] = one_re * first[1] + one_im * first[0];
                target[2 * done].re[v] = two_re * second[0] - two_im * second[1];
                target[2 * done].im[v] = two_re * second[1] + two_im * second[0];
                target[3 * done].re[v] = three_re * third[0] - three_im * third[1];
                target[3 * done].im[v] = three_re * third[1] + three_im * third[0];
            }
        }
    }
}

/* Transform `line` in place; `other` is as large. `roots`: exp(-2πi n / length), of `length` complex numbers.
   Stockham's passes: each sorts what the next one needs. */
INLINE void transform(Complex *line, Complex *other, const double *roots, int64_t length) {
    Complex *from = line, *to = other;
    for (int64_t done = 1, left = length; left > 1;) {
        const int64_t radix = radix_of(left);
        left /= radix;
        if (radix == 4)
            pass_of_4(from, to, roots, done, left);
        else
            pass_of_any(from, to, roots, done, radix, left);
        done *= radix;
        Complex *last = from;
        from = to;
        to = last;
    }
    if (from != line)
        memcpy(line, from, (size_t)length * sizeof *line);
}

typedef struct {
    int64_t distance, first, count;
    const uint8_t *present;
    int64_t height, width;
    const double *roots_y, *roots_x;
    double *means;
    Complex *scratch, *transforms;
} Scan;

/* Counts of some columns at a position. */
INLINE void read_lanes(Vector *counts, const int itemsize, const void *rows, int64_t position, const Scan *all) {
    const void *row = pixels_from(rows, position * all->distance + all->first, itemsize);
    double values[LANES] = {0};
    if (all->count == LANES)
        for (int lane = 0; lane < LANES; lane++)
            values[lane] = (double)pixel_at(row, lane, itemsize);
    else
        for (int64_t lane = 0; lane < all->count; lane++)
            values[lane] = (double)pixel_at(row, lane, itemsize);
    memcpy(counts, values, sizeof values);
}

INLINE void transform_columns_of(const int itemsize, const void *rows, const Scan *all) {
    const int64_t height = all->height, width = all->width, half = width / 2 + 1;
    Complex *line = all->scratch, *other = line + larger(height, width);
    Vector mean[LANES / WIDTH] = {{0}}, counts[LANES / WIDTH];
    int64_t present = 0;
    for (int64_t position = 0; position < height * width; position++)
        if (all->present[position]) {
            read_lanes(counts, itemsize, rows, position, all);
            EACH_VECTOR mean[v] += counts[v];
            present++;
        }
    EACH_VECTOR mean[v] /= (double)larger(1, present);
    memcpy(all->means, mean, sizeof mean);
    /* Two rows at a time: one is the real part, and one the imaginary part. */
    for (int64_t y = 0; y < height; y += 2) {
        memset(line, 0, (size_t)width * sizeof *line);
        for (int64_t row = 0; row < 2 && y + row < height; row++)
            for (int64_t x = 0; x < width; x++)
                if (all->present[(y + row) * width + x]) {
                    Vector *target = row ? line[x].im : line[x].re;
                    read_lanes(counts, itemsize, rows, (y + row) * width + x, all);
                    EACH_VECTOR target[v] = counts[v] - mean[v];
                }
        transform(line, other, all->roots_x, width);
        for (int64_t x = 0; x < half; x++) {
            const Complex *here = line + x, *there = line + (width - x) % width;
            Complex *target = all->transforms + x * (height + 1) + y;
            EACH_VECTOR {
                target[0].re[v] = (here->re[v] + there->re[v]) * 0.5;
                target[0].im[v] = (here->im[v] - there->im[v]) * 0.5;
                /* With an odd number of rows this is the place that is not used. */
                target[1].re[v] = (here->im[v] + there->im[v]) * 0.5;
                target[1].im[v] = (there->re[v] - here->re[v]) * 0.5;
            }
        }
    }
    for (int64_t x = 0; x < half; x++)
        transform(all->transforms + x * (height + 1), other, all->roots_y, height);
}

/* Fourier transform `count` columns, at most 8, of counts over the scan, less their mean over the positions that are present.

   `rows` is C-contiguous, shape (height * width, distance), of unsigned integers of `itemsize` (1, 2 or 4) bytes; the
   columns begin at `first`. `present`, of height * width bytes, is 0 for positions whose counts are not used.
   `roots_y` and `roots_x` have exp(-2πi n / N) for n < N, the height and the width. `means`, of 8, gets the means.
   `transforms`, shape (width / 2 + 1, height + 1, 2, 8), gets the real and imaginary parts by the frequency along the
   width, then along the height, of which the last one is not used. `scratch` has 32 times the larger side. */
KERNEL void transform_columns(const void *rows, int64_t itemsize, int64_t distance, int64_t first, int64_t count,
                              const uint8_t *present, int64_t height, int64_t width, const double *roots_y,
                              const double *roots_x, double *means, double *scratch, double *transforms) {
    const Scan all = {distance, first, count, present, height, width, roots_y, roots_x, means,
                      (Complex *)scratch, (Complex *)transforms};
    assert(0 < count && count <= LANES && first + count <= distance);
    FOR_EACH_SIZE(itemsize, transform_columns_of, rows, &all);
}

/* Add weighted transforms of `transform_columns` to sums, all complex: `groups` sums for each of `count` frequencies.

   `places` has the frequencies: numbers of complex lanes in `transforms`. `begins`, of count * groups + 1, says where the
   terms of each sum begin in `lanes` and `weights`, the columns and by what they are multiplied. */
KERNEL void add_weighted(const double *transforms, const int64_t *places, int64_t count, int64_t groups,
                         const uint32_t *begins, const uint8_t *lanes, const double *weights, double *sums) {
    for (int64_t i = 0; i < count * groups; i++) {
        const double *values = transforms + 2 * LANES * places[i / groups];
        double re = 0, im = 0;
        for (int64_t term = begins[i]; term < begins[i + 1]; term++) {
            const double one = values[lanes[term]], other = values[LANES + lanes[term]];
            const double *weight = weights + 2 * term;
            re += one * weight[0] - other * weight[1];
            im += one * weight[1] + other * weight[0];
        }
        sums[2 * i] += re;
        sums[2 * i + 1] += im;
    }
}
