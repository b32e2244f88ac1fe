import { LIMITS } from '@niyukti/contract/api/limits';
import { type FileType, JPEG, PNG, WEBP } from '../magic.ts';
import { readJpeg, readWebp, writeJpeg } from './codecs.ts';
import { fitted, isOpaque, type Pixels } from './pixels.ts';
import { readPng, writePng } from './png.ts';
import { jpegSize, pngSize, type Size, webpSize } from './size.ts';

/** An image as it is stored: encoded by us, without location, camera data, comments or trailing bytes. */
export interface StoredImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: FileType;
  readonly image: Pixels;
}

interface Codec {
  readonly size: (bytes: Uint8Array) => Size | null;
  readonly read: (bytes: Uint8Array) => Pixels | Promise<Pixels>;
}

const CODECS = new Map<FileType, Codec>([
  [PNG, { size: pngSize, read: readPng }],
  [JPEG, { size: jpegSize, read: readJpeg }],
  [WEBP, { size: webpSize, read: readWebp }],
]);

/**
 * Decodes an image and encodes it again, with no side longer than `side`. `too-many-pixels` is
 * decided by the header before decoding, because a small file can claim any size. `damaged`: it
 * does not decode to what its header says.
 */
export async function rewriteImage(
  bytes: Uint8Array,
  type: FileType,
  side: number,
): Promise<StoredImage | 'damaged' | 'too-many-pixels'> {
  const codec = CODECS.get(type);
  const claimed = codec?.size(bytes);
  if (!codec || !claimed || claimed.width === 0 || claimed.height === 0) return 'damaged';
  if (claimed.width * claimed.height > LIMITS.imagePixels) return 'too-many-pixels';
  let image: Pixels;
  try {
    image = await codec.read(bytes);
  } catch {
    // The libraries throw many kinds of errors for bytes that are no image.
    return 'damaged';
  }
  if (image.width * image.height !== claimed.width * claimed.height) return 'damaged';
  return write(fitted(image, side), type);
}

/** A PNG stays a PNG, and a photo a JPEG. Only a PNG can be transparent. */
async function write(image: Pixels, type: FileType): Promise<StoredImage> {
  if (type !== PNG && isOpaque(image)) return { bytes: await writeJpeg(image), type: JPEG, image };
  return { bytes: writePng(image), type: PNG, image };
}
