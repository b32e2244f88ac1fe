import { deflateSync, inflateSync } from 'node:zlib';

/**
 * What the PNG codec asks of `fflate`, by the zlib that workerd brings: `wrangler.toml` puts it in
 * its place, which is 3 KB of the Worker (gzip) less.
 */

type OnData = (chunk: Uint8Array, final: boolean) => void;

/** A zlib stream in pieces. It is unpacked when its last piece has come. */
export class Unzlib {
  readonly #pieces: Uint8Array[] = [];
  readonly #onData: OnData;

  constructor(onData: OnData) {
    this.#onData = onData;
  }

  push(piece: Uint8Array, final: boolean): void {
    this.#pieces.push(piece);
    if (!final) return;
    const packed = new Uint8Array(this.#pieces.reduce((size, { length }) => size + length, 0));
    let at = 0;
    for (const one of this.#pieces) {
      packed.set(one, at);
      at += one.length;
    }
    this.#onData(bytesOf(inflateSync(packed)), true);
  }
}

/** Unpacks a whole zlib stream. */
export const unzlibSync = (packed: Uint8Array): Uint8Array => bytesOf(inflateSync(packed));

/** Packs a whole zlib stream. */
export const zlibSync = (data: Uint8Array, options: { readonly level?: number } = {}): Uint8Array =>
  bytesOf(deflateSync(data, options));

/** Buffers are views of a larger memory; readers of bytes take the whole. */
const bytesOf = (buffer: Uint8Array): Uint8Array => new Uint8Array(buffer);
