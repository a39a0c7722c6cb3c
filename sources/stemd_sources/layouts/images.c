/* Image messages read along a learned layout, many in one call.

Parsers say what a message means and stay the reference: what does not fit a layout that was learned from them
to the last byte is left to them. */

#include "stemd_udfs/native/kernel.h"

/* stemd_sources.layouts.layout.Step */
enum { LITERAL, SKIP, CBOR_UINT, CBOR_BYTES, DECIMAL, PLAIN_TEXT, PART_ENDS };
enum {
    UINT_MAJOR = 0,
    BYTES_MAJOR = 2,
    MOST_DIGITS = 18,
    LENGTH_BYTES = 8, /* of each length after a message of several parts */
};
#define MOST_INDEX ((uint64_t)1 << 62)

/* The argument of a CBOR head of this type at `*position`, which moves on; -1 for any other head. */
static int64_t cbor_head(const uint8_t *data, int64_t *position, int64_t end, int major) {
    const int64_t begin = *position;
    if (begin >= end || data[begin] >> 5 != major)
        return -1;
    const int info = data[begin] & 31;
    if (info < 24) {
        *position = begin + 1;
        return info;
    }
    if (info > 27)
        return -1;
    const int bytes = 1 << (info - 24);
    if (end - begin - 1 < bytes)
        return -1;
    const uint64_t value = load_big_endian(data + begin + 1, bytes);
    *position = begin + 1 + bytes;
    return value < MOST_INDEX ? (int64_t)value : -1;
}

/* A little-endian length; -1 for one that no message can be as long as. */
static int64_t part_length(const uint8_t *data) {
    const uint64_t value = load_8(data);
    return value < MOST_INDEX ? (int64_t)value : -1;
}

/* A natural number in digits at `*position`, which moves on; -1 if there is none. */
static int64_t decimal(const uint8_t *data, int64_t *position, int64_t end) {
    const int64_t begin = *position;
    int64_t place = begin, value = 0;
    for (; place < end && '0' <= data[place] && data[place] <= '9'; place++) {
        if (place - begin == MOST_DIGITS)
            return -1;
        value = 10 * value + (data[place] - '0');
    }
    if (place == begin || (data[begin] == '0' && place - begin > 1))
        return -1;
    *position = place;
    return value;
}

/* Where text ends of which every character stands for itself. */
static int64_t plain_text_end(const uint8_t *data, int64_t position, int64_t end) {
    while (position < end && ' ' <= data[position] && data[position] <= '~' && data[position] != '"' &&
           data[position] != '\\')
        position++;
    return position;
}

/* Whether a message says that it has so many parts, and their lengths add up; lengths follow `end`. */
static bool has_parts(const uint8_t *data, int64_t begin, int64_t end, int64_t parts) {
    if (end < begin || part_length(data + end + LENGTH_BYTES * parts) != parts)
        return false;
    int64_t left = end - begin;
    for (int64_t part = 0; part < parts; part++) {
        const int64_t size = part_length(data + end + LENGTH_BYTES * part);
        if (size < 0 || size > left)
            return false;
        left -= size;
    }
    return left == 0;
}

/* Where a part ends, counted from 0. */
static int64_t part_end(const uint8_t *data, int64_t begin, int64_t end, int64_t part) {
    for (int64_t number = 0; number <= part; number++)
        begin += part_length(data + end + LENGTH_BYTES * number);
    return begin;
}

typedef struct {
    int64_t index, payload, size;
} Image;

/* Go through the steps over a message; return where they end, or -1 if the message is laid out differently. */
INLINE int64_t walk(const uint8_t *data, int64_t begin, int64_t end, const int64_t *steps, int64_t count,
                    const uint8_t *literals, Image *image) {
    int64_t position = begin;
    for (int64_t step = 0; step < count; step++) {
        const int64_t value = steps[3 * step + 1], wanted = steps[3 * step + 2];
        int64_t found = 0;
        switch (steps[3 * step]) {
        case LITERAL: /* `wanted` bytes */
            if (end - position < wanted || memcmp(data + position, literals + value, (size_t)wanted))
                return -1;
            position += wanted;
            break;
        case SKIP:
            if (end - position < value)
                return -1;
            position += value;
            break;
        case CBOR_UINT:
        case DECIMAL:
            found = steps[3 * step] == DECIMAL ? decimal(data, &position, end)
                                               : cbor_head(data, &position, end, UINT_MAJOR);
            if (wanted)
                image->index = found;
            break;
        case CBOR_BYTES:
            found = cbor_head(data, &position, end, BYTES_MAJOR);
            if (found > end - position)
                return -1;
            if (wanted) {
                image->payload = position;
                image->size = found;
            }
            position += found;
            break;
        case PLAIN_TEXT:
            position = plain_text_end(data, position, end);
            break;
        default:
            assert(steps[3 * step] == PART_ENDS);
            if (position != part_end(data, begin, end, value))
                return -1;
        }
        if (found < 0)
            return -1;
    }
    return position;
}

/* Read messages one after the other, up to the first that is laid out differently; return how many.

   They lie in `data` at `begins`, with `lengths`. `steps` has rows of three: kind, value, and count or whether it is
   wanted (stemd_sources.layouts.learned_layout). With `parts` the message has so many, and the steps lead to the
   beginning of `payload_part`; without, they cover all of it. Of each message the index, and where in it the payload begins
   and how long it is, are written to `indices`, `offsets` and `sizes`. */
KERNEL int64_t read_images(const uint8_t *data, const int64_t *begins, const int64_t *lengths, int64_t count,
                           const int64_t *steps, int64_t step_count, const uint8_t *literals, int64_t parts,
                           int64_t payload_part, int64_t *indices, int64_t *offsets, int64_t *sizes) {
    for (int64_t number = 0; number < count; number++) {
        const int64_t begin = begins[number];
        int64_t end = begin + lengths[number];
        if (parts) {
            end -= LENGTH_BYTES * (parts + 1);
            if (!has_parts(data, begin, end, parts))
                return number;
        }
        Image image = {-1, -1, 0};
        const int64_t position = walk(data, begin, end, steps, step_count, literals, &image);
        if (position < 0)
            return number;
        if (parts) {
            image.payload = position;
            image.size = part_length(data + end + LENGTH_BYTES * payload_part);
        } else if (position != end) {
            return number;
        }
        if (image.index < 0 || image.payload < 0)
            return number;
        indices[number] = image.index;
        offsets[number] = image.payload - begin;
        sizes[number] = image.size;
    }
    return count;
}
