/* Sums over frames and over pixels. */

#include "stemd_udfs/kernels/sums.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

/* The sum of `count` bytes. */
INLINE uint64_t sum_of_bytes(const uint8_t *pixels, int64_t count) {
    uint64_t total = 0;
    int64_t place = 0;
#if defined(__AVX512BW__)
    __m512i sums = _mm512_setzero_si512(), more = sums;
    for (; place + 128 <= count; place += 128) {
        sums = _mm512_add_epi64(sums, _mm512_sad_epu8(_mm512_loadu_si512(pixels + place), _mm512_setzero_si512()));
        more = _mm512_add_epi64(more, _mm512_sad_epu8(_mm512_loadu_si512(pixels + place + 64), _mm512_setzero_si512()));
    }
    total = (uint64_t)_mm512_reduce_add_epi64(_mm512_add_epi64(sums, more));
#elif defined(__SSE2__)
    uint64_t halves[2];
    __m128i sums = _mm_setzero_si128();
#if defined(__AVX2__)
    __m256i wide = _mm256_setzero_si256();
    for (; place + 32 <= count; place += 32) {
        const __m256i bytes = _mm256_loadu_si256((const __m256i *)(pixels + place));
        wide = _mm256_add_epi64(wide, _mm256_sad_epu8(bytes, _mm256_setzero_si256()));
    }
    sums = _mm_add_epi64(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
#endif
    for (; place + 16 <= count; place += 16) {
        const __m128i bytes = _mm_loadu_si128((const __m128i *)(pixels + place));
        sums = _mm_add_epi64(sums, _mm_sad_epu8(bytes, _mm_setzero_si128()));
    }
    _mm_storeu_si128((__m128i *)halves, sums);
    total = halves[0] + halves[1];
#endif
    for (; place < count; place++)
        total += pixels[place];
    return total;
}

/* The sum of at most MOST_ROWS pixels. */
INLINE uint64_t sum_of_pixels(const int itemsize, const void *pixels, int64_t count) {
    if (itemsize == 1)
        return sum_of_bytes(pixels, count);
    uint32_t total = 0;
    uint64_t wide = 0;
    for (int64_t place = 0; place < count; place++) {
        if (itemsize == 2)
            total += pixel_at(pixels, place, 2);
        else
            wide += pixel_at(pixels, place, 4);
    }
    return itemsize == 2 ? total : wide;
}

/* Add one row or four to sums over rows. */
INLINE void add_rows(const int itemsize, const void *rows, int64_t distance, int count, int64_t pixels, void *sums) {
    const void *one = rows, *two = pixels_from(rows, distance, itemsize);
    const void *three = pixels_from(rows, 2 * distance, itemsize), *four = pixels_from(rows, 3 * distance, itemsize);
    for (int64_t place = 0; place < pixels; place++) {
        uint64_t added = pixel_at(one, place, itemsize);
        if (count == 4) {
            if (itemsize == 4)
                added += (uint64_t)pixel_at(two, place, 4) + pixel_at(three, place, 4) + pixel_at(four, place, 4);
            else
                added = (uint32_t)added + pixel_at(two, place, itemsize) + pixel_at(three, place, itemsize) +
                        pixel_at(four, place, itemsize);
        }
        if (itemsize == 1)
            ((uint16_t *)sums)[place] = (uint16_t)(((uint16_t *)sums)[place] + added);
        else if (itemsize == 2)
            ((uint32_t *)sums)[place] += (uint32_t)added;
        else
            ((uint64_t *)sums)[place] += added;
    }
}

/* Add up to four rows to sums over rows, and the sum over each to `signal` if that is not NULL.

   Four rows at a time: the sums are loaded and stored less often. */
INLINE void add_sums_of(const int itemsize, const void *rows, int64_t distance, int64_t count, int64_t pixels,
                             void *sums, double *signal) {
    if (count == 4)
        add_rows(itemsize, rows, distance, 4, pixels, sums);
    for (int64_t row = 0; row < count; row++) {
        const void *here = pixels_from(rows, row * distance, itemsize);
        if (count < 4)
            add_rows(itemsize, here, distance, 1, pixels, sums);
        if (signal)
            signal[row] += (double)sum_of_pixels(itemsize, here, pixels);
    }
}

/* Add sums over rows to totals, of uint64 or of double, and leave zeros: clang makes vectors of loops of one type only. */
INLINE void move_sums_of(const int itemsize, void *sums, int64_t pixels, void *total, bool is_integer) {
    const int64_t integers = is_integer ? pixels : 0;
    for (int64_t place = 0; place < integers; place++)
        ((uint64_t *)total)[place] += sum_at(itemsize, sums, place);
    for (int64_t place = integers; place < pixels; place++) {
        const uint64_t sum = sum_at(itemsize, sums, place);
        ((double *)total)[place] += itemsize == 4 ? (double)sum : (double)(uint32_t)sum;
    }
    memset(sums, 0, (size_t)(pixels * sum_bytes(itemsize)));
}

/* Add rows to `total`, and the sum over each to `signal`; none of both if NULL. `distance` is that of two rows. */
INLINE void add_part_of(const int itemsize, const void *rows, int64_t distance, int64_t depth, int64_t pixels, void *total,
                     bool is_integer, double *signal) {
    if (!total && signal) {
        /* Wide pixels add up in 64 bits, and are rounded once. */
        const int64_t longest = itemsize == 4 ? pixels : MOST_ROWS;
        for (int64_t frame = 0; frame < depth; frame++) {
            const void *row = pixels_from(rows, frame * distance, itemsize);
            for (int64_t begin = 0; begin < pixels; begin += longest)
                signal[frame] += (double)sum_of_pixels(itemsize, pixels_from(row, begin, itemsize),
                                                       smaller(longest, pixels - begin));
        }
        return;
    }
    _Alignas(64) uint64_t sums[STRETCH];
    memset(sums, 0, sizeof sums);
    for (int64_t begin = 0; total && begin < pixels; begin += STRETCH) {
        const int64_t width = smaller(STRETCH, pixels - begin);
        const uint8_t *here = pixels_from(rows, begin, itemsize);
        for (int64_t first = 0; first < depth; first += most_rows(itemsize)) {
            const int64_t last = smaller(first + most_rows(itemsize), depth);
            for (int64_t frame = first; frame < last; frame += 4)
                add_sums_of(itemsize, pixels_from(here, frame * distance, itemsize), distance,
                                 smaller(4, last - frame), width, sums, signal ? signal + frame : NULL);
            move_sums_of(itemsize, sums, width, (uint8_t *)total + 8 * begin, is_integer);
        }
    }
}

void add_sums_of_rows(int64_t itemsize, const void *rows, int64_t distance, int64_t count, int64_t pixels, void *sums,
                      double *signal) {
    FOR_EACH_SIZE(itemsize, add_sums_of, rows, distance, count, pixels, sums, signal);
}

void move_sums(int64_t itemsize, void *sums, int64_t pixels, void *total, bool is_integer) {
    FOR_EACH_SIZE(itemsize, move_sums_of, sums, pixels, total, is_integer);
}

void add_part(int64_t itemsize, const void *rows, int64_t distance, int64_t depth, int64_t pixels, void *total,
              bool is_integer, double *signal) {
    FOR_EACH_SIZE(itemsize, add_part_of, rows, distance, depth, pixels, total, is_integer, signal);
}

/* Add sums over bands of frames to `sums`, shape (depth, bands): band n begins at pixel n * `band`.

   `rows` is as in `add_sums`: those pixels of frames that begin with number `first`. */
KERNEL void add_bands(const void *rows, int64_t itemsize, int64_t depth, int64_t pixels, int64_t first, int64_t band,
                      double *sums, int64_t bands) {
    for (int64_t begin = 0, end; begin < pixels; begin = end) {
        const int64_t number = (first + begin) / band;
        end = smaller(pixels, (number + 1) * band - first);
        assert(number < bands);
        for (int64_t frame = 0; frame < depth; frame++)
            add_part(itemsize, pixels_from(rows, frame * pixels + begin, itemsize), pixels, 1, end - begin, NULL, false,
                     sums + frame * bands + number);
    }
}

/* Add `depth` rows to `total`, and the sum over each to `signal`.

   `rows` is C-contiguous, shape (depth, pixels), of unsigned integers of `itemsize` (1, 2 or 4) bytes. `total` has an
   element for each pixel: uint64 if `is_integer`, else double; `signal` has a double for each row. Each may be NULL.
   Sums are those of integers, rounded when they are added to the totals. */
KERNEL void add_sums(const void *rows, int64_t itemsize, int64_t depth, int64_t pixels, void *total, int64_t is_integer,
                     double *signal) {
    add_part(itemsize, rows, pixels, depth, pixels, total, is_integer != 0, signal);
}
