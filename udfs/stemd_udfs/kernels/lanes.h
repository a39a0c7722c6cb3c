/* Vectors of unsigned integers: pixels in lanes of more bytes, so that sums of a few fit. */

#ifndef STEMD_LANES_H
#define STEMD_LANES_H

#include "stemd_udfs/kernels/pixels.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

/* Bytes of a vector. */
#if defined(__AVX512BW__)
#define VECTOR_BYTES 64
#elif defined(__AVX2__)
#define VECTOR_BYTES 32
#else
#define VECTOR_BYTES 16
#endif

/* Lanes of 2, 4 or 8 bytes. */
typedef uint64_t Longs __attribute__((vector_size(VECTOR_BYTES)));
typedef uint32_t Words __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t Shorts __attribute__((vector_size(VECTOR_BYTES)));

INLINE Longs sum_of(const int bytes, Longs one, Longs other) {
    return bytes == 2   ? (Longs)((Shorts)one + (Shorts)other)
           : bytes == 4 ? (Longs)((Words)one + (Words)other)
                        : one + other;
}

/* The odd ones of lanes of 1, 2 or 4 bytes, each in twice the bytes: none of 8 bytes. */
INLINE Longs odd_lanes(const int bytes, Longs lanes) {
    return bytes == 1   ? (Longs)((Shorts)lanes >> 8)
           : bytes == 2 ? (Longs)((Words)lanes >> 16)
           : bytes == 4 ? lanes >> 32
                        : (Longs){0};
}

/* Sums of two neighbouring lanes, in twice their bytes; lanes of 8 bytes as they are. */
INLINE Longs pairs_of(const int bytes, Longs lanes, Longs odd) {
    return bytes == 1   ? (Longs)(((Shorts)lanes & 0xff) + (Shorts)odd)
           : bytes == 2 ? (Longs)(((Words)lanes & 0xffff) + (Words)odd)
           : bytes == 4 ? (lanes & 0xffffffff) + odd
                        : lanes;
}

/* Sums of eight bytes each, in lanes of 8 bytes. */
INLINE Longs sums_of_eight(Longs lanes) {
#if defined(__AVX512BW__)
    return (Longs)_mm512_sad_epu8((__m512i)lanes, _mm512_setzero_si512());
#elif defined(__AVX2__)
    return (Longs)_mm256_sad_epu8((__m256i)lanes, _mm256_setzero_si256());
#elif defined(__SSE2__)
    return (Longs)_mm_sad_epu8((__m128i)lanes, _mm_setzero_si128());
#else
    for (int bytes = 1; bytes < 8; bytes *= 2)
        lanes = pairs_of(bytes, lanes, odd_lanes(bytes, lanes));
    return lanes;
#endif
}

INLINE uint64_t lane_of(const int bytes, Longs lanes, int lane) {
    return bytes == 4 ? ((Words)lanes)[lane] : lanes[lane];
}

INLINE Longs load_lanes(const void *from) {
    Longs lanes;
    memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

/* As many pixels as a vector has lanes of `bytes`, which is 2, 4 or 8 times `itemsize`. */
INLINE Longs load_pixels(const int itemsize, const int bytes, const void *from) {
#if defined(__AVX512BW__)
    if (bytes == 2)
        return (Longs)_mm512_cvtepu8_epi16(_mm256_loadu_si256(from));
    if (bytes == 4)
        return (Longs)(itemsize == 1 ? _mm512_cvtepu8_epi32(_mm_loadu_si128(from))
                                     : _mm512_cvtepu16_epi32(_mm256_loadu_si256(from)));
    return (Longs)(itemsize == 1   ? _mm512_cvtepu8_epi64(_mm_loadl_epi64(from))
                   : itemsize == 2 ? _mm512_cvtepu16_epi64(_mm_loadu_si128(from))
                                   : _mm512_cvtepu32_epi64(_mm256_loadu_si256(from)));
#elif defined(__AVX2__)
    if (bytes == 2)
        return (Longs)_mm256_cvtepu8_epi16(_mm_loadu_si128(from));
    if (bytes == 4)
        return (Longs)(itemsize == 1 ? _mm256_cvtepu8_epi32(_mm_loadl_epi64(from))
                                     : _mm256_cvtepu16_epi32(_mm_loadu_si128(from)));
    return (Longs)(itemsize == 1   ? _mm256_cvtepu8_epi64(_mm_cvtsi32_si128((int)load_number(from, 4)))
                   : itemsize == 2 ? _mm256_cvtepu16_epi64(_mm_loadl_epi64(from))
                                   : _mm256_cvtepu32_epi64(_mm_loadu_si128(from)));
#else
    typedef uint8_t Bytes1 __attribute__((vector_size(VECTOR_BYTES / 2)));
    typedef uint16_t Bytes2 __attribute__((vector_size(VECTOR_BYTES / 2)));
    typedef uint32_t Bytes4 __attribute__((vector_size(VECTOR_BYTES / 2)));
    if (bytes == 2 * itemsize) {
        Bytes1 values;
        memcpy(&values, from, sizeof values);
        return itemsize == 1   ? (Longs)__builtin_convertvector(values, Shorts)
               : itemsize == 2 ? (Longs)__builtin_convertvector((Bytes2)values, Words)
                               : __builtin_convertvector((Bytes4)values, Longs);
    }
    Longs longs = {0};
    Words words = {0};
    for (int lane = 0; bytes == 4 && lane < VECTOR_BYTES / 4; lane++)
        words[lane] = pixel_at(from, lane, itemsize);
    for (int lane = 0; bytes == 8 && lane < VECTOR_BYTES / 8; lane++)
        longs[lane] = pixel_at(from, lane, itemsize);
    return bytes == 4 ? (Longs)words : longs;
#endif
}

#endif
