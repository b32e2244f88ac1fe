const ORIENTATION_TAG = 0x0112;

/**
 * How a camera held a JPEG, 1 to 8 as EXIF counts: 1 is upright. The tag goes with the rest of the
 * metadata when an image is written anew, so its pixels are turned instead.
 */
export function jpegOrientation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const length = view.getUint16(at + 2);
    // 'Exif' and two zeros stand before the TIFF header.
    if (bytes[at + 1] === 0xe1 && length > 16 && at + 10 < bytes.length && view.getUint32(at + 4) === 0x45786966) {
      return tiffOrientation(bytes.subarray(at + 10, at + 2 + length));
    }
    at += 2 + length;
  }
  return 1;
}

function tiffOrientation(tiff: Uint8Array): number {
  if (tiff.length < 14) return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return 1;
    if (view.getUint16(entry, little) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
