import type { AnyCall } from '@niyukti/contract/call';
import { LIMITS } from '@niyukti/contract/limits';
import type { ProblemCode } from '@niyukti/contract/problems';
import { type Context, limitTries } from '../http/context.ts';
import { refuse } from '../http/problem.ts';
import { addressOf } from '../http/rate-limit.ts';
import { imageTypeOf } from './magic.ts';
import { storeFile } from './store.ts';

const KINDS = {
  photo: { max: LIMITS.photoBytes, tooLarge: 'photo-too-large', side: LIMITS.pictureSide },
  logo: { max: LIMITS.logoBytes, tooLarge: 'logo-too-large', side: LIMITS.pictureSide },
  // Under the limit, where the two others may reach it.
  banner: { max: LIMITS.bannerBytes - 1, tooLarge: 'banner-too-large', side: LIMITS.bannerSide },
} as const satisfies Record<string, { max: number; tooLarge: ProblemCode; side: number }>;

/** Bytes of a data URL in base64, or null where it is none. */
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
 * Stores an image that came as a data URL and answers its key. The bytes decide what it is, never
 * the declared type; what is stored was decoded and written anew, so that it holds its pixels and
 * nothing else. Uploads are counted per account and per address.
 */
export async function storeImage(
  context: Pick<Context<AnyCall>, 'db' | 'env' | 'now' | 'request'>,
  dataUrl: string,
  owner: { kind: keyof typeof KINDS; ownerId: number },
): Promise<string> {
  const { max, tooLarge, side } = KINDS[owner.kind];
  await limitTries(
    context,
    { key: `upload:${owner.kind}:${owner.ownerId}`, max: 30, seconds: 3_600 },
    { key: `upload:address:${addressOf(context.request)}`, max: 200, seconds: 3_600 },
  );
  const bytes = bytesOf(dataUrl) ?? refuse('not-an-image');
  if (bytes.byteLength === 0) refuse('no-file');
  if (bytes.byteLength > max) refuse(tooLarge);
  const type = imageTypeOf(bytes) ?? refuse('not-an-image');
  const { rewriteImage } = await import('./images/rewrite.ts');
  const image = await rewriteImage(bytes, type, side);
  if (image === 'too-many-pixels') refuse('too-many-pixels');
  if (image === 'damaged') refuse('not-an-image');
  return storeFile(context, { ...owner, ...image, name: '' });
}
