import type { Pixels } from './pixels.ts';

/** Of 100. Above it the size grows without visible gain. */
const JPEG_QUALITY = 85;

// Each picture gets its own instance, so that its memory is freed, even after an error.

/** Decodes a JPEG and rotates it upright. Throws if it is damaged. */
export async function readJpeg(bytes: Uint8Array): Promise<Pixels> {
  const [{ default: wasm }, { default: decode, init }] = await Promise.all([
    import('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
    import('@jsquash/jpeg/decode.js'),
  ]);
  const said: string[] = [];
  void (init as Init)(wasm, { printErr: (text) => said.push(text) });
  const image = pixelsOf(await decode(bytes.slice().buffer, { preserveOrientation: true }));
  // The decoder fills missing parts with grey and only reports it.
  if (said.length > 0) throw new Error(said.join('; '));
  return image;
}

/** Encodes opaque pixels as a JPEG without metadata. */
export async function writeJpeg(image: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: wasm }, { default: encode, init }] = await Promise.all([
    import('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'),
    import('@jsquash/jpeg/encode.js'),
  ]);
  void (init as Init)(wasm);
  return new Uint8Array(await encode(image, { quality: JPEG_QUALITY }));
}

/** Decodes a WebP. Throws if it is damaged or animated. */
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
