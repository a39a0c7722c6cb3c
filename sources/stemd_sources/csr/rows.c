/* Rows of chunks to messages, and payloads to dense or sparse frames. */

#include "stemd_udfs/native/kernel.h"

enum {
    PREFIX = 40,   /* header and row pointers of a chunk of one position (messages.py) */
    CHUNK_TAG = 2, /* the first byte of a chunk */
    INDEX_BYTES = 4,
};

/* The code of numbers of 2, 4 or 8 bytes. */
static uint8_t type_code(int64_t bytes) { return bytes == 2 ? 3 : bytes == 4 ? 4 : 5; }

/* What is cut: where row pointers, indices and values begin in the data, and how many bytes one has: `RowsToCut` of
   stemd_sources.detectors.asi_csr.cut_rows. */
typedef struct {
    int64_t pointer_at, pointer_bytes, index_at, index_bytes, value_at, value_bytes, pixels, row;
    int64_t rows, number, used, item, height, width, positions, is_counts;
} Cut;

/* Write rows of a chunk as messages, as many as fit; return how many, or -1 if the first row makes no sense.

   `data` holds what `cut` describes: the caller has checked that. `begins` and `lengths` have room for `rows`
   messages. `counts` gets the bytes written, the events in them, and how many of these lie outside of the scan. */
KERNEL int64_t cut_rows(const uint8_t *data, const Cut *cut, uint8_t *room, int64_t room_bytes, int64_t *begins,
                        int64_t *lengths, int64_t *counts) {
    int64_t used = cut->used, events = 0, outside = 0, place = 0;
    const uint8_t *pointers = data + cut->pointer_at + cut->row * cut->pointer_bytes;
    int64_t first = (int64_t)load_number(pointers, cut->pointer_bytes);
    for (; place < cut->rows; place++) {
        const int64_t last = (int64_t)load_number(pointers + (place + 1) * cut->pointer_bytes, cut->pointer_bytes);
        if (first < 0 || first > last || last > cut->pixels || (cut->row + place == 0 && first != 0)) {
            place = place > 0 ? place : -1;
            break;
        }
        const int64_t count = last - first;
        const uint8_t *values = data + cut->value_at + first * cut->value_bytes;
        const uint8_t *indices = data + cut->index_at + first * cut->index_bytes;
        uint64_t largest = 0, total = 0;
        for (int64_t pixel = 0; pixel < count; pixel++) {
            const uint64_t value = load_number(values + pixel * cut->value_bytes, cut->value_bytes);
            largest = largest > value ? largest : value;
            total += value;
        }
        int64_t wide = cut->item;
        while (wide < 8 && largest >> 8 * wide)
            wide *= 2;
        const int64_t size = PREFIX + count * (INDEX_BYTES + wide);
        if (size > room_bytes - used)
            break;
        uint8_t *message = room + used;
        message[0] = CHUNK_TAG;
        message[1] = type_code(wide);
        store_4(message + 2, 1); /* positions */
        store_4(message + 6, (uint32_t)count);
        store_4(message + 10, 8); /* where indices begin after the header, and values */
        store_4(message + 14, (uint32_t)(8 + INDEX_BYTES * count));
        store_2(message + 18, (uint16_t)cut->height);
        store_2(message + 20, (uint16_t)cut->width);
        store_2(message + 22, 0);
        store_8(message + 24, (uint64_t)(cut->number + place + 1));
        store_4(message + 32, 0); /* row pointers */
        store_4(message + 36, (uint32_t)count);
        uint8_t *to = message + PREFIX;
        for (int64_t pixel = 0; pixel < count; pixel++) {
            const uint64_t index = load_number(indices + pixel * cut->index_bytes, cut->index_bytes);
            store_4(to + INDEX_BYTES * pixel, index > UINT32_MAX ? UINT32_MAX : (uint32_t)index);
        }
        to += INDEX_BYTES * count;
        for (int64_t pixel = 0; pixel < count; pixel++)
            store_number(to + pixel * wide, load_number(values + pixel * cut->value_bytes, cut->value_bytes), wide);
        begins[place] = used;
        lengths[place] = size;
        used += size;
        const int64_t came = cut->is_counts ? (int64_t)total : count;
        events += came;
        outside += cut->number + place >= cut->positions ? came : 0;
        first = last;
    }
    counts[0] = used - cut->used;
    counts[1] = events;
    counts[2] = outside;
    return place;
}

/* The number of pixels in a payload of `size` bytes: rising numbers below `pixels`; -1 if it is damaged. */
static int64_t pixels_of(const uint8_t *payload, int64_t size, int64_t pixels, int64_t item) {
    const int64_t count = size / (INDEX_BYTES + item);
    if (count * (INDEX_BYTES + item) != size)
        return -1;
    int64_t before = -1;
    for (int64_t place = 0; place < count; place++) {
        const int64_t pixel = (int64_t)load_number(payload + INDEX_BYTES * place, INDEX_BYTES);
        if (pixel <= before || pixel >= pixels)
            return -1;
        before = pixel;
    }
    return count;
}

/* Write dense frames of `pixels` values of `item` bytes, up to the first whose payload is damaged; return how many.

   The payloads of `count` frames lie in `data` at `offsets` and have `sizes` bytes. */
KERNEL int64_t scatter_frames(const uint8_t *data, const int64_t *offsets, const int64_t *sizes, int64_t count,
                              int64_t pixels, int64_t item, uint8_t *out) {
    for (int64_t frame = 0; frame < count; frame++, out += pixels * item) {
        const uint8_t *payload = data + offsets[frame];
        const int64_t found = pixels_of(payload, sizes[frame], pixels, item);
        if (found < 0)
            return frame;
        const uint8_t *values = payload + INDEX_BYTES * found;
        memset(out, 0, (size_t)(pixels * item));
        for (int64_t place = 0; place < found; place++) {
            const int64_t pixel = (int64_t)load_number(payload + INDEX_BYTES * place, INDEX_BYTES);
            store_number(out + pixel * item, load_number(values + place * item, item), item);
        }
    }
    return count;
}

/* Write sparse rows one after the other, up to the first whose payload is damaged; return how many.

   The payloads are as for `scatter_frames`. `pointers` has room for `count` + 1: where each row begins, and the last
   one ends; `columns` and `values` for the pixels of all payloads. */
KERNEL int64_t gather_rows(const uint8_t *data, const int64_t *offsets, const int64_t *sizes, int64_t count,
                           int64_t pixels, int64_t item, int32_t *columns, uint8_t *values, int64_t *pointers) {
    int64_t used = 0;
    pointers[0] = 0;
    for (int64_t frame = 0; frame < count; frame++) {
        const uint8_t *payload = data + offsets[frame];
        const int64_t found = pixels_of(payload, sizes[frame], pixels, item);
        if (found < 0)
            return frame;
        memcpy(columns + used, payload, (size_t)(INDEX_BYTES * found));
        memcpy(values + item * used, payload + INDEX_BYTES * found, (size_t)(item * found));
        used += found;
        pointers[frame + 1] = used;
    }
    return count;
}
