import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Pixels } from './pixels.ts';

/* PNG (ISO/IEC 15948) with the platform's zlib. Reads every colour type, depth and interlacing; writes RGBA. */

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const OPAQUE = 255;
/** Extra bytes allowed after the last row, because some programs write too much. */
const SURPLUS = 65_536;

/** Channels and depths of each colour type. */
const TYPES: Readonly<Record<number, { readonly channels: number; readonly depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};
const INDEXED = 3;

/** First column and row of each pass of Adam7, and the steps to the next ones. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
  readonly channels: number;
  readonly interlaced: boolean;
}

interface Chunks {
  readonly header: Header;
  readonly palette: Uint8Array;
  readonly transparency: Uint8Array | null;
  readonly data: Uint8Array;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Decodes a PNG. Throws if it is damaged or larger than its header says. */
export function readPng(bytes: Uint8Array): Pixels {
  const chunks = chunksOf(bytes);
  const { width, height, depth, channels, interlaced } = chunks.header;
  const bits = depth * channels;
  const passes = (interlaced ? ADAM7 : WHOLE).map(([left, top, right, down]) => {
    const columns = Math.max(0, Math.ceil((width - left) / right));
    const rows = columns === 0 ? 0 : Math.max(0, Math.ceil((height - top) / down));
    return { left, top, right, down, columns, rows, rowBytes: Math.ceil((columns * bits) / 8) };
  });
  const length = passes.reduce((sum, { rows, rowBytes }) => sum + rows * (rowBytes + 1), 0);
  const raw = inflateSync(chunks.data, { maxOutputLength: length + SURPLUS });
  if (raw.length < length) throw new Error('a PNG ends before its last row');
  const data = new Uint8Array(width * height * 4);
  const paint = painter(chunks, data);
  const step = Math.max(1, bits >> 3);
  let from = 0;
  for (const { left, top, right, down, columns, rows, rowBytes } of passes) {
    let above: Uint8Array = new Uint8Array(rowBytes);
    for (let y = 0; y < rows; y += 1) {
      const row = raw.subarray(from + 1, from + 1 + rowBytes);
      unfilter(raw[from] ?? 0, row, above, step);
      for (let x = 0; x < columns; x += 1) paint(row, x, ((top + y * down) * width + left + x * right) * 4);
      above = row;
      from += rowBytes + 1;
    }
  }
  return { width, height, data };
}

function chunksOf(bytes: Uint8Array): Chunks {
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) throw new Error('no PNG');
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let header: Header | undefined;
  let palette: Uint8Array = new Uint8Array();
  let transparency: Uint8Array | null = null;
  for (let at = SIGNATURE.length; ; ) {
    // A DataView throws beyond the end.
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length))
      throw new Error(`the chunk ${name} of a PNG is damaged`);
    at += 12 + length;
    if (name === 'IEND') break;
    // Only the first header counts: its size was checked before.
    if (!header) header = headerOf(name, content);
    if (name === 'PLTE') palette = content;
    if (name === 'tRNS') transparency = content;
    if (name === 'IDAT') parts.push(content);
  }
  if (!header) throw new Error('a PNG without a header');
  if (header.type === INDEXED && palette.length === 0) throw new Error('a PNG without its palette');
  return { header, palette, transparency, data: joined(parts) };
}

function headerOf(name: string, content: Uint8Array): Header {
  if (name !== 'IHDR') throw new Error('a PNG that does not begin with its header');
  const view = viewOf(content);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, type = 0, compression, filter, interlace = 0] = content.subarray(8);
  const known = TYPES[type];
  if (!known?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1)
    throw new Error('a PNG of an unknown kind');
  return { width, height, depth, type, channels: known.channels, interlaced: interlace === 1 };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Undoes a row's filter in place. `step` is how far back the pixel before is. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (filter === 0) return;
  if (filter > 4) throw new Error('a PNG with an unknown filter');
  for (let at = 0; at < row.length; at += 1) {
    const left = at < step ? 0 : (row[at - step] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < step ? 0 : (above[at - step] ?? 0);
    const guess = filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
    row[at] = (row[at] ?? 0) + guess;
  }
}

/** The Paeth predictor. */
function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Puts pixel `x` of an unfiltered row into the image at a byte. */
type Paint = (row: Uint8Array, x: number, at: number) => void;

function painter({ header, palette, transparency }: Chunks, data: Uint8Array): Paint {
  const { depth, type, channels } = header;
  const largest = 2 ** depth - 1;
  const sample = (row: Uint8Array, index: number): number => {
    if (depth === 8) return row[index] ?? 0;
    if (depth === 16) return ((row[index * 2] ?? 0) << 8) | (row[index * 2 + 1] ?? 0);
    const bit = index * depth;
    return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & largest;
  };
  if (type === INDEXED)
    return (row, x, at) => {
      const index = sample(row, x);
      if (index * 3 >= palette.length) throw new Error('a PNG with a colour that its palette lacks');
      for (let part = 0; part < 3; part += 1) data[at + part] = palette[index * 3 + part] ?? 0;
      data[at + 3] = transparency?.[index] ?? OPAQUE;
    };
  /** Converts a sample to eight bits. */
  const byte = (value: number): number =>
    depth === 16 ? value >> 8 : depth === 8 ? value : (value * OPAQUE) / largest;
  const colours = channels < 3 ? 1 : 3;
  const opacity = channels > colours;
  // An image without alpha may name one transparent colour.
  const clear =
    transparency && !opacity ? Array.from({ length: colours }, (_, part) => sample16(transparency, part)) : null;
  return (row, x, at) => {
    const from = x * channels;
    for (let part = 0; part < 3; part += 1) data[at + part] = byte(sample(row, from + (colours === 1 ? 0 : part)));
    if (opacity) data[at + 3] = byte(sample(row, from + colours));
    else data[at + 3] = clear?.every((value, part) => value === sample(row, from + part)) ? 0 : OPAQUE;
  };
}

const sample16 = (bytes: Uint8Array, index: number): number => viewOf(bytes).getUint16(index * 2);

/** Encodes pixels as a PNG without metadata. */
export function writePng({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> {
  const rowBytes = width * 4;
  const raw = new Uint8Array(height * (rowBytes + 1));
  for (let y = 0; y < height; y += 1) raw.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  const header = new Uint8Array(13);
  viewOf(header).setUint32(0, width);
  viewOf(header).setUint32(4, height);
  header.set([8, 6], 8);
  return joined([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(raw)), chunk('IEND', new Uint8Array())]);
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12);
  const view = viewOf(bytes);
  view.setUint32(0, content.length);
  for (let at = 0; at < 4; at += 1) bytes[4 + at] = name.charCodeAt(at);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)));
  return bytes;
}
