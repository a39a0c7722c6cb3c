/* Products of rows with masks, and sums of these rows in the same pass.

Products of several rows with several masks keep their sums in registers, so that a value that is loaded is used
several times. Sums of the same pixels follow while these are in the first-level cache. */

#include "stemd_udfs/kernels/sums.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

/* Bytes of a vector, and the masks of which four rows' products fit into the registers. */
#if defined(__AVX512F__)
#define VECTOR_BYTES 64
#define MASKS_AT_ONCE 4
#elif defined(__AVX2__)
#define VECTOR_BYTES 32
#define MASKS_AT_ONCE 2
#elif defined(__ARM_NEON)
#define VECTOR_BYTES 16
#define MASKS_AT_ONCE 4
#else
#define VECTOR_BYTES 16
#define MASKS_AT_ONCE 2
#endif
#define ROWS_AT_ONCE 4
#define SINGLES (VECTOR_BYTES / 4)
#define DOUBLES (VECTOR_BYTES / 8)

typedef float Singles __attribute__((vector_size(VECTOR_BYTES)));
typedef double Doubles __attribute__((vector_size(VECTOR_BYTES)));

/* SINGLES pixels as floating-point numbers. */
INLINE Singles load_singles(const void *pixels, int64_t place, const int itemsize) {
    const void *from = pixels_from(pixels, place, itemsize);
#if defined(__AVX512F__)
    const __m512i wide = itemsize == 1 ? _mm512_cvtepu8_epi32(_mm_loadu_si128(from))
                                       : _mm512_cvtepu16_epi32(_mm256_loadu_si256(from));
    return (Singles)_mm512_cvtepi32_ps(wide);
#elif defined(__AVX2__)
    const __m256i wide = itemsize == 1 ? _mm256_cvtepu8_epi32(_mm_loadl_epi64(from))
                                       : _mm256_cvtepu16_epi32(_mm_loadu_si128(from));
    return (Singles)_mm256_cvtepi32_ps(wide);
#else
    Singles values;
    for (int lane = 0; lane < SINGLES; lane++)
        values[lane] = (float)(int32_t)pixel_at(from, lane, itemsize);
    return values;
#endif
}

/* DOUBLES pixels as floating-point numbers. */
INLINE Doubles load_doubles(const void *pixels, int64_t place, const int itemsize) {
    const void *from = pixels_from(pixels, place, itemsize);
    Doubles values;
#if defined(__AVX512F__)
    const __m256i wide = itemsize == 1   ? _mm256_cvtepu8_epi32(_mm_loadl_epi64(from))
                         : itemsize == 2 ? _mm256_cvtepu16_epi32(_mm_loadu_si128(from))
                                         : _mm256_loadu_si256(from);
    values = (Doubles)_mm512_cvtepu32_pd(wide);
#else
    for (int lane = 0; lane < DOUBLES; lane++)
        values[lane] = (double)pixel_at(from, lane, itemsize);
#endif
    return values;
}

static double sum_singles(const float *lanes) {
    float sum = 0;
    for (int lane = 0; lane < SINGLES; lane++)
        sum += lanes[lane];
    return (double)sum;
}

static double sum_doubles(const double *lanes) {
    double sum = 0;
    for (int lane = 0; lane < DOUBLES; lane++)
        sum += lanes[lane];
    return sum;
}

/* The same as `multiply` for pixels `place` to `count`, fewer than a vector has, pixel by pixel. */
static __attribute__((noinline)) void multiply_rest(int itemsize, bool is_double, int row_count, int mask_count,
                                                    const void *rows, int64_t row_distance, int64_t place,
                                                    int64_t count, const void *masks, int64_t mask_distance,
                                                    double *products, int64_t product_distance) {
    for (int row = 0; row < row_count; row++) {
        for (int mask = 0; mask < mask_count; mask++) {
            float single = 0;
            double sum = 0;
            for (int64_t rest = place; rest < count; rest++) {
                const uint32_t value = pixel_at(rows, row * row_distance + rest, itemsize);
                if (is_double)
                    sum += (double)value * ((const double *)masks)[mask * mask_distance + rest];
                else
                    single += (float)value * ((const float *)masks)[mask * mask_distance + rest];
            }
            products[row * product_distance + mask] += is_double ? sum : (double)single;
        }
    }
}

/* Add the products of `row_count` rows with `mask_count` masks to `products`, over `count` pixels.

   Distances are in elements, between two rows, masks, and rows of products. Products are added up in the masks'
   precision, double if `is_double`, each lane of a vector for itself. */
INLINE void multiply(const int itemsize, const bool is_double, const int row_count, const int mask_count,
                     const void *rows, int64_t row_distance, int64_t count, const void *masks, int64_t mask_distance,
                     double *products, int64_t product_distance) {
    const int lanes = is_double ? DOUBLES : SINGLES;
    Singles singles[ROWS_AT_ONCE][MASKS_AT_ONCE];
    Doubles doubles[ROWS_AT_ONCE][MASKS_AT_ONCE];
    UNROLLED for (int row = 0; row < row_count; row++) UNROLLED for (int mask = 0; mask < mask_count; mask++) {
        singles[row][mask] = (Singles){0};
        doubles[row][mask] = (Doubles){0};
    }
    int64_t place = 0;
    for (; place + lanes <= count; place += lanes) {
        if (is_double) {
            Doubles factors[MASKS_AT_ONCE];
            UNROLLED for (int mask = 0; mask < mask_count; mask++)
                memcpy(&factors[mask], (const double *)masks + mask * mask_distance + place, VECTOR_BYTES);
            UNROLLED for (int row = 0; row < row_count; row++) {
                const Doubles values = load_doubles(rows, row * row_distance + place, itemsize);
                UNROLLED for (int mask = 0; mask < mask_count; mask++)
                    doubles[row][mask] += values * factors[mask];
            }
        } else {
            Singles factors[MASKS_AT_ONCE];
            UNROLLED for (int mask = 0; mask < mask_count; mask++)
                memcpy(&factors[mask], (const float *)masks + mask * mask_distance + place, VECTOR_BYTES);
            UNROLLED for (int row = 0; row < row_count; row++) {
                const Singles values = load_singles(rows, row * row_distance + place, itemsize);
                UNROLLED for (int mask = 0; mask < mask_count; mask++)
                    singles[row][mask] += values * factors[mask];
            }
        }
    }
    /* Each lane of each vector, then the pixels that fill no vector. */
    _Alignas(64) uint8_t lanes_of[ROWS_AT_ONCE * MASKS_AT_ONCE][VECTOR_BYTES];
    UNROLLED for (int row = 0; row < row_count; row++) UNROLLED for (int mask = 0; mask < mask_count; mask++)
        memcpy(lanes_of[row * mask_count + mask], is_double ? (void *)&doubles[row][mask] : (void *)&singles[row][mask],
               VECTOR_BYTES);
    for (int row = 0; row < row_count; row++) {
        for (int mask = 0; mask < mask_count; mask++) {
            const void *lanes_here = lanes_of[row * mask_count + mask];
            double *product = products + row * product_distance + mask;
            *product += is_double ? sum_doubles(lanes_here) : sum_singles(lanes_here);
        }
    }
    if (place < count)
        multiply_rest(itemsize, is_double, row_count, mask_count, rows, row_distance, place, count, masks,
                      mask_distance, products, product_distance);
}

/* What `add_products` gets, but for the types. */
typedef struct {
    const void *rows, *masks;
    int64_t depth, pixels, count, length, first;
    double *products;
} Products;

/* Add the products of up to ROWS_AT_ONCE rows from `frame` on with the masks of a group. */
INLINE void multiply_group(const int itemsize, const bool is_double, const int row_count, const Products *all,
                           int64_t frame, int64_t group) {
    const int64_t start = all->first + group * all->length, count = smaller(all->length, all->pixels - start);
    const void *rows = pixels_from(all->rows, frame * all->pixels + start, itemsize);
    const uint8_t *masks = (const uint8_t *)all->masks + group * all->count * all->length * (is_double ? 8 : 4);
    double *products = all->products + frame * all->count;
    int64_t mask = 0;
    for (; mask + MASKS_AT_ONCE <= all->count; mask += MASKS_AT_ONCE)
        multiply(itemsize, is_double, row_count, MASKS_AT_ONCE, rows, all->pixels, count,
                 masks + mask * all->length * (is_double ? 8 : 4), all->length, products + mask, all->count);
    for (; mask < all->count; mask++)
        multiply(itemsize, is_double, row_count, 1, rows, all->pixels, count,
                 masks + mask * all->length * (is_double ? 8 : 4), all->length, products + mask, all->count);
}

/* The work of `add_products`: for some pixels everything, then for the next ones. */
INLINE void add_all(const int itemsize, const bool is_double, const Products *all, int64_t groups, int64_t together,
                    double *total, double *signal) {
    _Alignas(64) uint64_t sums[STRETCH];
    memset(sums, 0, sizeof sums);
    const int64_t room = (int64_t)sizeof sums / sum_bytes(itemsize);
    const int64_t covered = larger(all->first, smaller(all->pixels, all->first + groups * all->length));
    for (int64_t group = 0; group < groups;) {
        /* Sums over rows are collected for the pixels of a few groups, or of a part of a longer one. */
        const int64_t last = smaller(groups, group + larger(1, together / all->length));
        const int64_t start = all->first + group * all->length;
        const int64_t width = smaller(all->pixels, all->first + last * all->length) - start;
        const bool has_sums = total && width <= room && itemsize < 4;
        int64_t added = 0; /* rows in `sums` */
        for (int64_t frame = 0; frame < all->depth;) {
            const int64_t rows = all->depth - frame >= ROWS_AT_ONCE ? ROWS_AT_ONCE : 1;
            for (int64_t here = group; here < last; here++) {
                if (rows == ROWS_AT_ONCE)
                    multiply_group(itemsize, is_double, ROWS_AT_ONCE, all, frame, here);
                else
                    multiply_group(itemsize, is_double, 1, all, frame, here);
            }
            if (has_sums) {
                add_sums_of_rows(itemsize, pixels_from(all->rows, frame * all->pixels + start, itemsize), all->pixels,
                                 rows, width, sums, signal ? signal + frame : NULL);
                added += rows;
                if (added + ROWS_AT_ONCE > most_rows(itemsize)) {
                    move_sums(itemsize, sums, width, total + start, false);
                    added = 0;
                }
            }
            frame += rows;
        }
        if (has_sums)
            move_sums(itemsize, sums, width, total + start, false);
        else
            add_part(itemsize, pixels_from(all->rows, start, itemsize), all->pixels, all->depth, width,
                     total ? total + start : NULL, false, signal);
        group = last;
    }
    /* Pixels before and after the masks. */
    add_part(itemsize, all->rows, all->pixels, all->depth, smaller(all->first, all->pixels), total, false, signal);
    if (covered < all->pixels)
        add_part(itemsize, pixels_from(all->rows, covered, itemsize), all->pixels, all->depth, all->pixels - covered,
                 total ? total + covered : NULL, false, signal);
}

/* Add the products of `depth` rows with masks to `products`, and the rows to `total` and `signal` as `add_sums` does.

   `rows` is as for `add_sums`, with at most 65536 rows. `masks` is C-contiguous, shape (groups, count, length): groups
   of up to 65536 pixels, the first of which is pixel `first`; the last group may go beyond the frame. Masks are
   double, or with `mask_bytes` of 4 single precision, which pixels of 4 bytes must not have. A group's products are
   added up in the masks' precision. `products` is double, shape (depth, count). `total` and `signal` may be NULL.
   Pixels of about `together` are multiplied with all frames before the next ones. */
KERNEL void add_products(const void *rows, int64_t itemsize, int64_t depth, int64_t pixels, const void *masks,
                         int64_t mask_bytes, int64_t groups, int64_t count, int64_t length, int64_t first,
                         double *products, int64_t together, double *total, double *signal) {
    assert(mask_bytes == 8 || (mask_bytes == 4 && itemsize < 4));
    assert(first >= 0 && length > 0 && first + (groups - 1) * length < pixels);
    const Products all = {rows, masks, depth, pixels, count, length, first, products};
    if (mask_bytes == 4 && itemsize == 1)
        add_all(1, false, &all, groups, together, total, signal);
    else if (mask_bytes == 4)
        add_all(2, false, &all, groups, together, total, signal);
    else
        FOR_EACH_SIZE(itemsize, add_all, true, &all, groups, together, total, signal);
}
