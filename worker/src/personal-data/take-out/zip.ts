import { crc32 } from 'node:zlib';

/** A file of an archive. Its bytes come one after the other, and only as fast as they are read. */
export interface ZipFile {
  /** Path in the archive, with `/`. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array | string>;
}

const encoder = new TextEncoder();
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Sizes stand behind the file, and its name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;

/** Little-endian fields of two or four bytes, one after the other. */
function fields(...values: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of values) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

/** A time as MS-DOS has it: two seconds are its smallest step. */
function dosTime(ms: number): readonly [time: number, date: number] {
  const at = new Date(ms);
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

interface ZipEntry {
  readonly name: Uint8Array;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

function central({ name, offset, crc, packed, size }: ZipEntry, [time, date]: readonly [number, number]) {
  const head = fields([4, CENTRAL], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, time], [2, date]);
  const sizes = fields([4, crc], [4, packed], [4, size], [2, name.length]);
  return [head, sizes, fields([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name];
}

/**
 * The bytes of a ZIP of these files, in their order. Nothing is held but the file that is written:
 * sizes and checksums follow each file (APPNOTE 4.3.9). For archives under 4 GB.
 */
export async function* zipBytes(files: AsyncIterable<ZipFile>, now: number): AsyncGenerator<Uint8Array> {
  const time = dosTime(now);
  const written: ZipEntry[] = [];
  let offset = 0;
  for await (const file of files) {
    const name = encoder.encode(file.name);
    const head = fields([4, LOCAL], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, time[0]], [2, time[1]]);
    yield head;
    yield fields([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]);
    yield name;
    const sums = { crc: 0, size: 0 };
    let packed = 0;
    for await (const chunk of deflated(file.bytes, sums)) {
      packed += chunk.length;
      yield chunk;
    }
    yield fields([4, DESCRIPTOR], [4, sums.crc], [4, packed], [4, sums.size]);
    written.push({ name, offset, packed, ...sums });
    offset += 30 + name.length + packed + 16;
  }
  let length = 0;
  for (const entry of written) {
    for (const part of central(entry, time)) {
      length += part.length;
      yield part;
    }
  }
  yield fields([4, END], [2, 0], [2, 0], [2, written.length], [2, written.length], [4, length], [4, offset], [2, 0]);
}

/** Bytes as they are packed; their checksum and length are left in `sums`. */
async function* deflated(bytes: ZipFile['bytes'], sums: { crc: number; size: number }): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  const plain = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) return controller.close();
      const chunk = typeof value === 'string' ? encoder.encode(value) : value;
      sums.crc = crc32(chunk, sums.crc);
      sums.size += chunk.length;
      controller.enqueue(chunk);
    },
    async cancel() {
      await source.return?.();
    },
  });
  const reader = plain.pipeThrough(new CompressionStream('deflate-raw')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value as Uint8Array;
  } finally {
    await reader.cancel();
  }
}

/** A stream that asks for the next bytes when somebody reads. */
export function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}
