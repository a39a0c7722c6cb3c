/* What scattered disks of a probe with aberrations weigh in columns of the detector. */

#include "stemd_udfs/kernels/vectors.h"

#define TIE (1 + 1e-12) /* so much farther out an angle still lies on the edge of the aperture */

typedef struct {
    double radius;
    /* C1 + A along rows, between, and along columns; coma; trefoil; C3: all times 2π over the wavelength. */
    double yy, yx, xx, coma_y, coma_x, trefoil_y, trefoil_x, third;
} Probe;

INLINE bool any_of(Choices where) {
    int64_t any = 0;
    for (int lane = 0; lane < WIDTH; lane++)
        any |= where[lane];
    return any != 0;
}

INLINE Vector chosen(Choices where, Vector one, Vector other) {
    return (Vector)((where & (Choices)one) | (~where & (Choices)other));
}

/* exp(-i angle): multiples of π / 2 are subtracted, then sine and cosine are the polynomials of fdlibm's kernels. */
INLINE Pair turned_back(Vector angle) {
    const Vector magic = (Vector){0} + 0x1.8p52; /* to whole numbers, which are then the lowest bits */
    const Vector shifted = angle * 0x1.45f306dc9c883p-1 + magic, count = shifted - magic;
    const Choices quarter = (Choices)shifted;
    const Vector x = angle - count * 0x1.921fb544p0 - count * 0x1.0b4611a626331p-34;
    const Vector z = x * x;
    Vector sine = z * 1.58969099521155010221e-10 - 2.50507602534068634195e-08;
    sine = sine * z + 2.75573137070700676789e-06;
    sine = sine * z - 1.98412698298579493134e-04;
    sine = sine * z + 8.33333333332248946124e-03;
    sine = sine * z - 1.66666666666666324348e-01;
    sine = sine * z * x + x;
    Vector cosine = z * -1.13596475577881948265e-11 + 2.08757232129817482790e-09;
    cosine = cosine * z - 2.75573143513906633035e-07;
    cosine = cosine * z + 2.48015872894767294178e-05;
    cosine = cosine * z - 1.38888888888741095749e-03;
    cosine = cosine * z + 4.16666666666666019037e-02;
    cosine = cosine * z * z - z * 0.5 + 1;
    const Choices is_odd = -(quarter & 1);
    const Vector re = chosen(is_odd, sine, cosine), im = chosen(is_odd, cosine, sine);
    /* cos has the sign of quarters 0 and 3, sin that of 0 and 1, and the wave has -sin. */
    const Choices sign_re = ((quarter + 1) & 2) << 62, sign_im = (~quarter & 2) << 62;
    return (Pair){(Vector)((Choices)re ^ sign_re), (Vector)((Choices)im ^ sign_im)};
}

/* The wave at angles within the aperture. */
INLINE Pair wave_at(Vector y, Vector x, const Probe *probe) {
    const Vector yy = y * y, xx = x * x, square = yy + xx;
    const Vector low = yy * probe->yy + y * x * (2 * probe->yx) + xx * probe->xx;
    const Vector coma = square * (y * probe->coma_y + x * probe->coma_x);
    const Vector trefoil = y * (yy - xx * 3) * probe->trefoil_y + x * (yy * 3 - xx) * probe->trefoil_x;
    return turned_back(low * 0.5 + (coma + trefoil) * (1.0 / 3) + square * square * (0.25 * probe->third));
}

INLINE Choices is_inside(Vector y, Vector x, const Probe *probe) {
    return y * y + x * x <= (Vector){0} + probe->radius * probe->radius * (TIE * TIE);
}

/* What columns of the detector weigh at frequencies at which a scattered disk lies over one; how many such weights.

   `angles`, shape (2, 8), are those of the columns, of which those with 0 in `pixels`, of 8, are not used. `sent`, shape
   (count, 2): by which angle the specimen scatters. `probe`: radius of the aperture, and coefficients of aberrations, see
   `Probe`. For each frequency and each of both scattered disks, at u - sent and u + sent, if it lies over a column, `numbers`
   gets the number 2 frequency or 2 frequency + 1, and `weights`, shape (2 count, 2, 8), the real and imaginary parts of
   A(u) A*(u - sent), for the other disk A*(u) A(u + sent), of each column. To `norms`, shape (count, 4), the sums over
   columns are added of pixels with the first and with the second disk, and of pixels times conj(first) * second. */
KERNEL int64_t side_weights(const double *angles, const double *pixels, const double *sent, int64_t count,
                            const double *probe, uint32_t *numbers, double *weights, double *norms) {
    int64_t place = 0;
    Pair here[LANES / WIDTH];
    const Vector *all_y = (const Vector *)angles, *all_x = (const Vector *)(angles + LANES);
    const Vector *all_pixels = (const Vector *)pixels;
    EACH_VECTOR here[v] = wave_at(all_y[v], all_x[v], (const Probe *)probe);
    for (int64_t frequency = 0; frequency < count; frequency++) {
        Complex sides[2] = {{{{0}}, {{0}}}, {{{0}}, {{0}}}};
        Vector found[4] = {{0}, {0}, {0}, {0}};
        for (int side = 0; side < 2; side++) {
            bool is_any = false;
            const double sign = side ? 1 : -1;
            EACH_VECTOR {
                const Vector y = all_y[v] + sign * sent[2 * frequency], x = all_x[v] + sign * sent[2 * frequency + 1];
                const Choices is_there = is_inside(y, x, (const Probe *)probe) &
                                         is_inside(all_y[v], all_x[v], (const Probe *)probe) & (all_pixels[v] > 0);
                if (!any_of(is_there))
                    continue;
                is_any = true;
                const Pair wave = wave_at(y, x, (const Probe *)probe);
                /* The first is a product with the conjugate of the wave, the second with that of the column's. */
                const Vector re = here[v].re * wave.re + here[v].im * wave.im;
                const Vector im = (here[v].im * wave.re - here[v].re * wave.im) * -sign;
                sides[side].re[v] = chosen(is_there, re, (Vector){0});
                sides[side].im[v] = chosen(is_there, im, (Vector){0});
                found[side] += chosen(is_there, all_pixels[v], (Vector){0});
            }
            numbers[place] = (uint32_t)(2 * frequency + side);
            ((Complex *)weights)[place] = sides[side];
            place += is_any;
        }
        EACH_VECTOR {
            const Complex *one = sides, *other = sides + 1;
            found[2] += all_pixels[v] * (one->re[v] * other->re[v] + one->im[v] * other->im[v]);
            found[3] += all_pixels[v] * (one->re[v] * other->im[v] - one->im[v] * other->re[v]);
        }
        for (int one = 0; one < 4; one++)
            norms[4 * frequency + one] += total_of(found[one]);
    }
    return place;
}
