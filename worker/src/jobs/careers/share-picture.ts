import { LIMITS } from '@niyukti/contract/api/limits';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { internalId } from '../../core/ids.ts';
import { rewriteImage } from '../../files/images/rewrite.ts';
import { sharePicture } from '../../files/images/share.ts';
import { imageTypeOf } from '../../files/magic.ts';
import { failureResponse, problemResponse } from '../../http/problem.ts';
import { limitOpenRead } from '../../http/rate-limit.ts';
import { findCompany } from './read-careers.ts';

/** One day: networks cache the picture anyway, and a new logo has a new address. */
const KEPT = 'public, max-age=86400';
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * The picture of a company's shared links. It is drawn on request, so that it cannot outlive its
 * logo; the edge caches it by its logo and colour.
 */
export async function serveSharePicture(request: Request, env: Env): Promise<Response> {
  try {
    return await answer(request, env);
  } catch (error) {
    return failureResponse(error, crypto.randomUUID(), 'file');
  }
}

async function answer(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return problemResponse('method-not-allowed', crypto.randomUUID(), { headers: { allow: 'GET, HEAD' } });
  await limitOpenRead(env, request);
  const { origin, pathname } = new URL(request.url);
  const id = internalId('company', /^\/files\/share\/(\w{1,24})\.jpg$/.exec(pathname)?.[1] ?? '');
  const made = id === null ? null : await madeOf(env, id);
  if (!made) return problemResponse('not-found', crypto.randomUUID());
  const key = `${origin}${pathname}?${encodeURIComponent(made.key + made.colour)}`;
  const kept = await caches.default.match(key);
  const answered = kept ?? (await drawn(env, made));
  if (!answered) return problemResponse('not-found', crypto.randomUUID());
  if (!kept) await caches.default.put(key, answered.clone());
  return request.method === 'HEAD' ? new Response(null, answered) : answered;
}

/** The logo and the colour of a picture. Null if the company is not shown. */
async function madeOf(env: Env, id: number): Promise<{ key: string; colour: string } | null> {
  const company = await findCompany(new Database(env.DB).orm, id);
  if (!company || company.suspended || company.logo_key === null) return null;
  return { key: company.logo_key, colour: company.page.colour || company.logo_colour || '' };
}

async function drawn(env: Env, { key, colour }: { key: string; colour: string }): Promise<Response | null> {
  const stored = await env.FILES.get(key);
  const bytes = stored && new Uint8Array(await stored.arrayBuffer());
  const type = bytes && imageTypeOf(bytes);
  const logo = bytes && type ? await rewriteImage(bytes, type, LIMITS.pictureSide) : 'damaged';
  if (typeof logo === 'string') return null;
  const picture = await sharePicture(logo.image, colour);
  const headers = { ...HEADERS, 'content-type': 'image/jpeg', 'content-length': String(picture.length) };
  return new Response(picture, { headers: { ...headers, 'cache-control': KEPT } });
}
