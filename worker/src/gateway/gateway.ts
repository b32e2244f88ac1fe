import type { Registry } from '@niyukti/contract/releases/release';
import { type Proof, proofOf } from '../accounts/log-in/proof.ts';
import { sessionOf } from '../accounts/session-to-wire.ts';
import { causeOf, DatabaseBusy } from '../core/busy.ts';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { sha256 } from '../core/hash.ts';
import { useAlphabet } from '../core/ids.ts';
import { hasTag } from '../http/entity-tag.ts';
import { ownUrl } from '../http/origin.ts';
import type { Caller } from '../http/principal.ts';
import { Refusal } from '../http/problem.ts';
import { limitOpenRead } from '../http/rate-limit.ts';
import { lacksSecondFactor } from '../http/second-factor.ts';
import { findCallers, noteUse, readCredentials } from '../http/session.ts';
import { type ReleaseSet, readReleaseSet, variesByVisitor } from '../releases/release-set.ts';
import { compose } from './compose.ts';
import type { Form } from './contents/content.ts';
import { getContents } from './contents/index.ts';
import { loadFirstData, type PreloadedAnswer } from './first-data.ts';
import { DOCUMENT_HEADERS, FRAMING_CSP, PRIVATE, plain, REVALIDATED, SORRY, VARYING } from './headers.ts';
import type { Api } from './marketing/api.ts';
import { fillPage } from './marketing/fill-page.ts';
import { serveForPrograms } from './marketing/for-programs.ts';
import { answerForm, findForm } from './marketing/forms.ts';
import { SPECULATION_HEADER, serveSiteFile } from './marketing/site-files.ts';
import { servePreview } from './preview/serve.ts';
import { serveProof } from './proof-page.ts';
import { type Answer, findDecidingRoles, type RouteMatch, route } from './route.ts';
import { getScreenFiles } from './screen-files.ts';
import { formatPreviewRemoval, readVisitor, type Visitor } from './visitor.ts';

/** Runs work after the response was sent. */
type WaitUntil = (work: Promise<unknown>) => void;

const TOO_MANY_SEARCHES = 'Too many searches from your address. Please wait a minute.';

/**
 * Answers all document requests: guards, redirects, screens, forms without scripts, 404. `api` calls
 * the API of this Worker without a network request.
 */
export async function serveDocument(request: Request, env: Env, api: Api, waitUntil: WaitUntil): Promise<Response> {
  try {
    return await answerDocument(request, env, api, waitUntil);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-requests') {
      return plain(429, TOO_MANY_SEARCHES, { 'retry-after': '60' });
    }
    if (!(causeOf(error) instanceof DatabaseBusy)) throw error;
    console.error('The database was too busy for a document.', causeOf(error));
    return plain(503, SORRY, { 'retry-after': '5' });
  }
}

async function answerDocument(request: Request, env: Env, api: Api, waitUntil: WaitUntil): Promise<Response> {
  const proof = proofOf(env);
  const proofPage = serveProof(request, proof);
  if (proofPage) return proofPage;
  const visitor = await readVisitor(request, env);
  const live = await readReleaseSet(env, visitor).catch((error: unknown) => {
    console.error('The live releases could not be read.', error);
    return undefined;
  });
  if (live === undefined) return plain(503, SORRY, { 'retry-after': '5' });
  if (!live) return plain(503, 'Nothing has been released here yet. Run npm start, or release the shell.');

  const url = ownUrl(env, request.url);
  // These files may be cached for an hour by anybody, so they never contain a canary or a preview.
  const site = await serveSiteFile(url.pathname, url.origin, async () => (await readReleaseSet(env))?.remotes ?? []);
  if (site) return site;
  const programs = await serveForPrograms(request, url, env, api);
  if (programs) return programs;
  const preview = await servePreview(request, env, live, visitor);
  if (preview) return preview;
  return answerScreen({ request, env, api, waitUntil, visitor, proof, live, url });
}

interface Context {
  readonly request: Request;
  readonly env: Env;
  readonly api: Api;
  readonly waitUntil: WaitUntil;
  readonly visitor: Visitor;
  readonly proof: Proof | null;
  readonly live: ReleaseSet;
  readonly url: URL;
}

/** Answers a screen with its document, with a redirect or with the result of its form. */
async function answerScreen(context: Context): Promise<Response> {
  const { request, env, api, waitUntil, visitor, proof, live, url } = context;
  const asks = findDecidingRoles(live.registry, url.pathname).length > 0;
  const { answer, caller, brought } = asks
    ? await decide(request, env, live.registry, api, url)
    : { answer: route(live.registry, url, []), caller: null, brought: [] };
  if ('redirect' in answer) return redirect(302, answer.redirect);
  const frames = proof !== null && Boolean(answer.screen?.login);
  const form = findForm(answer.screen);
  if (request.method === 'POST' && form) return answerFormPost(form, context, answer, frames);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, 'This address only answers GET.', { allow: form ? 'GET, HEAD, POST' : 'GET, HEAD' });
  }
  const varies = variesByVisitor(live, getScreenFiles(live, answer).remotes);
  const cookies = varies && visitor.cookie ? [visitor.cookie] : [];
  if (visitor.deadPreview) cookies.push(formatPreviewRemoval(request));
  if (asks || live.preview) {
    // Opening a document counts as use of its session.
    if (caller) waitUntil(noteUse(new Database(env.DB), caller, Date.now()));
    const session = caller && sessionOf(caller);
    const { found, slots, head } = await fillPage(live, answer, url, api);
    const document = await compose({ live, ...found, session, brought, slots, head, origin: url.origin });
    return respondPrivately(request, document, found.status, cookies, frames);
  }
  if (getContents(answer.screen).some(({ costly }) => costly)) await limitOpenRead(env, request);
  const document = await makePublicDocument(context, answer);
  return adaptToVisitor(request, document, varies, cookies);
}

/** The document of a login, a role or a preview. It is never cached. */
function respondPrivately(
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
 * Makes a public document, which is the same for all visitors. Its ETag is its hash. If a part of
 * its content could not be read, it has no ETag and is not cached.
 */
async function makePublicDocument({ live, url, api }: Context, answer: RouteMatch): Promise<Response> {
  const { found, slots, missing, failed, moved, head } = await fillPage(live, answer, url, api);
  if (moved !== null) {
    return new Response(null, {
      status: 301,
      headers: { ...DOCUMENT_HEADERS, location: moved, 'cache-control': REVALIDATED },
    });
  }
  // A failed read is not a 404: search engines would remove the page.
  if (missing && failed) return plain(503, SORRY, { 'retry-after': '5' });
  const document = await compose({ live, ...found, session: null, slots, head, origin: url.origin });
  const headers = new Headers({
    ...DOCUMENT_HEADERS,
    'cache-control': failed ? 'no-store' : REVALIDATED,
    link: getScreenFiles(live, found).preloads,
  });
  if (found.status === 200) headers.set(...SPECULATION_HEADER);
  // Weak, because the platform may compress it on its way.
  if (found.status === 200 && !failed) headers.set('etag', `W/"${(await sha256(document)).slice(0, 24)}"`);
  return new Response(document, { status: found.status, headers });
}

/** Adapts a public document to one visitor. Answers 304 if the browser has it already. */
function adaptToVisitor(request: Request, document: Response, varies: boolean, cookies: readonly string[]): Response {
  const { headers } = document;
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (varies) {
    // Early hints are cached by address. The next visitor may need other files.
    headers.delete('link');
    headers.set('vary', 'Cookie');
  }
  // A document that depends on a cookie or sets one must not be cached for other visitors.
  if ((varies || cookies.length > 0) && headers.get('cache-control') === REVALIDATED) {
    headers.set('cache-control', VARYING);
  }
  const tag = headers.get('etag');
  if (tag !== null && hasTag(request, tag)) return new Response(null, { status: 304, headers });
  return request.method === 'HEAD' ? new Response(null, document) : document;
}

/**
 * Answers a form that was sent without scripts: a redirect, or the page again with the input and
 * the errors.
 */
async function answerFormPost(
  form: Form,
  { request, live, api, url: { origin } }: Context,
  found: RouteMatch,
  frames: boolean,
): Promise<Response> {
  const { screen, params } = found;
  if (!screen) throw new Error('A form stands on a screen.');
  const answer = await answerForm(form, { screen, params }, request, api);
  if ('location' in answer) return redirect(303, answer.location, answer.cookies);
  const { status, slots, retryAfter } = answer;
  const document = await compose({ live, ...found, session: null, slots, head: null, origin });
  const answered = respondPrivately(request, document, status, [], frames);
  if (retryAfter) answered.headers.set('retry-after', retryAfter);
  return answered;
}

function redirect(status: 302 | 303, location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...DOCUMENT_HEADERS, location, 'cache-control': PRIVATE });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

/** How a document request is answered. */
interface Decision {
  readonly answer: Answer;
  /** The session whose document it is, if any. */
  readonly caller: Caller | null;
  readonly brought: readonly PreloadedAnswer[];
}

/**
 * Decides how to answer a document request that depends on the session. Sessions count from any
 * origin, because a link on another site may lead here; only changes need the own origin.
 */
async function decide(request: Request, env: Env, registry: Registry, api: Api, url: URL): Promise<Decision> {
  useAlphabet(env.ID_ALPHABET);
  const cookies = new Headers({ cookie: request.headers.get('cookie') ?? '' });
  const credentials = readCredentials(cookies, findDecidingRoles(registry, url.pathname));
  const callers = await findCallers(new Database(env.DB), credentials, Date.now());
  const lacking = callers.filter((one) => lacksSecondFactor(env, one)).map(({ role }) => role);
  const roles = callers.map(({ role }) => role);
  const answer = route(registry, url, roles, lacking);
  if ('redirect' in answer) return { answer, caller: null, brought: [] };
  const caller = callers.find(({ role }) => role === answer.role) ?? null;
  const brings = request.method === 'GET' && caller !== null;
  return { answer, caller, brought: brings ? await loadFirstData(api, answer.screen, { request, url, caller }) : [] };
}
