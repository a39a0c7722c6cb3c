/* Products of rows with masks, and sums of these rows in the same pass.

Products of several rows with several masks keep their sums in registers, so that a value that is loaded is used
several times: for sums over rows and over pixels, too. */

#include "stemd_udfs/kernels/sums.h"

/* Masks of which four rows' products fit into the registers. */
#if defined(__AVX512BW__) || defined(__ARM_NEON)
#define MASKS_AT_ONCE 4
#else
#define MASKS_AT_ONCE 2
#endif
#define ROWS_AT_ONCE 4
/* Pixels whose sums over rows are collected while these are multiplied. */
#define MOST_TOGETHER 8192
#define SINGLES (VECTOR_BYTES / 4)
#define DOUBLES (VECTOR_BYTES / 8)

typedef int32_t Integers __attribute__((vector_size(VECTOR_BYTES)));
typedef float Singles __attribute__((vector_size(VECTOR_BYTES)));
typedef double Doubles __attribute__((vector_size(VECTOR_BYTES)));

/* DOUBLES pixels as floating-point numbers: bits of an integer below 2 ** 52, behind those of 2 ** 52. */
INLINE Doubles load_doubles(const void *pixels, int64_t place, const int itemsize) {
    return (Doubles)(load_pixels(itemsize, 8, pixels_from(pixels, place, itemsize)) | 0x4330000000000000) - 0x1p52;
}

/* The sums of all lanes. */
INLINE double sum_singles(Singles lanes) {
#if defined(__AVX512BW__)
    return (double)_mm512_reduce_add_ps((__m512)lanes);
#else
    float sums[4] = {0};
    for (int lane = 0; lane < SINGLES; lane++)
        sums[lane % 4] += lanes[lane];
    return (double)((sums[0] + sums[2]) + (sums[1] + sums[3]));
#endif
}

INLINE double sum_doubles(Doubles lanes) {
#if defined(__AVX512BW__)
    return _mm512_reduce_add_pd((__m512d)lanes);
#else
    double sums[2] = {0};
    for (int lane = 0; lane < DOUBLES; lane++)
        sums[lane % 2] += lanes[lane];
    return sums[0] + sums[1];
#endif
}

INLINE double sum_integers(Integers lanes) {
#if defined(__AVX512BW__)
    return (double)(uint32_t)_mm512_reduce_add_epi32((__m512i)lanes);
#else
    uint32_t sum = 0;
    for (int lane = 0; lane < SINGLES; lane++)
        sum += (uint32_t)lanes[lane];
    return (double)sum;
#endif
}

/* What some rows are multiplied with, and where the results go; distances are in elements. */
typedef struct {
    const void *rows, *masks;
    int64_t row_distance, mask_distance, product_distance, count;
    double *products;
    uint32_t *sums;  /* over rows, for each pixel */
    double *signal;  /* over pixels, for each row; or NULL */
} Factors;

/* The same as `multiply` for pixels `place` to the last one, fewer than a vector has, pixel by pixel. */
static __attribute__((noinline)) void multiply_rest(int itemsize, bool is_double, int row_count, int mask_count,
                                                    bool has_sums, const Factors *all, int64_t place) {
    for (int row = 0; row < row_count; row++) {
        const void *pixels = pixels_from(all->rows, row * all->row_distance, itemsize);
        for (int mask = 0; mask < mask_count; mask++) {
            float single = 0;
            double sum = 0;
            for (int64_t rest = place; rest < all->count; rest++) {
                const uint32_t value = pixel_at(pixels, rest, itemsize);
                if (is_double)
                    sum += (double)value * ((const double *)all->masks)[mask * all->mask_distance + rest];
                else
                    single += (float)value * ((const float *)all->masks)[mask * all->mask_distance + rest];
            }
            all->products[row * all->product_distance + mask] += is_double ? sum : (double)single;
        }
        for (int64_t rest = place; has_sums && rest < all->count; rest++) {
            const uint32_t value = pixel_at(pixels, rest, itemsize);
            all->sums[rest] += value;
            if (all->signal)
                all->signal[row] += (double)value;
        }
    }
}

/* Add the products of `row_count` rows with `mask_count` masks.

   Products are added up in the masks' precision, double if `is_double`, each lane of a vector for itself. With
   `has_sums`, not for doubles, the rows are added to `sums` and `signal`, too. */
INLINE void multiply(const int itemsize, const bool is_double, const int row_count, const int mask_count,
                     const bool has_sums, const Factors *all) {
    const int lanes = is_double ? DOUBLES : SINGLES;
    const void *rows = all->rows;
    const int64_t row_distance = all->row_distance, mask_distance = all->mask_distance, count = all->count;
    uint32_t *sums = all->sums;
    Singles singles[ROWS_AT_ONCE][MASKS_AT_ONCE];
    Doubles doubles[ROWS_AT_ONCE][MASKS_AT_ONCE];
    Integers signals[ROWS_AT_ONCE];
    UNROLLED for (int row = 0; row < row_count; row++) {
        signals[row] = (Integers){0};
        UNROLLED for (int mask = 0; mask < mask_count; mask++) {
            singles[row][mask] = (Singles){0};
            doubles[row][mask] = (Doubles){0};
        }
    }
    int64_t place = 0;
    for (; place + lanes <= count; place += lanes) {
        if (is_double) {
            Doubles factors[MASKS_AT_ONCE];
            UNROLLED for (int mask = 0; mask < mask_count; mask++)
                memcpy(&factors[mask], (const double *)all->masks + mask * mask_distance + place, VECTOR_BYTES);
            UNROLLED for (int row = 0; row < row_count; row++) {
                const Doubles values = load_doubles(rows, row * row_distance + place, itemsize);
                UNROLLED for (int mask = 0; mask < mask_count; mask++)
                    doubles[row][mask] += values * factors[mask];
            }
            continue;
        }
        Singles factors[MASKS_AT_ONCE];
        Integers sum = {0};
        if (has_sums)
            memcpy(&sum, sums + place, VECTOR_BYTES);
        UNROLLED for (int mask = 0; mask < mask_count; mask++)
            memcpy(&factors[mask], (const float *)all->masks + mask * mask_distance + place, VECTOR_BYTES);
        UNROLLED for (int row = 0; row < row_count; row++) {
            const void *from = pixels_from(rows, row * row_distance + place, itemsize);
            const Integers integers = (Integers)load_pixels(itemsize, 4, from);
            const Singles values = __builtin_convertvector(integers, Singles);
            UNROLLED for (int mask = 0; mask < mask_count; mask++)
                singles[row][mask] += values * factors[mask];
            if (has_sums) {
                signals[row] += integers;
                sum += integers;
            }
        }
        if (has_sums)
            memcpy(sums + place, &sum, VECTOR_BYTES);
    }
    UNROLLED for (int row = 0; row < row_count; row++) {
        UNROLLED for (int mask = 0; mask < mask_count; mask++) {
            double *product = all->products + row * all->product_distance + mask;
            *product += is_double ? sum_doubles(doubles[row][mask]) : sum_singles(singles[row][mask]);
        }
        if (has_sums && all->signal)
            all->signal[row] += sum_integers(signals[row]);
    }
    if (place < count)
        multiply_rest(itemsize, is_double, row_count, mask_count, has_sums, all, place);
}

/* What `add_products` gets, but for the types. */
typedef struct {
    const void *rows, *masks;
    int64_t depth, pixels, count, length, first;
    double *products;
} Products;

/* Add the products of up to ROWS_AT_ONCE rows from `frame` on with the masks of a group, and sums with the first. */
INLINE void multiply_group(const int itemsize, const bool is_double, const int row_count, const Products *all,
                           int64_t frame, int64_t group, uint32_t *sums, double *signal) {
    const int64_t start = all->first + group * all->length, mask_bytes = all->length * (is_double ? 8 : 4);
    Factors here = {
        .rows = pixels_from(all->rows, frame * all->pixels + start, itemsize),
        .masks = (const uint8_t *)all->masks + group * all->count * mask_bytes,
        .row_distance = all->pixels,
        .mask_distance = all->length,
        .product_distance = all->count,
        .count = smaller(all->length, all->pixels - start),
        .products = all->products + frame * all->count,
        .sums = sums,
        .signal = signal,
    };
    for (int64_t mask = 0; mask < all->count;) {
        const bool is_several = all->count - mask >= MASKS_AT_ONCE, has_sums = sums && mask == 0 && !is_double;
        if (is_several && has_sums)
            multiply(itemsize, is_double, row_count, MASKS_AT_ONCE, true, &here);
        else if (is_several)
            multiply(itemsize, is_double, row_count, MASKS_AT_ONCE, false, &here);
        else if (has_sums)
            multiply(itemsize, is_double, row_count, 1, true, &here);
        else
            multiply(itemsize, is_double, row_count, 1, false, &here);
        const int64_t done = is_several ? MASKS_AT_ONCE : 1;
        mask += done;
        here.masks = (const uint8_t *)here.masks + done * mask_bytes;
        here.products += done;
    }
}

/* The work of `add_products`: for some pixels everything, then for the next ones. */
INLINE void add_all(const int itemsize, const bool is_double, const Products *all, int64_t groups, int64_t together,
                    double *total, double *signal) {
    _Alignas(64) uint32_t sums[MOST_TOGETHER];
    memset(sums, 0, sizeof sums);
    const int64_t covered = larger(all->first, smaller(all->pixels, all->first + groups * all->length));
    for (int64_t group = 0; group < groups;) {
        const int64_t last = smaller(groups, group + larger(1, together / all->length));
        const int64_t start = all->first + group * all->length;
        const int64_t width = smaller(all->pixels, all->first + last * all->length) - start;
        const bool has_sums = total && width <= MOST_TOGETHER && !is_double && all->count > 0;
        for (int64_t frame = 0; frame < all->depth;) {
            const bool is_several = all->depth - frame >= ROWS_AT_ONCE;
            for (int64_t here = group; here < last; here++) {
                uint32_t *to = has_sums ? sums + (here - group) * all->length : NULL;
                double *also = signal ? signal + frame : NULL;
                if (is_several)
                    multiply_group(itemsize, is_double, ROWS_AT_ONCE, all, frame, here, to, also);
                else
                    multiply_group(itemsize, is_double, 1, all, frame, here, to, also);
            }
            frame += is_several ? ROWS_AT_ONCE : 1;
        }
        if (has_sums)
            move_sums(2, sums, width, total + start, false); /* 32 bits, as for pixels of 16 */
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
