import type { Pixels } from './pixels.ts';

/** Of 100: above it bytes grow faster than what anybody sees. */
const JPEG_QUALITY = 85;

// Each picture is read and written in an instance of its own: their memory goes with them, also
// where one was damaged.

/** Reads a JPEG upright, whichever way the camera was held. Throws for one that is damaged. */
export async function readJpeg(bytes: Uint8Array): Promise<Pixels> {
  const [{ default: wasm }, { default: decode, init }] = await Promise.all([
    import('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
    import('@jsquash/jpeg/decode.js'),
  ]);
  const said: string[] = [];
  void (init as Init)(wasm, { printErr: (text) => said.push(text) });
  const image = pixelsOf(await decode(bytes.slice().buffer, { preserveOrientation: true }));
  // It paints what is missing grey, and says so.
  if (said.length > 0) throw new Error(said.join('; '));
  return image;
}

/** A JPEG of the pixels, and of nothing else. Only for what is opaque. */
export async function writeJpeg(image: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: wasm }, { default: encode, init }] = await Promise.all([
    import('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'),
    import('@jsquash/jpeg/encode.js'),
  ]);
  void (init as Init)(wasm);
  return new Uint8Array(await encode(image, { quality: JPEG_QUALITY }));
}

/** Reads a WebP. Throws for one that is damaged or moves. */
export async function readWebp(bytes: Uint8Array): Promise<Pixels> {
  const [{ default: wasm }, { default: decode, init }] = await Promise.all([
    import('@jsquash/webp/codec/dec/webp_dec.wasm'),
    import('@jsquash/webp/decode.js'),
  ]);
  void (init as Init)(wasm);
  return pixelsOf(await decode(bytes.slice().buffer));
}

type Init = (module: WebAssembly.Module, options?: { printErr: (text: string) => void }) => Promise<void>;

function pixelsOf({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray }): Pixels {
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}
