import webpWasm from '@jsquash/webp/codec/dec/webp_dec.wasm';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import { convertIndexedToRgb, type DecodedPng, decode as decodePng, encode as encodePng } from 'fast-png';
import * as jpeg from 'jpeg-js';
import { jpegOrientation } from './orientation.ts';
import { type Pixels, upright } from './pixels.ts';

const OPAQUE = 255;
/** Of 100: above it bytes grow faster than what anybody sees. */
const JPEG_QUALITY = 85;

/** Reads a PNG of any depth and colour type. Throws for one that is damaged. */
export function readPng(bytes: Uint8Array): Pixels {
  const image = decodePng(bytes, { checkCrc: true });
  const { width, height } = image;
  const samples = samplesOf(image);
  const channels = image.palette ? (image.palette[0]?.length ?? 3) : image.channels;
  const grey = channels < 3;
  const hasOpacity = channels === 2 || channels === 4;
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const from = pixel * channels;
    const at = pixel * 4;
    data[at] = samples[from] ?? 0;
    data[at + 1] = samples[grey ? from : from + 1] ?? 0;
    data[at + 2] = samples[grey ? from : from + 2] ?? 0;
    data[at + 3] = hasOpacity ? (samples[from + channels - 1] ?? OPAQUE) : OPAQUE;
  }
  return { width, height, data };
}

/**
 * Samples of a PNG as bytes: an indexed one by its palette, small depths spread over 0 to 255,
 * large ones cut.
 */
function samplesOf(image: DecodedPng): Uint8Array {
  if (image.palette) return convertIndexedToRgb(image);
  if (image.depth === 16) return Uint8Array.from(image.data, (sample) => sample >> 8);
  if (image.depth === 8) return image.data as Uint8Array;
  const rowBytes = Math.ceil((image.width * image.depth) / 8);
  const largest = (1 << image.depth) - 1;
  const samples = new Uint8Array(image.width * image.height);
  for (let index = 0; index < samples.length; index += 1) {
    const bit = (index % image.width) * image.depth;
    const byte = image.data[Math.floor(index / image.width) * rowBytes + (bit >> 3)] ?? 0;
    samples[index] = (((byte >> (8 - image.depth - (bit & 7))) & largest) * 255) / largest;
  }
  return samples;
}

/** Reads a JPEG upright, whichever way the camera was held. Throws for one that is damaged. */
export function readJpeg(bytes: Uint8Array): Pixels {
  const image = jpeg.decode(bytes, { useTArray: true, formatAsRGBA: true, tolerantDecoding: false });
  return upright({ width: image.width, height: image.height, data: image.data }, jpegOrientation(bytes));
}

let webp: Promise<void> | undefined;

/** Reads a WebP. Throws for one that is damaged or moves. */
export async function readWebp(bytes: Uint8Array): Promise<Pixels> {
  webp ??= (initWebp as (module: WebAssembly.Module) => Promise<void>)(webpWasm);
  await webp;
  const { width, height, data } = await decodeWebp(bytes.slice().buffer);
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

/** A PNG of the pixels, and of nothing else. */
export function writePng(image: Pixels): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encodePng({ ...image, channels: 4, depth: 8 }));
}

/** A JPEG of the pixels, and of nothing else. Only for what is opaque. */
export function writeJpeg(image: Pixels): Uint8Array<ArrayBuffer> {
  return new Uint8Array(jpeg.encode(image, JPEG_QUALITY).data);
}
