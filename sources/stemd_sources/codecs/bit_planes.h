/* Pixels put together from their bits.

A block of n pixels begins with bit 0 of all of them, pixel 0 in the lowest bit of the first byte, then comes
bit 1 of all, and so on: planes of n / 8 bytes. A group of eight planes gives one byte of each pixel.

`transpose` takes PLANE_BYTES bytes of each plane of a group at once. How depends on the processor. With
AVX-512 and GFNI one instruction transposes 8 x 8 bits. Elsewhere three rounds exchange bits between eight
vectors, one of each plane; then vector k has byte k of every eight pixels, and three rounds interleave them. */

#ifndef STEMD_BIT_PLANES_H
#define STEMD_BIT_PLANES_H

#include "stemd_kernels/kernel.h"

#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#if defined(__AVX512VBMI__) && defined(__GFNI__)
#define PLANE_BYTES 64
#elif defined(__AVX2__)
#define PLANE_BYTES 32
#else
#define PLANE_BYTES 16
#endif
/* Pixels of which `transpose` writes a byte. */
#define PIXELS_AT_ONCE (8 * PLANE_BYTES)
/* So many planes are enough for most pixels of a detector that counts, up to 15 in each. */
#define FEW_PLANES 4

#if PLANE_BYTES == 64

/* Eight bytes of each of eight planes, plane by plane, as 64 bytes with a bit of each plane. */
INLINE __m512i transposed_bits(__m512i planes) {
    /* A word for each eight pixels, whose byte 7 - k comes from plane k: so the instruction wants it. */
    const __m512i order = _mm512_set_epi64(0x070f171f272f373f, 0x060e161e262e363e, 0x050d151d252d353d,
                                           0x040c141c242c343c, 0x030b131b232b333b, 0x020a121a222a323a,
                                           0x0109111921293139, 0x0008101820283038);
    const __m512i one_bit_each = _mm512_set1_epi64((long long)0x8040201008040201);
    return _mm512_gf2p8affine_epi64_epi8(one_bit_each, _mm512_permutexvar_epi8(order, planes), 0);
}

/* Write a byte of 512 pixels: their bits in the eight planes at `planes`. */
INLINE void transpose(const uint8_t *planes, int64_t distance, uint8_t *to) {
    __m512i rows[8], pairs[8], fours[8];
    UNROLLED for (int plane = 0; plane < 8; plane++)
        rows[plane] = _mm512_loadu_si512(planes + plane * distance);
    /* Words transposed: vector n gets word n of each plane, which has the bits of 64 pixels. */
    UNROLLED for (int plane = 0; plane < 8; plane += 2) {
        pairs[plane] = _mm512_unpacklo_epi64(rows[plane], rows[plane + 1]);
        pairs[plane + 1] = _mm512_unpackhi_epi64(rows[plane], rows[plane + 1]);
    }
    UNROLLED for (int half = 0; half < 8; half += 4) {
        UNROLLED for (int odd = 0; odd < 2; odd++) {
            fours[half + odd] = _mm512_shuffle_i64x2(pairs[half + odd], pairs[half + odd + 2], 0x88);
            fours[half + odd + 2] = _mm512_shuffle_i64x2(pairs[half + odd], pairs[half + odd + 2], 0xdd);
        }
    }
    /* fours[n] has words n and n + 4, and fours[n + 4] those of the other four planes. */
    UNROLLED for (int word = 0; word < 4; word++) {
        const __m512i low = _mm512_shuffle_i64x2(fours[word], fours[word + 4], 0x88);
        const __m512i high = _mm512_shuffle_i64x2(fours[word], fours[word + 4], 0xdd);
        _mm512_storeu_si512(to + 64 * word, transposed_bits(low));
        _mm512_storeu_si512(to + 64 * (word + 4), transposed_bits(high));
    }
}

#else

#if PLANE_BYTES == 32
typedef __m256i Plane;
INLINE Plane load_plane(const uint8_t *from) { return _mm256_loadu_si256((const __m256i *)from); }
#define INTERLEAVED(bits)                                                                                    \
    INLINE Plane low_##bits(Plane a, Plane b) { return _mm256_unpacklo_epi##bits(a, b); }                    \
    INLINE Plane high_##bits(Plane a, Plane b) { return _mm256_unpackhi_epi##bits(a, b); }
#define PIECE(plane, number)                                                                                 \
    ((number) ? _mm256_extracti128_si256(plane, 1) : _mm256_castsi256_si128(plane))
#define STORE_PIECE(to, piece) _mm_storeu_si128((__m128i *)(to), piece)
typedef uint64_t Words __attribute__((vector_size(32)));
#elif defined(__SSE2__)
typedef __m128i Plane;
INLINE Plane load_plane(const uint8_t *from) { return _mm_loadu_si128((const __m128i *)from); }
#define INTERLEAVED(bits)                                                                                    \
    INLINE Plane low_##bits(Plane a, Plane b) { return _mm_unpacklo_epi##bits(a, b); }                       \
    INLINE Plane high_##bits(Plane a, Plane b) { return _mm_unpackhi_epi##bits(a, b); }
#define PIECE(plane, number) (plane)
#define STORE_PIECE(to, piece) _mm_storeu_si128((__m128i *)(to), piece)
typedef uint64_t Words __attribute__((vector_size(16)));
#elif defined(__ARM_NEON)
typedef uint8x16_t Plane;
INLINE Plane load_plane(const uint8_t *from) { return vld1q_u8(from); }
#define AS(bits) vreinterpretq_u##bits##_u8
#define BACK(bits) vreinterpretq_u8_u##bits
#define INTERLEAVED(bits)                                                                                    \
    INLINE Plane low_##bits(Plane a, Plane b) {                                                              \
        return (Plane)(vzip1q_u##bits((uint##bits##_lanes)a, (uint##bits##_lanes)b));                        \
    }                                                                                                        \
    INLINE Plane high_##bits(Plane a, Plane b) {                                                             \
        return (Plane)(vzip2q_u##bits((uint##bits##_lanes)a, (uint##bits##_lanes)b));                        \
    }
typedef uint8x16_t uint8_lanes;
typedef uint16x8_t uint16_lanes;
typedef uint32x4_t uint32_lanes;
#define PIECE(plane, number) (plane)
#define STORE_PIECE(to, piece) vst1q_u8(to, piece)
typedef uint64_t Words __attribute__((vector_size(16)));
#else
#error "no vectors of 16 bytes are known for this processor"
#endif

INTERLEAVED(8)
INTERLEAVED(16)
INTERLEAVED(32)

/* Exchange bits: of each byte, the ones in `kept` stay in `*one`. */
INLINE void exchange(Words *one, Words *other, int step, uint64_t kept) {
    const Words moved = ((*one >> step) ^ *other) & kept;
    *other ^= moved;
    *one ^= moved << step;
}

/* Write a byte of PIXELS_AT_ONCE pixels: their bits in the eight planes at `planes`. */
INLINE void transpose(const uint8_t *planes, int64_t distance, uint8_t *to) {
    Words rows[8];
    UNROLLED for (int plane = 0; plane < 8; plane++) rows[plane] = (Words)load_plane(planes + plane * distance);
    UNROLLED for (int plane = 0; plane < 4; plane++)
        exchange(&rows[plane], &rows[plane + 4], 4, 0x0f0f0f0f0f0f0f0f);
    UNROLLED for (int plane = 0; plane < 8; plane++) if (!(plane & 2))
        exchange(&rows[plane], &rows[plane + 2], 2, 0x3333333333333333);
    UNROLLED for (int plane = 0; plane < 8; plane += 2)
        exchange(&rows[plane], &rows[plane + 1], 1, 0x5555555555555555);
    Plane twos[8], fours[8];
    UNROLLED for (int pair = 0; pair < 4; pair++) {
        twos[pair] = low_8((Plane)rows[2 * pair], (Plane)rows[2 * pair + 1]);
        twos[pair + 4] = high_8((Plane)rows[2 * pair], (Plane)rows[2 * pair + 1]);
    }
    UNROLLED for (int half = 0; half < 8; half += 4) UNROLLED for (int four = 0; four < 2; four++) {
        fours[half + four] = low_16(twos[half + 2 * four], twos[half + 2 * four + 1]);
        fours[half + four + 2] = high_16(twos[half + 2 * four], twos[half + 2 * four + 1]);
    }
    UNROLLED for (int quarter = 0; quarter < 4; quarter++) {
        const Plane low = low_32(fours[2 * quarter], fours[2 * quarter + 1]);
        const Plane high = high_32(fours[2 * quarter], fours[2 * quarter + 1]);
        /* Processors interleave within pieces of 16 bytes. */
        UNROLLED for (int piece = 0; piece < PLANE_BYTES / 16; piece++) {
            STORE_PIECE(to + 128 * piece + 32 * quarter, PIECE(low, piece));
            STORE_PIECE(to + 128 * piece + 32 * quarter + 16, PIECE(high, piece));
        }
    }
}

#endif

/* Write `count` pixels of `itemsize` bytes, with the bytes that `transpose` wrote for each of their first
   `groups` bytes one after the other; the others are 0. */
INLINE void join_bytes(const uint8_t *bytes, int groups, int itemsize, int64_t count, uint8_t *out) {
    const uint8_t *second = bytes + PIXELS_AT_ONCE, *third = second + PIXELS_AT_ONCE;
    const uint8_t *fourth = third + PIXELS_AT_ONCE;
    if (itemsize == 2) {
        for (int64_t pixel = 0; pixel < count; pixel++)
            store_2(out + 2 * pixel, (uint16_t)(bytes[pixel] | (groups > 1 ? second[pixel] << 8 : 0)));
        return;
    }
    for (int64_t pixel = 0; pixel < count; pixel++) {
        uint32_t value = bytes[pixel];
        if (groups > 1)
            value |= (uint32_t)second[pixel] << 8;
        if (groups > 2)
            value |= (uint32_t)third[pixel] << 16 | (uint32_t)fourth[pixel] << 24;
        store_4(out + 4 * pixel, value);
    }
}

/* The pixels of a block whose planes all have PLANE_BYTES bytes at least; see `write_block`. */
INLINE void write_long(const uint8_t *planes, int groups, int64_t plane_bytes, int itemsize, uint8_t *out) {
    _Alignas(64) uint8_t bytes[4 * PIXELS_AT_ONCE];
    for (int64_t first = 0; first < plane_bytes; first += PLANE_BYTES) {
        /* The last ones may overlap with those before. */
        const int64_t place = smaller(first, plane_bytes - PLANE_BYTES);
        uint8_t *target = out + 8 * itemsize * place;
        for (int group = 0; group < groups; group++)
            transpose(planes + 8 * group * plane_bytes + place, plane_bytes, itemsize == 1 ? target : bytes + group * PIXELS_AT_ONCE);
        if (itemsize > 1)
            join_bytes(bytes, groups, itemsize, PIXELS_AT_ONCE, target);
    }
}

#if PLANE_BYTES == 64

/* The same where `count` planes hold all that is not 0: 64 bits of a plane select which of 64 bytes take part
   in an addition. */
INLINE void write_few(const uint8_t *planes, int count, int64_t plane_bytes, int itemsize, uint8_t *out) {
    for (int64_t first = 0; first < plane_bytes; first += 8) {
        const int64_t place = smaller(first, plane_bytes - 8);
        uint8_t *target = out + 8 * itemsize * place;
        __m512i pixels = _mm512_setzero_si512();
        UNROLLED for (int plane = 0; plane < count; plane++)
            pixels = _mm512_mask_add_epi8(pixels, load_8(planes + plane * plane_bytes + place), pixels,
                                          _mm512_set1_epi8((char)(1 << plane)));
        if (itemsize == 1) {
            _mm512_storeu_si512(target, pixels);
        } else if (itemsize == 2) {
            _mm512_storeu_si512(target, _mm512_cvtepu8_epi16(_mm512_castsi512_si256(pixels)));
            _mm512_storeu_si512(target + 64, _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(pixels, 1)));
        } else {
            _mm512_storeu_si512(target, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(pixels)));
            _mm512_storeu_si512(target + 64, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(pixels, 1)));
            _mm512_storeu_si512(target + 128, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(pixels, 2)));
            _mm512_storeu_si512(target + 192, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(pixels, 3)));
        }
    }
}

INLINE bool wrote_few(const uint8_t *planes, int64_t used, int64_t plane_bytes, int itemsize, uint8_t *out) {
    if (used > FEW_PLANES || plane_bytes < 8)
        return false;
    switch (used) {
    case 0:
        memset(out, 0, (size_t)(8 * itemsize * plane_bytes));
        break;
    case 1:
        write_few(planes, 1, plane_bytes, itemsize, out);
        break;
    case 2:
        write_few(planes, 2, plane_bytes, itemsize, out);
        break;
    case 3:
        write_few(planes, 3, plane_bytes, itemsize, out);
        break;
    default:
        write_few(planes, 4, plane_bytes, itemsize, out);
    }
    return true;
}

#else

INLINE bool wrote_few(const uint8_t *planes, int64_t used, int64_t plane_bytes, int itemsize, uint8_t *out) {
    (void)planes;
    if (used)
        return false;
    memset(out, 0, (size_t)(8 * itemsize * plane_bytes));
    return true;
}

#endif

/* The pixels of a block whose planes are shorter. */
static void write_short(const uint8_t *planes, int groups, int64_t plane_bytes, int itemsize, uint8_t *out) {
    _Alignas(64) uint8_t longer[32 * PLANE_BYTES] = {0}, pixels[4 * PIXELS_AT_ONCE];
    for (int plane = 0; plane < 8 * groups; plane++)
        memcpy(longer + plane * PLANE_BYTES, planes + plane * plane_bytes, (size_t)plane_bytes);
    write_long(longer, groups, PLANE_BYTES, itemsize, pixels);
    memcpy(out, pixels, (size_t)(8 * itemsize * plane_bytes));
}

/* Write the pixels of a block, of 1, 2 or 4 bytes; return false if none of them can be all ones.

   In the planes, bytes after the first `written` stand for zeros, whatever they are; they are overwritten. */
INLINE bool write_block(uint8_t *planes, int64_t written, int64_t plane_bytes, int itemsize, uint8_t *out) {
    assert(0 <= written && written <= 8 * itemsize * plane_bytes);
    const int64_t used = (written + plane_bytes - 1) / plane_bytes;
    const bool is_wide = written > (8 * itemsize - 1) * plane_bytes;
    memset(planes + written, 0, (size_t)(used * plane_bytes - written));
    if (wrote_few(planes, used, plane_bytes, itemsize, out))
        return false;
    const int groups = used <= 8 ? 1 : used <= 16 ? 2 : 4;
    memset(planes + used * plane_bytes, 0, (size_t)((8 * groups - used) * plane_bytes));
    if (plane_bytes < PLANE_BYTES)
        write_short(planes, groups, plane_bytes, itemsize, out);
    else if (groups == 1)
        write_long(planes, 1, plane_bytes, itemsize, out);
    else if (groups == 2)
        write_long(planes, 2, plane_bytes, itemsize, out);
    else
        write_long(planes, 4, plane_bytes, itemsize, out);
    return is_wide;
}

#endif
