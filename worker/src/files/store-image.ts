import type { AnyCall } from '@niyukti/contract/api/call';
import { LIMITS } from '@niyukti/contract/api/limits';
import type { ProblemCode } from '@niyukti/contract/api/problems';
import type { FileRow } from '../core/schema/platform.ts';
import { type Context, limitTries } from '../http/context.ts';
import { refuse } from '../http/problem.ts';
import { addressOf } from '../http/rate-limit.ts';
import type { Pixels } from './images/pixels.ts';
import { imageTypeOf } from './magic.ts';
import { storeFile } from './store.ts';

/** The uses of pictures: their kind, the size limit of an upload, and their largest side. */
const USES = {
  photo: { kind: 'photo', max: LIMITS.photoBytes, tooLarge: 'photo-too-large', side: LIMITS.pictureSide },
  logo: { kind: 'logo', max: LIMITS.logoBytes, tooLarge: 'logo-too-large', side: LIMITS.pictureSide },
  // The banner must be smaller than the limit; the others may equal it.
  banner: { kind: 'banner', max: LIMITS.bannerBytes - 1, tooLarge: 'banner-too-large', side: LIMITS.bannerSide },
  // A photo of a company's page.
  careers: {
    kind: 'photo',
    max: LIMITS.careersPhotoBytes,
    tooLarge: 'careers-photo-too-large',
    side: LIMITS.careersPhotoSide,
  },
} as const satisfies Record<string, { kind: FileRow['kind']; max: number; tooLarge: ProblemCode; side: number }>;

/** The bytes of a base64 data URL, or null if it is none. */
function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> | null {
  const base64 = /^data:[\w.+/-]*(?:;[\w=.-]+)*;base64,([A-Za-z0-9+/]*={0,2})$/.exec(dataUrl)?.[1];
  if (base64 === undefined) return null;
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

/**
 * Stores an image of a data URL and answers its key and pixels. The bytes decide its type, not the
 * declaration. It is decoded and encoded again, so that only its pixels are stored. Uploads are
 * limited by account and IP address.
 */
export async function storeImage(
  context: Pick<Context<AnyCall>, 'db' | 'env' | 'now' | 'request'>,
  dataUrl: string,
  { use, ownerId }: { use: keyof typeof USES; ownerId: number },
): Promise<{ key: string; image: Pixels }> {
  const { kind, max, tooLarge, side } = USES[use];
  await limitTries(
    context,
    { key: `upload:${use}:${ownerId}`, max: 30, seconds: 3_600 },
    { key: `upload:address:${addressOf(context.request)}`, max: 200, seconds: 3_600 },
  );
  const bytes = bytesOf(dataUrl) ?? refuse('not-an-image');
  if (bytes.byteLength === 0) refuse('no-file');
  if (bytes.byteLength > max) refuse(tooLarge);
  const type = imageTypeOf(bytes) ?? refuse('not-an-image');
  const { rewriteImage } = await import('./images/rewrite.ts');
  const written = await rewriteImage(bytes, type, side);
  if (written === 'too-many-pixels') refuse('too-many-pixels');
  if (written === 'damaged') refuse('not-an-image');
  const key = await storeFile(context, { kind, ownerId, bytes: written.bytes, type: written.type, name: '' });
  return { key, image: written.image };
}
