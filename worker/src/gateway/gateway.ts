import { type Proof, proofOf } from '../accounts/log-in/proof.ts';
import { DatabaseBusy } from '../core/busy.ts';
import type { Env } from '../core/env.ts';
import { ownUrl } from '../http/origin.ts';
import { Refusal } from '../http/problem.ts';
import { limitOpenRead } from '../http/rate-limit.ts';
import { assumedReleases, type Live, liveReleases, variesByVisitor } from '../releases/live/live.ts';
import { compose } from './compose.ts';
import type { Form } from './contents/content.ts';
import { contentsOf } from './contents/index.ts';
import { decide } from './decide.ts';
import { type DocumentKey, documentKey, documentTag } from './document-key.ts';
import type { Edge } from './edge.ts';
import { DOCUMENT_HEADERS, FRAMING_CSP, PRIVATE, REVALIDATED, VARYING } from './headers.ts';
import type { Api } from './marketing/api.ts';
import { contentVersion } from './marketing/content-version.ts';
import { fillPage } from './marketing/fill-page.ts';
import { forPrograms } from './marketing/for-programs.ts';
import { answerForm, formOf } from './marketing/forms.ts';
import { siteFile } from './marketing/site-files.ts';
import { ofScreen } from './of-screen.ts';
import { plain, SORRY } from './plain.ts';
import { servePreview } from './preview/serve.ts';
import { serveProof } from './proof-page.ts';
import { type Found, rolesAsked, route } from './route.ts';
import { sessionInUse, type WaitUntil } from './sessions.ts';
import { type Arrival, noPreview, visitorOf } from './visitor.ts';

const MANY = 'Too many searches from your address. Please wait a minute.';

/**
 * Answers everything that is a document: guards, redirects, composition, plain forms, 404. `api` is
 * our own API, in this process; `edge` keeps public documents; what `waitUntil` is given goes on
 * behind the answer.
 */
export async function serveDocument(
  request: Request,
  env: Env,
  api: Api,
  edge: Edge,
  waitUntil: WaitUntil,
): Promise<Response> {
  try {
    return await documentFor(request, env, api, edge, waitUntil);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-requests') {
      return plain(429, MANY, { 'retry-after': '60' });
    }
    if (!(error instanceof DatabaseBusy)) throw error;
    console.error('The database was too busy for a document.', error);
    return plain(503, SORRY, { 'retry-after': '5' });
  }
}

/** What documents are made with, and who asks for one. */
interface Asked {
  readonly request: Request;
  readonly env: Env;
  readonly api: Api;
  readonly edge: Edge;
  readonly waitUntil: WaitUntil;
  readonly visitor: Arrival;
  readonly proof: Proof | null;
}

/**
 * Which releases are live is read once a second, and nearly always as it was: meanwhile the
 * document is made of those that are known, and made again where others are live by now.
 */
async function documentFor(request: Request, env: Env, api: Api, edge: Edge, waitUntil: WaitUntil): Promise<Response> {
  const proof = proofOf(env);
  const proofPage = serveProof(request, proof);
  if (proofPage) return proofPage;
  const visitor = await visitorOf(request, env);
  const asked = { request, env, api, edge, waitUntil, visitor, proof };
  const known = reads(request) ? await assumedReleases(env, visitor) : null;
  const reading = liveReleases(env, visitor).catch((error: unknown) => {
    console.error('The live releases could not be read.', error);
    return undefined;
  });
  const [made, live] = await Promise.all([known && documentOf(known, asked), reading]);
  if (made && live === known) return made;
  await made?.body?.cancel();
  if (live === undefined) return plain(503, SORRY, { 'retry-after': '5' });
  if (!live) return plain(503, 'Nothing has been released here yet. Run npm start, or release the shell.');
  return documentOf(live, asked);
}

const reads = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** The document that an address is, of these releases. */
async function documentOf(live: Live, asked: Asked): Promise<Response> {
  const { request, env, api, edge, waitUntil, visitor, proof } = asked;
  const url = ownUrl(env, request.url);
  // These are kept for an hour by whoever likes: never those of a canary or a preview.
  const site = await siteFile(url.pathname, url.origin, async () => (await liveReleases(env))?.remotes ?? []);
  if (site) return site;
  const programs = await forPrograms(request, url, env, api);
  if (programs) return programs;
  const preview = await servePreview(request, env, live, visitor);
  if (preview) return preview;

  const asks = rolesAsked(live.registry, url.pathname).length > 0;
  const { answer, caller, brought } = asks
    ? await decide(request, env, live.registry, api, url)
    : { answer: route(live.registry, url, []), caller: null, brought: [] };
  if ('redirect' in answer) return moved(302, answer.redirect);
  const frames = proof !== null && Boolean(answer.screen?.login);
  const form = formOf(answer.screen);
  if (request.method === 'POST' && form) return takeForm(form, request, live, answer, api, url.origin, frames);
  if (!reads(request)) {
    return plain(405, 'This address only answers GET.', { allow: form ? 'GET, HEAD, POST' : 'GET, HEAD' });
  }
  const varies = variesByVisitor(live, ofScreen(live, answer).remotes);
  const cookies = varies && visitor.cookie ? [visitor.cookie] : [];
  if (visitor.deadPreview) cookies.push(...noPreview(request));
  if (asks || live.preview) {
    const session = caller && sessionInUse(env, caller, waitUntil);
    const { found, slots, head } = await fillPage(live, answer, url, api);
    const document = await compose({ live, ...found, session, brought, slots, head, origin: url.origin });
    return privateDocument(request, document, found.status, cookies, frames);
  }
  if (contentsOf(answer.screen).some(({ costly }) => costly)) await limitOpenRead(env, request);
  const key = documentKey(live, answer, url, await contentVersion(env, request, answer.screen));
  return publicDocument(request, key, edge, { varies, cookies });
}

/** A log-in's, a role's or a preview's document: made for this request and kept by nobody. */
function privateDocument(
  request: Request,
  document: string,
  status: number,
  cookies: readonly string[],
  frames: boolean,
): Response {
  const headers = new Headers({ ...DOCUMENT_HEADERS, 'cache-control': PRIVATE });
  if (frames) headers.set('content-security-policy', FRAMING_CSP);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(request.method === 'HEAD' ? null : document, { status, headers });
}

/**
 * Whose a document is while a canary runs: `cookies` keep the visitor in the releases that were
 * drawn.
 */
interface Drawn {
  varies: boolean;
  cookies: readonly string[];
}

/**
 * A public document: nothing where the browser holds it, else from the edge, by its key. What the
 * edge was told is not the browser's; what depends on the visitor is put on here, behind the edge.
 */
async function publicDocument(request: Request, key: DocumentKey, edge: Edge, drawn: Drawn): Promise<Response> {
  const tag = await documentTag(key);
  if (key.status === 200 && key.content !== null && matches(request, tag)) {
    const headers = { ...DOCUMENT_HEADERS, 'cache-control': REVALIDATED, etag: tag };
    return new Response(null, { status: 304, headers: forVisitor(new Headers(headers), drawn) });
  }
  const kept = await edge.publicDocument(key);
  const headers = forVisitor(new Headers(kept.headers), drawn);
  if (request.method !== 'HEAD') return new Response(kept.body, { status: kept.status, headers });
  await kept.body?.cancel();
  return new Response(null, { status: kept.status, headers });
}

function forVisitor(headers: Headers, { varies, cookies }: Drawn): Headers {
  headers.delete('cloudflare-cdn-cache-control');
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (varies) {
    // Early hints are kept by address, for whoever comes next: none while that may be somebody with
    // other files.
    headers.delete('link');
    headers.set('vary', 'Cookie');
  }
  // What depends on a cookie, or brings one, is this visitor's alone.
  if ((varies || cookies.length > 0) && headers.get('cache-control') === REVALIDATED) {
    headers.set('cache-control', VARYING);
  }
  return headers;
}

/**
 * A form that was sent without scripts: on to the next page, or the page again with what was typed
 * and what went wrong.
 */
async function takeForm(
  form: Form,
  request: Request,
  live: Live,
  found: Found,
  api: Api,
  origin: string,
  frames: boolean,
): Promise<Response> {
  const { screen, params } = found;
  if (!screen) throw new Error('A form stands on a screen.');
  const answer = await answerForm(form, { screen, params }, request, api);
  if ('location' in answer) return moved(303, answer.location, answer.cookies);
  const { status, slots, retryAfter } = answer;
  const document = await compose({ live, ...found, session: null, slots, head: null, origin });
  const answered = privateDocument(request, document, status, [], frames);
  if (retryAfter) answered.headers.set('retry-after', retryAfter);
  return answered;
}

function moved(status: 302 | 303, location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...DOCUMENT_HEADERS, location, 'cache-control': PRIVATE });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

function matches(request: Request, tag: string): boolean {
  const sent = request.headers.get('if-none-match');
  return sent?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, '')) ?? false;
}
