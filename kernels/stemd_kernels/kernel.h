/* What all kernels share: integer types, and reads and writes of bytes at any alignment.

A kernel is a function marked KERNEL. It gets plain pointers and sizes, allocates nothing, calls nothing of
Python, and may run in several threads at the same time. Its caller has checked that pointers and sizes are
right; `assert` says so again in a debug build (STEMD_BUILD=debug). The comment before each kernel is its
contract. Python finds a kernel by its name: `stemd_kernels.function("name", arguments, result)`. */

#ifndef STEMD_KERNEL_H
#define STEMD_KERNEL_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "kernels are for processors with the least significant byte first"
#endif

#define KERNEL __attribute__((visibility("default")))
/* Taken into its callers, where constant arguments choose types and numbers of loops. */
#define INLINE static inline __attribute__((always_inline))

#if defined(__clang__)
#define UNROLLED _Pragma("unroll")
#else
#define UNROLLED _Pragma("GCC unroll 8")
#endif

INLINE int64_t smaller(int64_t one, int64_t other) { return one < other ? one : other; }
INLINE int64_t larger(int64_t one, int64_t other) { return one > other ? one : other; }

INLINE uint16_t load_2(const uint8_t *from) {
    uint16_t value;
    memcpy(&value, from, sizeof value);
    return value;
}

INLINE uint64_t load_8(const uint8_t *from) {
    uint64_t value;
    memcpy(&value, from, sizeof value);
    return value;
}

INLINE void store_2(uint8_t *to, uint16_t value) { memcpy(to, &value, sizeof value); }
INLINE void store_4(uint8_t *to, uint32_t value) { memcpy(to, &value, sizeof value); }
INLINE void store_8(uint8_t *to, uint64_t value) { memcpy(to, &value, sizeof value); }

/* A little-endian number of 1, 2, 4 or 8 bytes. */
INLINE uint64_t load_number(const uint8_t *from, int64_t bytes) {
    uint64_t value = 0;
    switch (bytes) {
    case 1:
        return from[0];
    case 2:
        return load_2(from);
    case 4:
        memcpy(&value, from, 4);
        return value;
    default:
        assert(bytes == 8);
        return load_8(from);
    }
}

/* The same number written in the lowest 1, 2, 4 or 8 bytes. */
INLINE void store_number(uint8_t *to, uint64_t value, int64_t bytes) {
    assert(bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8);
    switch (bytes) {
    case 1:
        to[0] = (uint8_t)value;
        break;
    case 2:
        store_2(to, (uint16_t)value);
        break;
    case 4:
        store_4(to, (uint32_t)value);
        break;
    default:
        store_8(to, value);
    }
}

INLINE uint64_t load_big_endian(const uint8_t *from, int bytes) {
    uint64_t value = 0;
    for (int place = 0; place < bytes; place++)
        value = value << 8 | from[place];
    return value;
}

#endif
