import { encode as encodePng } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { JPEG, PNG, WEBP } from '../magic.ts';
import { readJpeg, writeJpeg } from './codecs.ts';
import { readPng } from './png.ts';
import { rewriteImage, type StoredImage } from './rewrite.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** WebP of one pixel: one that shines through, and one that does not. */
const SEE_THROUGH = bytesOf(
  'UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA==',
);
const LOSSY = bytesOf('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA');

/** Rows of red, then of blue pixels. */
function twoColours(width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set(at < data.length / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], at);
  return data;
}

/**
 * A JPEG as a phone makes it: position and orientation in EXIF before its picture, and a comment.
 */
async function fromPhone(orientation: number): Promise<Uint8Array<ArrayBuffer>> {
  const data = await writeJpeg({ width: 32, height: 16, data: twoColours(32, 16) });
  const tiff = new Uint8Array(64);
  const view = new DataView(tiff.buffer);
  view.setUint16(0, 0x4d4d);
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, 0x0112);
  view.setUint16(12, 3);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  tiff.set(new TextEncoder().encode('GPS 18.5204 N 73.8567 E'), 30);
  const exif = new Uint8Array([0xff, 0xe1, 0, 6 + tiff.length + 2, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]);
  return Uint8Array.from([...data.subarray(0, 2), ...exif, ...data.subarray(2)]);
}

async function rewritten(bytes: Uint8Array, type = JPEG, side = 512): Promise<StoredImage> {
  const image = await rewriteImage(bytes, type, side);
  if (typeof image === 'string') throw new Error(image);
  return image;
}

const text = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

describe('an uploaded image', () => {
  it('loses the position where it was taken', async () => {
    const photo = await fromPhone(1);
    expect(text(photo)).toContain('GPS 18.5204');
    const { bytes, type } = await rewritten(photo);
    expect(type).toBe(JPEG);
    expect(text(bytes)).not.toMatch(/GPS|Exif/);
    expect(await readJpeg(bytes)).toMatchObject({ width: 32, height: 16 });
  });

  it.each([
    [1, 32, 16, 'top'],
    [3, 32, 16, 'bottom'],
    [4, 32, 16, 'bottom'],
    [6, 16, 32, 'right'],
    [8, 16, 32, 'left'],
  ])('with EXIF orientation %i is stored upright', async (orientation, width, height, redAt) => {
    const image = await readJpeg((await rewritten(await fromPhone(orientation))).bytes);
    expect([image.width, image.height]).toEqual([width, height]);
    const red = (x: number, y: number): boolean => (image.data[(y * width + x) * 4] ?? 0) > 128;
    const corners = { top: red(8, 2), bottom: red(8, height - 3), left: red(2, 8), right: red(width - 3, 8) };
    expect(corners[redAt as keyof typeof corners]).toBe(true);
    const across = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
    expect(corners[across[redAt as keyof typeof across]]).toBe(false);
  });

  it('loses bytes after its end', async () => {
    const png = encodePng({ width: 4, height: 4, data: twoColours(4, 4), text: { Comment: 'secret' } });
    const { bytes } = await rewritten(Uint8Array.from([...png, ...new TextEncoder().encode('<script>')]), PNG);
    expect(text(bytes)).not.toMatch(/secret|<script>/);
    expect(readPng(bytes)).toMatchObject({ width: 4, height: 4, data: twoColours(4, 4) });
  });

  it('is scaled down to the size at which it is shown', async () => {
    const png = encodePng({ width: 600, height: 300, data: twoColours(600, 300) });
    const image = readPng((await rewritten(Uint8Array.from(png), PNG, 100)).bytes);
    expect([image.width, image.height]).toEqual([100, 50]);
    expect([...image.data.subarray(0, 4), ...image.data.subarray(-4)]).toEqual([255, 0, 0, 255, 0, 0, 255, 255]);
  });

  it('of any depth and colour type keeps its colours', async () => {
    const palette = {
      width: 3,
      height: 2,
      depth: 1 as const,
      channels: 1,
      palette: [
        [9, 8, 7],
        [200, 100, 50],
      ],
    };
    const indexed = encodePng({ ...palette, data: new Uint8Array([0b01000000, 0b10100000]) });
    expect([...readPng(Uint8Array.from(indexed)).data.subarray(0, 8)]).toEqual([9, 8, 7, 255, 200, 100, 50, 255]);
    const grey = encodePng({ width: 2, height: 1, channels: 1, depth: 16, data: new Uint16Array([0x8000, 0xffff]) });
    expect([...readPng(Uint8Array.from(grey)).data]).toEqual([128, 128, 128, 255, 255, 255, 255, 255]);
    const clear = encodePng({ width: 1, height: 1, channels: 2, data: new Uint8Array([70, 0]) });
    expect([...readPng(Uint8Array.from(clear)).data]).toEqual([70, 70, 70, 0]);
  });

  it('of type WebP is stored as PNG or JPEG', async () => {
    expect((await rewritten(LOSSY, WEBP)).type).toBe(JPEG);
    expect((await rewritten(SEE_THROUGH, WEBP)).type).toBe(PNG);
  });

  it('that claims 30,000 × 30,000 pixels is refused before it is decoded', async () => {
    const png = Uint8Array.from(encodePng({ width: 1, height: 1, data: twoColours(1, 1) }));
    new DataView(png.buffer).setUint32(16, 30_000);
    new DataView(png.buffer).setUint32(20, 30_000);
    expect(await rewriteImage(png, PNG, 512)).toBe('too-many-pixels');
    const photo = await fromPhone(1);
    const frame = photo.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(photo[at + 1] ?? 0));
    new DataView(photo.buffer).setUint16(frame + 5, 30_000);
    new DataView(photo.buffer).setUint16(frame + 7, 30_000);
    expect(await rewriteImage(photo, JPEG, 512)).toBe('too-many-pixels');
  });

  it('of three bytes or a truncated one is refused', async () => {
    expect(await rewriteImage(new Uint8Array([0xff, 0xd8, 0xff]), JPEG, 512)).toBe('damaged');
    const photo = await fromPhone(1);
    for (const length of [photo.length - 2, photo.length - 20, photo.length - 200])
      expect(await rewriteImage(photo.subarray(0, length), JPEG, 512), `${length}`).toBe('damaged');
    const png = Uint8Array.from(encodePng({ width: 40, height: 40, data: twoColours(40, 40) }));
    expect(await rewriteImage(png.subarray(0, 60), PNG, 512)).toBe('damaged');
    expect(await rewriteImage(LOSSY.subarray(0, 30), WEBP, 512)).toBe('damaged');
  });
});
