import type { Screen } from '@niyukti/contract/release';
import { ROLES } from '@niyukti/contract/roles';
import type { PageSlots } from '@niyukti/contract/slots';
import type { Env } from '../env.ts';
import { documentVersion, type Live, liveReleases, variesByVisitor } from '../releases/live.ts';
import { compose, preloads, prerendered, remotesOf } from './compose.ts';
import { DOCUMENT_HEADERS, PRIVATE, REVALIDATED, VARYING } from './headers.ts';
import type { Api } from './marketing/api.ts';
import { answerForm, FORM_PAGES, type FormPage } from './marketing/forms.ts';
import { SPECULATION_HEADER, siteFile } from './marketing/site-files.ts';
import { readSlots } from './marketing/slots.ts';
import { type Answer, needsSession, route } from './route.ts';
import { liveSessions } from './sessions.ts';
import { visitorOf } from './visitor.ts';

/** Answers everything that is a document: guards, redirects, composition, plain forms, 404. `api` is our own API, in this process. */
export async function serveDocument(request: Request, env: Env, api: Api): Promise<Response> {
  const visitor = visitorOf(request);
  let live: Live | null;
  try {
    live = await liveReleases(env, visitor);
  } catch (error) {
    console.error('The live releases could not be read.', error);
    return plain(503, 'The site cannot be shown right now. Please try again in a moment.', { 'retry-after': '5' });
  }
  if (!live) return plain(503, 'Nothing has been released here yet. Run npm start, or release the shell.');
  const url = new URL(request.url);
  const marketing = live.remotes.find((release) => release.name === 'marketing');
  const site = marketing ? siteFile(url.pathname, url.origin, marketing) : null;
  if (site) return site;

  const asks = needsSession(live.registry, url.pathname);
  const sessions = asks ? await liveSessions(request, env) : {};
  const roles = ROLES.filter((role) => sessions[role]);
  const answer = route(live.registry, url, roles);
  if ('redirect' in answer) return moved(302, answer.redirect);
  const form = FORM_PAGES.find((page) => page === answer.screen?.path);
  if (request.method === 'POST' && form) return takeForm(form, request, live, answer, api);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, 'This address only answers GET.', { allow: form ? 'GET, HEAD, POST' : 'GET, HEAD' });
  }
  const session = answer.role ? (sessions[answer.role] ?? null) : null;
  const remotes = remotesOf(live, answer);
  const varies = variesByVisitor(live, remotes);
  const cookie = varies ? visitor.cookie : null;
  if (asks) {
    const document = compose({ live, ...answer, session, slots: null, origin: url.origin });
    return respond(request, document, answer, { cache: PRIVATE, cookie });
  }
  const slots = await slotsOf(live, answer, url, api);
  const document = compose({ live, ...answer, session: null, slots, origin: url.origin });
  const tag = await etag(
    `${documentVersion(live, remotes)}|${answer.screen?.path}|${url.origin}|${JSON.stringify(slots)}`,
  );
  // Early hints are kept by address, for whoever comes next: none while that may be somebody with other files.
  const links = varies ? '' : preloads(live, answer);
  return respond(request, document, answer, { cache: varies ? VARYING : REVALIDATED, cookie, tag, links });
}

type Found = Exclude<Answer, { redirect: string }>;

/** What the prerendered page of this screen holds now; null where there is none to fill. */
async function slotsOf(live: Live, { remote, screen }: Found, url: URL, api: Api): Promise<PageSlots | null> {
  const release = live.remotes.find((one) => one.name === remote?.name);
  return screen && prerendered(live, release, screen) ? readSlots(screen.path, url, api) : null;
}

interface Delivery {
  cache: string;
  /** Keeps the visitor in the releases that were drawn. */
  cookie: string | null;
  tag?: string;
  links?: string;
}

function respond(
  request: Request,
  document: Response,
  { status, screen }: Found,
  { cache, cookie, tag, links }: Delivery,
): Response {
  const headers = new Headers({ ...DOCUMENT_HEADERS, 'cache-control': cache });
  if (links) headers.set('link', links);
  if (cache === VARYING) headers.set('vary', 'Cookie');
  if (cookie) headers.append('set-cookie', cookie);
  if (isSteady(screen, tag)) headers.set(...SPECULATION_HEADER);
  if (tag && status === 200) {
    headers.set('etag', tag);
    if (matches(request, tag)) return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : document.body, { status, headers });
}

const isSteady = (screen: Screen | null, tag: string | undefined) => tag !== undefined && screen?.status === 200;

/** A form that was sent without scripts: on to the next page, or the page again with what was typed and what went wrong. */
async function takeForm(form: FormPage, request: Request, live: Live, found: Found, api: Api): Promise<Response> {
  const { origin } = new URL(request.url);
  const answer = await answerForm(form, request, api);
  if ('location' in answer) return moved(303, answer.location);
  const { status, slots, retryAfter } = answer;
  const headers = new Headers({ ...DOCUMENT_HEADERS, 'cache-control': PRIVATE });
  if (retryAfter) headers.set('retry-after', retryAfter);
  return new Response(compose({ live, ...found, session: null, slots, origin }).body, { status, headers });
}

function moved(status: 302 | 303, location: string): Response {
  return new Response(null, { status, headers: { ...DOCUMENT_HEADERS, location, 'cache-control': PRIVATE } });
}

/** Weak, because the platform may compress the document on its way. */
async function etag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `W/"${[...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

function matches(request: Request, tag: string): boolean {
  const sent = request.headers.get('if-none-match');
  return sent?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, '')) ?? false;
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      ...DOCUMENT_HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
