import { ROLES } from '@niyukti/contract/roles';
import type { Env } from '../releases/env.ts';
import { type Live, liveReleases } from '../releases/live.ts';
import { compose } from './compose.ts';
import { DOCUMENT_HEADERS, PRIVATE, REVALIDATED } from './headers.ts';
import { needsSession, route } from './route.ts';
import { liveSessions } from './sessions.ts';

/** Answers everything that is a document: guards, redirects, composition, 404. */
export async function serveDocument(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, 'This address only answers GET.', { allow: 'GET, HEAD' });
  }
  let live: Live | null;
  try {
    live = await liveReleases(env);
  } catch (error) {
    console.error('The live releases could not be read.', error);
    return plain(503, 'The site cannot be shown right now. Please try again in a moment.', { 'retry-after': '5' });
  }
  if (!live) return plain(503, 'Nothing has been released here yet. Run npm start, or release the shell.');
  return respond(request, env, live);
}

async function respond(request: Request, env: Env, live: Live): Promise<Response> {
  const url = new URL(request.url);
  const asks = needsSession(live.registry, url.pathname);
  const sessions = asks ? await liveSessions(request, env) : {};
  const answer = route(
    live.registry,
    url,
    ROLES.filter((role) => sessions[role]),
  );
  if ('redirect' in answer) {
    return new Response(null, {
      status: 302,
      headers: { ...DOCUMENT_HEADERS, location: answer.redirect, 'cache-control': PRIVATE },
    });
  }
  const { remote, screen, status, role } = answer;
  const session = role ? (sessions[role] ?? null) : null;
  const year = String(new Date().getFullYear());
  const headers: Record<string, string> = { ...DOCUMENT_HEADERS, 'cache-control': asks ? PRIVATE : REVALIDATED };
  if (!asks && status === 200) {
    headers.etag = await etag(`${live.version}|${screen?.path}|${year}`);
    if (matches(request, headers.etag)) return new Response(null, { status: 304, headers });
  }
  const document = compose({ live, remote, screen, session, year });
  return new Response(request.method === 'HEAD' ? null : document.body, { status, headers });
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
