/* Frames of bitshuffle and LZ4: many frames, or a part of each of them, decoded in one call.

It checks and decodes as the decoders of single frames do, which stay the reference, and leaves to them
everything out of the ordinary. A frame is a header and a chain of blocks; each block begins with its length
and is compressed with LZ4 (lz4_block.h); a decompressed block holds planes of bits (bit_planes.h). What fills
no eight pixels is a tail, stored as it is. */

#include "stemd_sources/codecs/bit_planes.h"
#include "stemd_sources/codecs/lz4_block.h"

enum {
    HEADER_BYTES = 12, /* uncompressed bytes of the frame (8), and of a block (4) */
    LENGTH_BYTES = 4,
    MOST_BLOCK_BYTES = 1 << 26,
    CACHE_LINE = 64,
    AHEAD_BYTES = 4096, /* of the next payload that are read ahead: the processor goes on by itself */
};

/* Whether one of the pixels may be all ones: asked while they are in cache.

   Eight bytes at a time: less one, a pixel whose complement is 0 borrows into its highest bit. */
static bool has_all_ones(const uint8_t *pixels, int64_t bytes, int64_t itemsize) {
    if (bytes % 8)
        return true;
    const uint64_t ones = itemsize == 1 ? 0x0101010101010101 : itemsize == 2 ? 0x0001000100010001 : 0x0000000100000001;
    const uint64_t tops = ones << (8 * itemsize - 1);
    uint64_t found = 0;
    for (int64_t place = 0; place < bytes; place += 8) {
        const uint64_t word = load_8(pixels + place);
        found |= (~word - ones) & word & tops;
    }
    return found != 0;
}

/* The block size in the header of a payload; 0 if the header says anything that cannot be. */
static int64_t block_bytes_of(const uint8_t *payload, int64_t size, int64_t total, int64_t itemsize) {
    if (size < HEADER_BYTES)
        return 0;
    const int64_t block = (int64_t)load_big_endian(payload + 8, 4);
    const bool is_possible = load_big_endian(payload, 8) == (uint64_t)total && block > 0 &&
                             block <= MOST_BLOCK_BYTES && block % (8 * itemsize) == 0;
    return is_possible ? block : 0;
}

/* What is the same for all frames of a call. */
typedef struct {
    int64_t total, itemsize, written_itemsize, begin, end;
    uint8_t *scratch;
} Part;

/* Decode the blocks of a payload from `*position` on, which moves to the next block.

   A pixel is written in `written_itemsize` bytes: all of its bytes, or one. Returns 0 if a block is damaged or
   has a pixel that one byte does not hold, or if the last block does not lead exactly to the payload's end; 1
   if no pixel can be all ones, else 2. With `has_mark` the answer is 2 without a look. */
INLINE int decode_part(const uint8_t *payload, int64_t *position, int64_t size, int64_t block, const Part *part,
                       int itemsize, int written_itemsize, uint8_t *out, bool has_mark) {
    const bool is_narrow = written_itemsize != itemsize;
    const int64_t tail = part->total % (8 * itemsize), last = part->total - tail;
    const int64_t stop = size - tail, from = part->begin, until = smaller(part->end, last);
    for (int64_t start = from; start < until; start += block) {
        const int64_t room = smaller(block, last - start), plane_bytes = room / (8 * itemsize);
        if (stop - *position < LENGTH_BYTES)
            return 0;
        const int64_t length = (int64_t)load_big_endian(payload + *position, LENGTH_BYTES);
        *position += LENGTH_BYTES;
        if (length > stop - *position)
            return 0;
        const uint8_t *compressed = payload + *position;
        int64_t written = decode_lz4_block(compressed, compressed + length, part->scratch, room);
        if (written < 0)
            return 0;
        const int64_t most = 8 * written_itemsize * plane_bytes;
        if (written > most) {
            if (!only_zeros(part->scratch + most, part->scratch + written))
                return 0;
            written = most;
        }
        uint8_t *target = out + (start - from) / itemsize * written_itemsize;
        const bool is_wide = write_block(part->scratch, written, plane_bytes, written_itemsize, target);
        if (is_wide && !has_mark && !is_narrow)
            has_mark = has_all_ones(target, room, itemsize);
        *position += length;
    }
    if (part->end == part->total) {
        if (*position != stop || (tail && is_narrow))
            return 0;
        uint8_t *target = out + last - from;
        memcpy(target, payload + stop, (size_t)tail);
        if (tail && !has_mark)
            has_mark = has_all_ones(target, tail, itemsize);
    }
    return has_mark ? 2 : 1;
}

static int decode_part_of(const uint8_t *payload, int64_t *position, int64_t size, int64_t block, const Part *part,
                          uint8_t *out, bool has_mark) {
    switch (part->itemsize * 8 + part->written_itemsize) {
    case 1 * 8 + 1:
        return decode_part(payload, position, size, block, part, 1, 1, out, has_mark);
    case 2 * 8 + 1:
        return decode_part(payload, position, size, block, part, 2, 1, out, has_mark);
    case 2 * 8 + 2:
        return decode_part(payload, position, size, block, part, 2, 2, out, has_mark);
    case 4 * 8 + 1:
        return decode_part(payload, position, size, block, part, 4, 1, out, has_mark);
    default:
        assert(part->itemsize == 4 && part->written_itemsize == 4);
        return decode_part(payload, position, size, block, part, 4, 4, out, has_mark);
    }
}

/* Decode bytes `begin` to `end` of as many frames as possible; return how many, or less than 0.

   The payloads of `count` frames lie in the `length` bytes at `buffer`, at `offsets`, and have `sizes` bytes; the
   caller has checked that they lie there. `positions` says where in each payload the next block begins; it is
   filled in when `begin` is 0, and moves on. Frames have `total` bytes, and pixels `itemsize` (1, 2 or 4) bytes,
   of which `written_itemsize` are written: all, or 1. `block` is the size of a block, or 0 if each payload may say
   another one; `begin` and `end` are multiples of it, or `total`. Frames follow each other at `out`. `mark[0]`
   becomes 1 unless no pixel is all ones; if it is 1 already, nobody looks.

   A payload with fewer than LZ4_MARGIN bytes after it in the buffer is not decoded, so reads stay inside.
   `scratch` has `room` bytes. If they are too few, -1 less the bytes needed is returned, and everything has to be
   decoded again with so many. */
KERNEL int64_t decode_frames(const uint8_t *buffer, int64_t length, const int64_t *offsets, const int64_t *sizes,
                             int64_t *positions, int64_t count, int64_t total, int64_t itemsize,
                             int64_t written_itemsize, int64_t block, int64_t begin, int64_t end, uint8_t *out,
                             int64_t *mark, uint8_t *scratch, int64_t room) {
    assert(0 <= begin && begin <= end && end <= total);
    const Part part = {total, itemsize, written_itemsize, begin, end, scratch};
    const int64_t out_bytes = (end - begin) / itemsize * written_itemsize;
    int64_t usual = 0; /* bytes of a payload that are read at a time */
    for (int64_t number = 0; number < count; number++) {
        const int64_t offset = offsets[number], size = sizes[number];
        assert(0 <= offset && 0 <= size && offset + size <= length);
        const uint8_t *payload = buffer + offset;
        int64_t here = block;
        if (begin == 0) {
            if (offset + size + LZ4_MARGIN > length)
                return number;
            here = block_bytes_of(payload, size, total, itemsize);
            if (here == 0 || (block != 0 && block != here))
                return number;
            positions[number] = HEADER_BYTES;
        }
        const int64_t needed = smaller(here, total) + LZ4_MARGIN;
        if (needed > room)
            return -1 - needed;
        if (number + 1 < count) {
            /* The next bytes to be read lie elsewhere, and are about as many. */
            const uint8_t *ahead = buffer + offsets[number + 1] + (begin ? positions[number + 1] : 0);
            for (int64_t line = 0; line < smaller(usual, AHEAD_BYTES); line += CACHE_LINE)
                __builtin_prefetch(ahead + line);
        }
        const int64_t first = positions[number];
        const int found =
            decode_part_of(payload, &positions[number], size, here, &part, out + number * out_bytes, mark[0] != 0);
        if (found == 0)
            return number;
        usual = positions[number] - first;
        mark[0] = found - 1;
    }
    return count;
}

/* `decode_lz4_block` and `write_block` alone, for tests at the edges of memory. */
KERNEL int64_t decode_one_block(const uint8_t *from, const uint8_t *end, uint8_t *out, int64_t size) {
    return decode_lz4_block(from, end, out, size);
}

KERNEL int64_t write_one_block(uint8_t *planes, int64_t written, int64_t plane_bytes, int64_t itemsize, uint8_t *out) {
    if (itemsize == 1)
        return write_block(planes, written, plane_bytes, 1, out);
    return itemsize == 2 ? write_block(planes, written, plane_bytes, 2, out) : write_block(planes, written, plane_bytes, 4, out);
}
