/* Messages taken out of the bytes of a ZeroMQ connection, many in one call.

A frame of ZMTP begins with flags and a length: of 1 byte, or with LONG_FLAG of 8 bytes, big-endian. A message of
several parts is laid out as its parts, their lengths, and their number (stemd_sources.zeromq.multipart). */

#include "stemd_kernels/kernel.h"

enum {
    MORE_FLAG = 1,
    LONG_FLAG = 2,
    SHORT_HEAD = 2,
    LONG_HEAD = 9,
    SIZE_BYTES = 8,
    MOST_PARTS = 64,
    PIECE = 4096,
};
#define HIGHEST ((int64_t)1 << 62)

/* The length in the long head at `head`; HIGHEST for one that no memory has. */
static int64_t long_size(const uint8_t *head) {
    const uint64_t size = load_big_endian(head + 1, SIZE_BYTES);
    return size < (uint64_t)HIGHEST ? (int64_t)size : HIGHEST;
}

/* Find whole messages of one long part each in bytes `position` to `have` of `data`, at most `most`.

   Where each begins after byte `position` and how long it is are written to the next two. Returns how many there
   are; `*next` is where the next one begins. */
KERNEL int64_t find_messages(const uint8_t *data, int64_t position, int64_t have, int64_t *begins, int64_t *lengths,
                             int64_t most, int64_t *next) {
    const int64_t first = position;
    int64_t count = 0;
    while (count < most && have - position >= LONG_HEAD && data[position] == LONG_FLAG) {
        const int64_t begin = position + LONG_HEAD, size = long_size(data + position);
        if (size > have - begin)
            break;
        begins[count] = begin - first;
        lengths[count] = size;
        count++;
        position = begin + size;
    }
    *next = position;
    return count;
}

/* Find such messages and copy them, heads included, to the `room_bytes` at `room`; see `find_messages`. */
KERNEL int64_t take_messages(const uint8_t *data, int64_t position, int64_t have, uint8_t *room, int64_t room_bytes,
                             int64_t *begins, int64_t *lengths, int64_t most, int64_t *next) {
    const int64_t last = smaller(have, position + room_bytes);
    const int64_t count = find_messages(data, position, last, begins, lengths, most, next);
    memcpy(room, data + position, (size_t)(*next - position));
    return count;
}

typedef struct {
    int64_t count, total, next;
    int64_t starts[MOST_PARTS], sizes[MOST_PARTS];
} Parts;

/* Find the parts of the message that begins at `position`; 0 parts if it is not whole or not taken here. */
static void find_parts(const uint8_t *data, int64_t position, int64_t have, Parts *parts) {
    parts->count = parts->total = 0;
    while (parts->count < MOST_PARTS && have - position >= LONG_HEAD) {
        const uint8_t flags = data[position];
        int64_t size;
        if (flags <= MORE_FLAG) {
            size = data[position + 1];
            position += SHORT_HEAD;
        } else if (flags <= (MORE_FLAG | LONG_FLAG)) {
            size = long_size(data + position);
            position += LONG_HEAD;
        } else {
            break;
        }
        if (size > have - position)
            break;
        parts->starts[parts->count] = position;
        parts->sizes[parts->count] = size;
        parts->count++;
        parts->total += size;
        position += size;
        if (!(flags & MORE_FLAG)) {
            parts->next = position;
            return;
        }
    }
    parts->count = 0;
}

/* Lay out messages of several parts, in bytes `position` to `have` of `data`, in the `room_bytes` at `room`.

   The memory may be the same: then `ahead` is not negative, and messages laid out end at least so many bytes
   before those that are not. Where each begins in `room` and how long it is are written to `begins` and `lengths`,
   which have room for `most`. Returns how many there are; `*next` is where in `data` the next one begins. */
static int64_t lay_out(const uint8_t *data, int64_t position, int64_t have, uint8_t *room, int64_t room_bytes,
                       int64_t ahead, int64_t *begins, int64_t *lengths, int64_t most, int64_t *next) {
    int64_t count = 0, end = 0;
    Parts parts;
    for (; count < most; count++) {
        find_parts(data, position, have, &parts);
        const int64_t stop = end + parts.total + SIZE_BYTES * (parts.count + 1);
        if (!parts.count || stop > room_bytes || (ahead >= 0 && stop + ahead > parts.next))
            break;
        begins[count] = end;
        lengths[count] = stop - end;
        for (int64_t part = 0; part < parts.count; part++) {
            memmove(room + end, data + parts.starts[part], (size_t)parts.sizes[part]);
            end += parts.sizes[part];
        }
        for (int64_t part = 0; part < parts.count; part++, end += SIZE_BYTES)
            store_8(room + end, (uint64_t)parts.sizes[part]);
        store_8(room + end, (uint64_t)parts.count);
        end += SIZE_BYTES;
        position = parts.next;
    }
    *next = position;
    return count;
}

/* Copy messages of several parts to other memory; see `lay_out`. */
KERNEL int64_t take_multipart_messages(const uint8_t *data, int64_t position, int64_t have, uint8_t *room,
                                       int64_t room_bytes, int64_t *begins, int64_t *lengths, int64_t most,
                                       int64_t *next) {
    return lay_out(data, position, have, room, room_bytes, -1, begins, lengths, most, next);
}

/* Lay out messages of several parts at the beginning of the memory that they lie in; see `lay_out`.

   The lengths of parts may take more room than heads: it ends where fewer than PIECE bytes would be left. */
KERNEL int64_t join_messages(uint8_t *data, int64_t position, int64_t have, int64_t data_bytes, int64_t *begins,
                             int64_t *lengths, int64_t most, int64_t *next) {
    return lay_out(data, position, have, data, data_bytes, PIECE, begins, lengths, most, next);
}
