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
import { contentsOf } from './contents/index.ts';
import { bringFirstData, type PreloadedAnswer } from './first-data.ts';
import { DOCUMENT_HEADERS, FRAMING_CSP, PRIVATE, plain, REVALIDATED, SORRY, VARYING } from './headers.ts';
import type { Api } from './marketing/api.ts';
import { fillPage } from './marketing/fill-page.ts';
import { forPrograms } from './marketing/for-programs.ts';
import { answerForm, formOf } from './marketing/forms.ts';
import { SPECULATION_HEADER, siteFile } from './marketing/site-files.ts';
import { servePreview } from './preview/serve.ts';
import { serveProof } from './proof-page.ts';
import { type Answer, type RouteMatch, rolesAsked, route } from './route.ts';
import { screenFiles } from './screen-files.ts';
import { noPreview, type Visitor, visitorOf } from './visitor.ts';

/** Goes on after the answer has gone. */
type WaitUntil = (work: Promise<unknown>) => void;

const MANY = 'Too many searches from your address. Please wait a minute.';

/**
 * Answers everything that is a document: guards, redirects, composition, plain forms, 404. `api` is
 * our own API, in this process; what `waitUntil` is given goes on behind the answer.
 */
export async function serveDocument(request: Request, env: Env, api: Api, waitUntil: WaitUntil): Promise<Response> {
  try {
    return await documentFor(request, env, api, waitUntil);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-requests') {
      return plain(429, MANY, { 'retry-after': '60' });
    }
    if (!(causeOf(error) instanceof DatabaseBusy)) throw error;
    console.error('The database was too busy for a document.', causeOf(error));
    return plain(503, SORRY, { 'retry-after': '5' });
  }
}

async function documentFor(request: Request, env: Env, api: Api, waitUntil: WaitUntil): Promise<Response> {
  const proof = proofOf(env);
  const proofPage = serveProof(request, proof);
  if (proofPage) return proofPage;
  const visitor = await visitorOf(request, env);
  const live = await readReleaseSet(env, visitor).catch((error: unknown) => {
    console.error('The live releases could not be read.', error);
    return undefined;
  });
  if (live === undefined) return plain(503, SORRY, { 'retry-after': '5' });
  if (!live) return plain(503, 'Nothing has been released here yet. Run npm start, or release the shell.');

  const url = ownUrl(env, request.url);
  // These are kept for an hour by whoever likes: never those of a canary or a preview.
  const site = await siteFile(url.pathname, url.origin, async () => (await readReleaseSet(env))?.remotes ?? []);
  if (site) return site;
  const programs = await forPrograms(request, url, env, api);
  if (programs) return programs;
  const preview = await servePreview(request, env, live, visitor);
  if (preview) return preview;
  return screenDocument({ request, env, api, waitUntil, visitor, proof, live, url });
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

/** The document of a screen, a redirect, or what became of its form. */
async function screenDocument(context: Context): Promise<Response> {
  const { request, env, api, waitUntil, visitor, proof, live, url } = context;
  const asks = rolesAsked(live.registry, url.pathname).length > 0;
  const { answer, caller, brought } = asks
    ? await decide(request, env, live.registry, api, url)
    : { answer: route(live.registry, url, []), caller: null, brought: [] };
  if ('redirect' in answer) return moved(302, answer.redirect);
  const frames = proof !== null && Boolean(answer.screen?.login);
  const form = formOf(answer.screen);
  if (request.method === 'POST' && form) return takeForm(form, context, answer, frames);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, 'This address only answers GET.', { allow: form ? 'GET, HEAD, POST' : 'GET, HEAD' });
  }
  const varies = variesByVisitor(live, screenFiles(live, answer).remotes);
  const cookies = varies && visitor.cookie ? [visitor.cookie] : [];
  if (visitor.deadPreview) cookies.push(noPreview(request));
  if (asks || live.preview) {
    // To open a document is to use its session.
    if (caller) waitUntil(noteUse(new Database(env.DB), caller, Date.now()));
    const session = caller && sessionOf(caller);
    const { found, slots, head } = await fillPage(live, answer, url, api);
    const document = await compose({ live, ...found, session, brought, slots, head, origin: url.origin });
    return privateDocument(request, document, found.status, cookies, frames);
  }
  if (contentsOf(answer.screen).some(({ costly }) => costly)) await limitOpenRead(env, request);
  const document = await publicDocument(context, answer);
  return forVisitor(request, document, varies, cookies);
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
 * A public document, made for each request and the same for everybody. Its ETag is its hash; what
 * could not be filled has none and is not kept.
 */
async function publicDocument({ live, url, api }: Context, answer: RouteMatch): Promise<Response> {
  const { found, slots, missing, failed, moved, head } = await fillPage(live, answer, url, api);
  if (moved !== null) {
    return new Response(null, {
      status: 301,
      headers: { ...DOCUMENT_HEADERS, location: moved, 'cache-control': REVALIDATED },
    });
  }
  // What could not be read is not missing: search engines would forget it.
  if (missing && failed) return plain(503, SORRY, { 'retry-after': '5' });
  const document = await compose({ live, ...found, session: null, slots, head, origin: url.origin });
  const headers = new Headers({
    ...DOCUMENT_HEADERS,
    'cache-control': failed ? 'no-store' : REVALIDATED,
    link: screenFiles(live, found).preloads,
  });
  if (found.status === 200) headers.set(...SPECULATION_HEADER);
  // Weak, because the platform may compress it on its way.
  if (found.status === 200 && !failed) headers.set('etag', `W/"${(await sha256(document)).slice(0, 24)}"`);
  return new Response(document, { status: found.status, headers });
}

/** A public document as one visitor gets it: 304 where the browser has it already. */
function forVisitor(request: Request, document: Response, varies: boolean, cookies: readonly string[]): Response {
  const { headers } = document;
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
  const tag = headers.get('etag');
  if (tag !== null && hasTag(request, tag)) return new Response(null, { status: 304, headers });
  return request.method === 'HEAD' ? new Response(null, document) : document;
}

/**
 * A form that was sent without scripts: on to the next page, or the page again with what was typed
 * and what went wrong.
 */
async function takeForm(
  form: Form,
  { request, live, api, url: { origin } }: Context,
  found: RouteMatch,
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

/** What a document request comes to, for whom, and what its document brings along. */
interface Decision {
  readonly answer: Answer;
  /** Whose document it is; null where it is nobody's. */
  readonly caller: Caller | null;
  readonly brought: readonly PreloadedAnswer[];
}

/**
 * Decides a document that depends on who asks. Only cookies count, and whatever site the link stood
 * on: a document only shows, and what changes something asks for our own origin.
 */
async function decide(request: Request, env: Env, registry: Registry, api: Api, url: URL): Promise<Decision> {
  useAlphabet(env.ID_ALPHABET);
  const cookies = new Headers({ cookie: request.headers.get('cookie') ?? '' });
  const credentials = readCredentials(cookies, rolesAsked(registry, url.pathname));
  const callers = await findCallers(new Database(env.DB), credentials, Date.now());
  const lacking = callers.filter((one) => lacksSecondFactor(env, one)).map(({ role }) => role);
  const roles = callers.map(({ role }) => role);
  const answer = route(registry, url, roles, lacking);
  if ('redirect' in answer) return { answer, caller: null, brought: [] };
  const caller = callers.find(({ role }) => role === answer.role) ?? null;
  const brings = request.method === 'GET' && caller !== null;
  return { answer, caller, brought: brings ? await bringFirstData(api, answer.screen, { request, url, caller }) : [] };
}
