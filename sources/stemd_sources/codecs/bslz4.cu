// Decodes frames of bslz4 on a GPU: LZ4 blocks of pixels whose bits are transposed, behind a big-endian header
// (see framing.py). Compiled at run time by CuPy with PIXEL, the unsigned type of a pixel.
// Every length that the bytes state is checked before it is used; a damaged frame is marked in `damaged`.

typedef unsigned char Byte;
typedef long long Int;

static __device__ unsigned big_endian(const Byte *at)
{
    return (unsigned)at[0] << 24 | (unsigned)at[1] << 16 | (unsigned)at[2] << 8 | at[3];
}

// One thread a frame: where its blocks begin and how long they are. The chain of lengths has to end with the
// payload. `block` is the size in bytes that all frames have.
extern "C" __global__ void find_blocks(
    const Byte *bytes, const Int *offsets, const Int *sizes, Int frames, Int frame_bytes, Int block, Int blocks,
    Int tail, Int *begins, Int *lengths, int *damaged)
{
    Int frame = (Int)blockIdx.x * blockDim.x + threadIdx.x;
    if (frame >= frames)
        return;
    Int at = offsets[frame], end = at + sizes[frame];
    damaged[frame] = 1;
    if (sizes[frame] < 12 || big_endian(bytes + at) != 0 || big_endian(bytes + at + 4) != frame_bytes
        || big_endian(bytes + at + 8) != block)
        return;
    at += 12;
    for (Int number = 0; number < blocks; ++number) {
        if (end - at < 4)
            return;
        Int length = big_endian(bytes + at);
        at += 4;
        if (length > end - at)
            return;
        begins[frame * blocks + number] = at;
        lengths[frame * blocks + number] = length;
        at += length;
    }
    damaged[frame] = at + tail != end;
}

// A length that does not fit into four bits goes on in bytes; -1 if it is more than `most` or the bytes end.
static __device__ int long_length(int length, const Byte *in, int size, int &at, int most)
{
    int more = 255;
    while (more == 255) {
        if (at >= size || length > most)
            return -1;
        more = in[at++];
        length += more;
    }
    return length;
}

// One warp decodes one block into shared memory; all of its threads agree on every number here.
static __device__ bool decode_lz4(const Byte *in, int size, Byte *out, int out_size, int lane)
{
    int at = 0, done = 0;
    while (at < size) {
        int token = in[at++];
        int literals = token >> 4;
        if (literals == 15)
            literals = long_length(literals, in, size, at, out_size);
        if (literals < 0 || literals > size - at || literals > out_size - done)
            return false;
        for (int i = lane; i < literals; i += 32)
            out[done + i] = in[at + i];
        at += literals;
        done += literals;
        __syncwarp();
        if (at == size)
            return done == out_size;
        if (size - at < 2)
            return false;
        int offset = in[at] | in[at + 1] << 8;
        at += 2;
        int length = token & 15;
        if (length == 15)
            length = long_length(length, in, size, at, out_size);
        length += 4;
        if (length < 4 || offset == 0 || offset > done || length > out_size - done)
            return false;
        const Byte *from = out + done - offset;
        if (offset >= length)
            for (int i = lane; i < length; i += 32)
                out[done + i] = from[i];
        else if ((offset & (offset - 1)) == 0)
            for (int i = lane; i < length; i += 32)
                out[done + i] = from[i & (offset - 1)];
        else
            for (int i = lane; i < length; i += 32)
                out[done + i] = from[i % offset];
        done += length;
        __syncwarp();
    }
    return false;
}

// One warp a block: decode, put the bits back, and write the pixels. A pixel that `mask` marks, or that is all
// ones where `zeroes_marks`, becomes 0. Shared memory: `block` bytes for each warp.
extern "C" __global__ void decode_blocks(
    const Byte *bytes, const Int *offsets, const Int *sizes, Int frames, Int frame_bytes, Int block, Int blocks,
    Int tail, const Int *begins, const Int *lengths, const Byte *mask, int zeroes_marks, PIXEL *out, int *damaged)
{
    extern __shared__ Byte shared[];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const Int number = (Int)blockIdx.x * (blockDim.x / 32) + warp;
    const Int frame = number / blocks, here = number % blocks;
    if (frame >= frames || damaged[frame])
        return;
    const Int first = here * block;
    const int size = (int)(here == blocks - 1 ? frame_bytes - tail - first : block);
    Byte *room = shared + warp * block;
    if (!decode_lz4(bytes + begins[number], (int)lengths[number], room, size, lane)) {
        if (lane == 0)
            damaged[frame] = 1;
        return;
    }
    const int pixels = size / (int)sizeof(PIXEL), stride = pixels / 8;
    const PIXEL marked = (PIXEL)~(PIXEL)0;
    PIXEL *to = out + (frame * frame_bytes + first) / (Int)sizeof(PIXEL);
    const Byte *masked = mask ? mask + first / (Int)sizeof(PIXEL) : 0;
    for (int i = lane; i < pixels; i += 32) {
        const Byte *plane = room + (i >> 3);
        const int bit = i & 7;
        PIXEL value = 0;
#pragma unroll
        for (int row = 0; row < 8 * (int)sizeof(PIXEL); ++row)
            value |= (PIXEL)((PIXEL)(plane[row * stride] >> bit & 1) << row);
        if ((masked && masked[i]) || (zeroes_marks && value == marked))
            value = 0;
        to[i] = value;
    }
    if (here == blocks - 1 && lane < tail / (Int)sizeof(PIXEL)) {
        // Pixels that fill no group of eight stand behind the last block as they are.
        const Byte *from = bytes + offsets[frame] + sizes[frame] - tail + lane * sizeof(PIXEL);
        PIXEL value = 0;
        for (int byte = 0; byte < (int)sizeof(PIXEL); ++byte)
            value |= (PIXEL)((PIXEL)from[byte] << 8 * byte);
        if ((masked && masked[pixels + lane]) || (zeroes_marks && value == marked))
            value = 0;
        to[pixels + lane] = value;
    }
}
