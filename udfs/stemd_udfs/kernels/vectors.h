/* Vectors of double, as wide as the processor has them, of which LANES numbers are made. */

#ifndef STEMD_VECTORS_H
#define STEMD_VECTORS_H

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
typedef int64_t Choices __attribute__((vector_size(8 * WIDTH), aligned(8))); /* of comparisons: -1 or 0 */
/* One complex number of each of LANES columns. */
typedef struct {
    Vector re[LANES / WIDTH], im[LANES / WIDTH];
} Complex;

/* The same of a vector alone. */
typedef struct {
    Vector re, im;
} Pair;

#define EACH_VECTOR for (int v = 0; v < LANES / WIDTH; v++)

typedef double Half __attribute__((vector_size(4 * WIDTH), aligned(8)));

/* The sum of the numbers in a vector. */
INLINE double total_of(Vector vector) {
    const Half half = ((const Half *)&vector)[0] + ((const Half *)&vector)[1];
    double total = half[0];
    for (int lane = 1; lane < WIDTH / 2; lane++)
        total += half[lane];
    return total;
}

#endif
