import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Bits of each colour that are kept: with more the pictures are larger, and no clearer. */
const BITS = 4;
const HEAD = 8;
/** What a palette of a PNG holds; rarer colours become the nearest of these. */
const MOST_COLOURS = 256;
const COLOURS = { 2: 3, 6: 4 } as const;

/** A screenshot of Chromium as a PNG of few colours, a third as large. */
export function reduceColours(png: Buffer): Buffer {
  const { width, height, channels, lines } = linesOf(png);
  const seen = new Map<number, number>();
  const colourAt = (at: number) => (level(lines[at]) << 16) | (level(lines[at + 1]) << 8) | level(lines[at + 2]);
  for (let at = 0; at < lines.length; at += channels) seen.set(colourAt(at), (seen.get(colourAt(at)) ?? 0) + 1);
  const colours = [...seen.keys()]
    .sort((one, two) => (seen.get(two) ?? 0) - (seen.get(one) ?? 0))
    .slice(0, MOST_COLOURS);
  const palette = new Map(colours.map((colour, index) => [colour, index]));
  const drawn = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels;
      const colour = colourAt(at);
      const known = palette.get(colour) ?? nearest(colours, colour);
      palette.set(colour, known);
      drawn[y * (width + 1) + 1 + x] = known;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    png.subarray(0, HEAD),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255]))),
    chunk('IDAT', deflateSync(drawn, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const MOST = 2 ** BITS - 1;
/** The nearest of the few, for each value: black and white stay what they are. */
const LEVELS = [...Array(256).keys()].map((value) => Math.round((Math.round((value / 255) * MOST) / MOST) * 255));
const level = (value = 0): number => LEVELS[value] ?? 0;

/** Place of the colour that is nearest. */
function nearest(colours: readonly number[], colour: number): number {
  const apart = (one: number) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((colour >> shift) & 255)) ** 2, 0);
  return colours.reduce((best, one, at) => (apart(one) < apart(colours[best] ?? 0) ? at : best), 0);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The bytes of each point, without the filters of PNG (8 bits, no palette, not interlaced). */
function linesOf(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = COLOURS[png[25] as keyof typeof COLOURS];
  const parts: Buffer[] = [];
  for (let at = HEAD; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const filtered = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const lines = new Uint8Array(height * stride);
  for (let y = 0; y < height; y += 1) {
    const predicted = PREDICTED[filtered[y * (stride + 1)] ?? 0] ?? (() => 0);
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (lines[y * stride + x - channels] ?? 0);
      const up = y === 0 ? 0 : (lines[(y - 1) * stride + x] ?? 0);
      const corner = y === 0 || x < channels ? 0 : (lines[(y - 1) * stride + x - channels] ?? 0);
      lines[y * stride + x] = (filtered[y * (stride + 1) + 1 + x] ?? 0) + predicted(left, up, corner);
    }
  }
  return { width, height, channels, lines };
}

/** What each filter of PNG adds. */
const PREDICTED: readonly ((left: number, up: number, corner: number) => number)[] = [
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
