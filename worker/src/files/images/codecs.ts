import * as jpeg from 'jpeg-js';
import { jpegOrientation } from './orientation.ts';
import { type Pixels, upright } from './pixels.ts';

/** Of 100: above it bytes grow faster than what anybody sees. */
const JPEG_QUALITY = 85;

/** Reads a JPEG upright, whichever way the camera was held. Throws for one that is damaged. */
export function readJpeg(bytes: Uint8Array): Pixels {
  const image = jpeg.decode(bytes, { useTArray: true, formatAsRGBA: true, tolerantDecoding: false });
  return upright({ width: image.width, height: image.height, data: image.data }, jpegOrientation(bytes));
}

type DecodeWebp = (bytes: ArrayBuffer) => Promise<{ width: number; height: number; data: Uint8ClampedArray }>;

let webp: Promise<DecodeWebp> | undefined;

async function loadWebp(): Promise<DecodeWebp> {
  const [{ default: wasm }, { default: decode, init }] = await Promise.all([
    import('@jsquash/webp/codec/dec/webp_dec.wasm'),
    import('@jsquash/webp/decode.js'),
  ]);
  await (init as (module: WebAssembly.Module) => Promise<void>)(wasm);
  return decode;
}

/** Reads a WebP. Throws for one that is damaged or moves. */
export async function readWebp(bytes: Uint8Array): Promise<Pixels> {
  webp ??= loadWebp();
  const { width, height, data } = await (await webp)(bytes.slice().buffer);
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

/** A JPEG of the pixels, and of nothing else. Only for what is opaque. */
export function writeJpeg(image: Pixels): Uint8Array<ArrayBuffer> {
  return new Uint8Array(jpeg.encode(image, JPEG_QUALITY).data);
}
