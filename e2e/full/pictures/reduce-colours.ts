import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Bits of each colour value. More make pictures larger, but not clearer. */
const BITS = 4;
const SIGNATURE_LENGTH = 8;
/** The size of a PNG's palette. Other colours become the nearest one in it. */
const PALETTE_SIZE = 256;
/** Channels by the colour type of a PNG: RGB and RGBA. */
const CHANNELS = { 2: 3, 6: 4 } as const;

/** Turns a screenshot into a PNG with a palette, which is a third as large. */
export function reduceColours(png: Buffer): Buffer {
  const { width, height, channels, bytes } = decode(png);
  const counts = new Map<number, number>();
  const colourAt = (at: number) => (level(bytes[at]) << 16) | (level(bytes[at + 1]) << 8) | level(bytes[at + 2]);
  for (let at = 0; at < bytes.length; at += channels) counts.set(colourAt(at), (counts.get(colourAt(at)) ?? 0) + 1);
  const colours = [...counts.keys()]
    .sort((one, two) => (counts.get(two) ?? 0) - (counts.get(one) ?? 0))
    .slice(0, PALETTE_SIZE);
  const palette = new Map(colours.map((colour, index) => [colour, index]));
  const indexed = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels;
      const colour = colourAt(at);
      const known = palette.get(colour) ?? nearest(colours, colour);
      palette.set(colour, known);
      indexed[y * (width + 1) + 1 + x] = known;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    png.subarray(0, SIGNATURE_LENGTH),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255]))),
    chunk('IDAT', deflateSync(indexed, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const MAX_LEVEL = 2 ** BITS - 1;
/** The nearest level of each value. Black and white stay the same. */
const LEVELS = [...Array(256).keys()].map((value) =>
  Math.round((Math.round((value / 255) * MAX_LEVEL) / MAX_LEVEL) * 255),
);
const level = (value = 0): number => LEVELS[value] ?? 0;

/** The index of the nearest colour. */
function nearest(colours: readonly number[], colour: number): number {
  const distance = (one: number) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((colour >> shift) & 255)) ** 2, 0);
  return colours.reduce((best, one, at) => (distance(one) < distance(colours[best] ?? 0) ? at : best), 0);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Decodes a PNG with 8 bits for each channel, without a palette or interlacing. */
function decode(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = CHANNELS[png[25] as keyof typeof CHANNELS];
  const parts: Buffer[] = [];
  for (let at = SIGNATURE_LENGTH; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const filtered = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const bytes = new Uint8Array(height * stride);
  for (let y = 0; y < height; y += 1) {
    const predict = FILTERS[filtered[y * (stride + 1)] ?? 0] ?? (() => 0);
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (bytes[y * stride + x - channels] ?? 0);
      const up = y === 0 ? 0 : (bytes[(y - 1) * stride + x] ?? 0);
      const corner = y === 0 || x < channels ? 0 : (bytes[(y - 1) * stride + x - channels] ?? 0);
      bytes[y * stride + x] = (filtered[y * (stride + 1) + 1 + x] ?? 0) + predict(left, up, corner);
    }
  }
  return { width, height, channels, bytes };
}

/** The predictions of PNG's filter types: none, sub, up, average and Paeth. */
const FILTERS: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
    if (a <= b && a <= c) return left;
    return b <= c ? up : corner;
  },
];
