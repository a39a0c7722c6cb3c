/* Fourier transforms over the scan of several columns of counts at a time, and weighted sums of these. */

#include "stemd_udfs/kernels/vectors.h"

/* A factor of a length, the radix of the next pass: 8, 4 or 2 as long as it is even. */
INLINE int64_t radix_of(int64_t length) {
    int twos = 0;
    while (!(length >> twos & 1))
        twos++;
    if (twos)
        return twos % 3 == 0 ? 8 : twos > 1 ? 4 : 2;
    for (int64_t radix = 3; radix * radix <= length; radix += 2)
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

INLINE Pair sum_of(Pair a, Pair b) { return (Pair){a.re + b.re, a.im + b.im}; }
INLINE Pair difference_of(Pair a, Pair b) { return (Pair){a.re - b.re, a.im - b.im}; }
INLINE Pair turned(Pair a) { return (Pair){a.im, -a.re}; } /* times -i */

INLINE void transform_2(Pair *x) {
    const Pair first = x[0];
    x[0] = sum_of(first, x[1]);
    x[1] = difference_of(first, x[1]);
}

INLINE void transform_4(Pair *x) {
    const Pair even = sum_of(x[0], x[2]), less = difference_of(x[0], x[2]);
    const Pair odd = sum_of(x[1], x[3]), other = turned(difference_of(x[1], x[3]));
    x[0] = sum_of(even, odd);
    x[1] = sum_of(less, other);
    x[2] = difference_of(even, odd);
    x[3] = difference_of(less, other);
}

INLINE void transform_8(Pair *x) {
    const double half = 0.70710678118654752440;
    Pair even[4] = {x[0], x[2], x[4], x[6]}, odd[4] = {x[1], x[3], x[5], x[7]};
    transform_4(even);
    transform_4(odd);
    odd[1] = (Pair){(odd[1].re + odd[1].im) * half, (odd[1].im - odd[1].re) * half};
    odd[2] = turned(odd[2]);
    odd[3] = (Pair){(odd[3].im - odd[3].re) * half, (odd[3].re + odd[3].im) * -half};
    for (int k = 0; k < 4; k++) {
        x[k] = sum_of(even[k], odd[k]);
        x[k + 4] = difference_of(even[k], odd[k]);
    }
}

/* The same as `pass_of_any` for a radix of 2, 4 or 8, a constant. */
INLINE void pass_of(const int radix, const Complex *restrict from, Complex *restrict to, const double *restrict roots,
                    int64_t done, int64_t rest) {
    for (int64_t p = 0; p < rest; p++) {
        const Complex *one = from + done * p;
        Complex *target = to + done * radix * p;
        double re[8], im[8];
        for (int k = 0; k < radix; k++) {
            re[k] = roots[2 * k * p * done];
            im[k] = roots[2 * k * p * done + 1];
        }
        for (int64_t q = 0; q < done; q++, one++, target++)
            EACH_VECTOR {
                Pair x[8];
                UNROLLED for (int j = 0; j < radix; j++)
                    x[j] = (Pair){one[done * rest * j].re[v], one[done * rest * j].im[v]};
                radix == 8 ? transform_8(x) : radix == 4 ? transform_4(x) : transform_2(x);
                target->re[v] = x[0].re;
                target->im[v] = x[0].im;
                UNROLLED for (int k = 1; k < radix; k++) {
                    target[done * k].re[v] = x[k].re * re[k] - x[k].im * im[k];
                    target[done * k].im[v] = x[k].re * im[k] + x[k].im * re[k];
                }
            }
    }
}

/* Transform `line`, and return where the result lies: there or in `other`, which is as large. `roots`: exp(-2πi n / length),
   of `length` complex numbers. Stockham's passes: each sorts what the next one needs. */
static Complex *transform(Complex *line, Complex *other, const double *roots, int64_t length) {
    Complex *from = line, *to = other;
    for (int64_t done = 1, left = length; left > 1;) {
        const int64_t radix = radix_of(left);
        left /= radix;
        if (radix == 8)
            pass_of(8, from, to, roots, done, left);
        else if (radix == 4)
            pass_of(4, from, to, roots, done, left);
        else if (radix == 2)
            pass_of(2, from, to, roots, done, left);
        else
            pass_of_any(from, to, roots, done, radix, left);
        done *= radix;
        Complex *last = from;
        from = to;
        to = last;
    }
    return from;
}

typedef struct {
    const uint8_t *present;
    const double *means;
    int64_t height, width, used;
    const double *roots_y, *roots_x;
    Complex *scratch, *transforms;
} Scan;

typedef uint8_t Bytes __attribute__((vector_size(WIDTH), aligned(1)));
typedef uint16_t Words __attribute__((vector_size(2 * WIDTH), aligned(1)));
typedef uint32_t Longs __attribute__((vector_size(4 * WIDTH), aligned(1)));
typedef int32_t Integers __attribute__((vector_size(4 * WIDTH), aligned(1)));

/* WIDTH counts. */
INLINE Vector counts_from(const void *row, const int itemsize) {
    if (itemsize == 4)
        return __builtin_convertvector(*(const Longs *)row, Vector);
    const Integers counts = itemsize == 1 ? __builtin_convertvector(*(const Bytes *)row, Integers)
                                          : __builtin_convertvector(*(const Words *)row, Integers);
    return __builtin_convertvector(counts, Vector);
}

/* Counts of two rows of the scan less their means, to the real and the imaginary parts of `line`; whether there are any. */
INLINE bool read_rows(const int itemsize, const void *rows, int64_t y, Complex *line, const Scan *all) {
    bool is_there = false;
    for (int64_t row = 0; row < 2; row++)
        for (int64_t x = 0; x < all->width; x++) {
            const int64_t position = (y + row) * all->width + x;
            Vector *target = row ? line[x].im : line[x].re;
            const bool is_present = y + row < all->height && all->present[position];
            is_there |= is_present;
            EACH_VECTOR if (is_present) target[v] =
                counts_from(pixels_from(rows, position * LANES + v * WIDTH, itemsize), itemsize) -
                ((const Vector *)all->means)[v];
            else target[v] = (Vector){0};
        }
    return is_there;
}

INLINE void transform_columns_of(const int itemsize, const void *rows, const Scan *all) {
    const int64_t height = all->height, width = all->width;
    Complex *scratch = all->scratch, *other = scratch + larger(height, width);
    /* Two rows at a time: one is the real part, and one the imaginary part. */
    for (int64_t y = 0; y < height; y += 2) {
        const bool is_there = read_rows(itemsize, rows, y, scratch, all);
        const Complex *line = is_there ? transform(scratch, other, all->roots_x, width) : scratch;
        for (int64_t x = 0; x < all->used; x++) {
            const Complex *here = line + x, *there = line + (x ? width - x : 0);
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
    for (int64_t x = 0; x < all->used; x++) {
        Complex *line = all->transforms + x * (height + 1);
        const Complex *found = transform(line, other, all->roots_y, height);
        if (found != line)
            memcpy(line, found, (size_t)height * sizeof *line);
    }
}

/* Fourier transform 8 columns of counts less `means` over the scan.

   `rows`, shape (height * width, 8), has unsigned integers of `itemsize` (1, 2 or 4) bytes. `present`, of height * width
   bytes, is 0 for positions whose counts are not used. `means` has one for each of the columns.
   `roots_y` and `roots_x` have exp(-2πi n / N) for n < N, the height and the width. `transforms`, shape
   (used, height + 1, 2, 8), gets the real and imaginary parts by the frequency along the width, of which there are at most
   width / 2 + 1, then along the height, of which the last one is not used. `scratch` has 32 times the larger side. */
KERNEL void transform_columns(const void *rows, int64_t itemsize, const uint8_t *present, const double *means,
                              int64_t height, int64_t width, int64_t used, const double *roots_y, const double *roots_x,
                              double *scratch, double *transforms) {
    const Scan all = {present, means, height, width, used, roots_y, roots_x, (Complex *)scratch, (Complex *)transforms};
    assert(0 < used && used <= width / 2 + 1);
    FOR_EACH_SIZE(itemsize, transform_columns_of, rows, &all);
}

/* Add weighted transforms of `transform_columns` to sums, all complex: two sums for each frequency.

   `places` has the frequencies: numbers of complex lanes in `transforms`. `numbers`, of `count`, says to which sum each of
   `weights`, shape (count, 2, 8), belongs: real and imaginary parts for the columns. */
KERNEL void add_weighted(const double *transforms, const int64_t *places, const uint32_t *numbers, const double *weights,
                         int64_t count, double *sums) {
    for (int64_t i = 0; i < count; i++) {
        const Complex *one = (const Complex *)transforms + places[numbers[i] / 2], *weight = (const Complex *)weights + i;
        Vector re = {0}, im = {0};
        EACH_VECTOR {
            re += one->re[v] * weight->re[v] - one->im[v] * weight->im[v];
            im += one->re[v] * weight->im[v] + one->im[v] * weight->re[v];
        }
        sums[2 * numbers[i]] += total_of(re);
        sums[2 * numbers[i] + 1] += total_of(im);
    }
}
