import { crc32, deflateSync } from 'node:zlib';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { readPng, writePng } from './png.ts';

const WIDTH = 13;
const HEIGHT = 9;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const KINDS = [
  ...[1, 2, 4, 8, 16].map((depth) => [0, depth] as const),
  ...[8, 16].map((depth) => [2, depth] as const),
  ...[1, 2, 4, 8].map((depth) => [3, depth] as const),
  ...[8, 16].flatMap((depth) => [[4, depth] as const, [6, depth] as const]),
];
const ADAM7 = [0, 0, 8, 8, 4, 0, 8, 8, 0, 4, 4, 8, 2, 0, 4, 4, 0, 2, 2, 4, 1, 0, 2, 2, 0, 1, 1, 2];
const PALETTE = Uint8Array.from({ length: 256 * 3 }, (_, at) => (at * 37) & 255);
const SEEN_THROUGH = Uint8Array.from({ length: 200 }, (_, at) => (at * 11) & 255);

/** A sample of a pixel: the same numbers for each run, of every size. */
const sampleAt = (x: number, y: number, part: number, depth: number): number =>
  ((x * 7919 + y * 104_729 + part * 1_299_709) * 2_654_435_761) % 2 ** depth;

function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)));
  return bytes;
}

function header(width: number, height: number, depth: number, type: number, interlaced: boolean): Uint8Array {
  const bytes = new Uint8Array(13);
  new DataView(bytes.buffer).setUint32(0, width);
  new DataView(bytes.buffer).setUint32(4, height);
  bytes.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
  return chunk('IHDR', bytes);
}

const png = (...chunks: Uint8Array[]): Uint8Array =>
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...chunks.flatMap((bytes) => [...bytes])]);
const END = chunk('IEND', new Uint8Array());

/** A row as it is stored, by each of the five filters in turn. */
function filtered(row: Uint8Array, above: Uint8Array, step: number, filter: number): number[] {
  const at = (bytes: Uint8Array, index: number) => (index < 0 ? 0 : (bytes[index] ?? 0));
  return [...row].map((byte, index) => {
    const [a, b, c] = [at(row, index - step), at(above, index), at(above, index - step)];
    const p = a + b - c;
    const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
    const paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
    return (byte - ([0, a, b, (a + b) >> 1, paeth][filter] ?? 0)) & 255;
  });
}

/** A PNG whose pixels are `sampleAt`. */
function sample(type: number, depth: number, interlaced: boolean): Uint8Array {
  const channels = CHANNELS[type] ?? 0;
  const step = Math.max(1, (depth * channels) >> 3);
  const lines: number[] = [];
  const passes = interlaced
    ? Array.from({ length: 7 }, (_, pass) => ADAM7.slice(pass * 4, pass * 4 + 4))
    : [[0, 0, 1, 1]];
  for (const [left = 0, top = 0, right = 1, down = 1] of passes) {
    const columns = Math.ceil((WIDTH - left) / right);
    let above = new Uint8Array(Math.ceil((columns * depth * channels) / 8));
    for (let y = top, line = 0; columns > 0 && y < HEIGHT; y += down, line += 1) {
      const bits = Array.from({ length: columns * channels }, (_, index) =>
        sampleAt(left + Math.floor(index / channels) * right, y, index % channels, depth)
          .toString(2)
          .padStart(depth, '0'),
      ).join('');
      const row = Uint8Array.from({ length: above.length }, (_, at) =>
        Number.parseInt(bits.slice(at * 8, at * 8 + 8).padEnd(8, '0'), 2),
      );
      lines.push(line % 5, ...filtered(row, above, step, line % 5));
      above = row;
    }
  }
  const colours = type === 3 ? [chunk('PLTE', PALETTE), chunk('tRNS', SEEN_THROUGH)] : [];
  const data = deflateSync(Uint8Array.from(lines));
  // In two chunks, with one between that nobody needs.
  const parts = [chunk('IDAT', data.subarray(0, 5)), chunk('IDAT', data.subarray(5))];
  return png(header(WIDTH, HEIGHT, depth, type, interlaced), chunk('tEXt', PALETTE), ...colours, ...parts, END);
}

/** The four bytes of a pixel of `sample`. */
function pixel(type: number, depth: number, x: number, y: number): number[] {
  const parts = Array.from({ length: CHANNELS[type] ?? 0 }, (_, part) => sampleAt(x, y, part, depth));
  const [index = 0] = parts;
  if (type === 3) return [...PALETTE.subarray(index * 3, index * 3 + 3), SEEN_THROUGH[index] ?? 255];
  const bytes = parts.map((value) => (depth === 16 ? value >> 8 : (value * 255) / (2 ** depth - 1)));
  const [one = 0, two = 0, three = 0, four = 255] = bytes;
  return type === 0 ? [one, one, one, 255] : type === 4 ? [one, one, one, two] : [one, two, three, four];
}

describe('a PNG', () => {
  it.each(KINDS.flatMap(([type, depth]) => [false, true].map((interlaced) => [type, depth, interlaced] as const)))(
    'of colour type %i and depth %i is read to the last pixel, interlaced: %s',
    (type, depth, interlaced) => {
      const image = readPng(sample(type, depth, interlaced));
      expect([image.width, image.height]).toEqual([WIDTH, HEIGHT]);
      const places = Array.from({ length: WIDTH * HEIGHT }, (_, at) => [at % WIDTH, Math.floor(at / WIDTH)] as const);
      expect([...image.data]).toEqual(places.flatMap(([x, y]) => pixel(type, depth, x, y)));
    },
  );

  it.each([
    [0, 16, [0x12, 0x34], [[0x1234], [0x1235]]],
    [
      2,
      8,
      [0, 9, 0, 8, 0, 7],
      [
        [9, 8, 7],
        [9, 8, 6],
      ],
    ],
  ] as const)('whose one colour is seen through, of type %i', (type, depth, clear, [through, opaque]) => {
    const bytes = (values: readonly number[]) =>
      values.flatMap((one) => (depth === 16 ? [one >> 8, one & 255] : [one]));
    const data = deflateSync(Uint8Array.from([0, ...bytes(through), ...bytes(opaque)]));
    const parts = [header(2, 1, depth, type, false), chunk('tRNS', Uint8Array.from(clear)), chunk('IDAT', data), END];
    const image = readPng(png(...parts));
    expect([image.data[3], image.data[7]]).toEqual([0, 255]);
  });

  it('that is written has the same pixels in another decoder', () => {
    const image = { width: 5, height: 3, data: Uint8Array.from({ length: 60 }, (_, at) => (at * 83) & 255) };
    const written = writePng(image);
    expect(decode(written, { checkCrc: true })).toMatchObject({ ...image, channels: 4, depth: 8 });
    expect(readPng(written)).toEqual(image);
  });

  it('that is truncated or has a wrong byte is refused', () => {
    const whole = sample(6, 8, true);
    for (let length = 0; length < whole.length; length += 3)
      expect(() => readPng(whole.subarray(0, length)), `${length}`).toThrow();
    for (let at = 0; at < whole.length; at += 3) {
      const damaged = whole.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 4;
      expect(() => readPng(damaged), `${at}`).toThrow();
    }
  });

  it('is not larger than its first header says, even with a second header or more data', () => {
    const data = chunk('IDAT', deflateSync(new Uint8Array(5)));
    const twice = png(header(1, 1, 8, 6, false), header(30_000, 30_000, 8, 6, false), data, END);
    expect(readPng(twice)).toMatchObject({ width: 1, height: 1 });
    expect(() => readPng(png(data, header(1, 1, 8, 6, false), END))).toThrow('begin with its header');
    const bomb = chunk('IDAT', deflateSync(new Uint8Array(10_000_000)));
    expect(() => readPng(png(header(1, 1, 8, 6, false), bomb, END))).toThrow();
    expect(() => readPng(png(header(2, 1, 8, 6, false), data, END))).toThrow('last row');
  });

  it.each([
    ['a depth that its colour type has not', header(1, 1, 4, 2, false)],
    ['an unknown colour type', header(1, 1, 8, 5, false)],
  ])('of %s is refused', (_, head) => {
    expect(() => readPng(png(head, END))).toThrow('unknown kind');
  });

  it('with a colour that its palette lacks, or without one, is refused', () => {
    const data = chunk('IDAT', deflateSync(Uint8Array.of(0, 2)));
    const short = chunk('PLTE', Uint8Array.of(1, 2, 3, 4, 5, 6));
    expect(() => readPng(png(header(1, 1, 8, 3, false), short, data, END))).toThrow('its palette lacks');
    expect(() => readPng(png(header(1, 1, 8, 3, false), data, END))).toThrow('without its palette');
  });
});
