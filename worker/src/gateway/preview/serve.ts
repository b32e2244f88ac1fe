import type { Release } from '@niyukti/contract/releases/release';
import { ownPath } from '@niyukti/contract/screens/own-path';
import { hasParams } from '@niyukti/contract/screens/screen-path';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { readBytes } from '../../http/body.ts';
import { checkOrigin } from '../../http/origin.ts';
import { Refusal } from '../../http/problem.ts';
import { noteFailedProof } from '../../http/security-note.ts';
import { type ReleaseSet, readRelease } from '../../releases/release-set.ts';
import {
  openPreviewLink,
  type PreviewClaim,
  type PreviewRefusal,
  readPreviewLink,
  verifyPreviewClaim,
} from '../../releases/rollout/preview-links.ts';
import { readSigningKey } from '../../releases/rollout/signing.ts';
import { DOCUMENT_HEADERS, PRIVATE } from '../headers.ts';
import { formatPreviewCookie, formatPreviewRemoval, type Visitor } from '../visitor.ts';
import { refusedPage, STYLE, STYLE_PATH, startPage } from './pages.ts';

/** Maximum size of the form that starts a preview, in bytes. */
const MAX_FORM_BYTES = 4_096;

/**
 * Answers requests below `/preview`: the page of a link, start and end of a preview, and styles.
 * Null for any other request.
 */
export async function servePreview(
  request: Request,
  env: Env,
  { shell }: ReleaseSet,
  visitor: Visitor,
  now: number = Date.now(),
): Promise<Response | null> {
  const { origin, pathname, searchParams } = new URL(request.url);
  const asked = `${request.method === 'HEAD' ? 'GET' : request.method} ${pathname}`;
  if (asked === `GET ${STYLE_PATH}`) return style();
  const at = { env, db: new Database(env.DB), now, origin, shell, visitor };
  if (asked === 'GET /preview') return showLink(at, searchParams.get('link') ?? '');
  if (asked !== 'POST /preview/start' && asked !== 'POST /preview/end') return null;
  try {
    checkOrigin(request, env);
    if (asked === 'POST /preview/end') return end(at, request);
    const form = new URLSearchParams(
      new TextDecoder().decode(await readBytes(request, MAX_FORM_BYTES, 'body-too-large')),
    );
    return await start(at, request, form.get('link') ?? '');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    noteFailedProof(request, error, null);
    return refusedPage(shell, error.code === 'foreign-origin' ? 'foreign' : 'forged');
  }
}

interface PreviewContext {
  readonly env: Env;
  readonly db: Database;
  readonly now: number;
  readonly origin: string;
  readonly shell: Release;
  readonly visitor: Visitor;
}

interface PreviewOpening {
  readonly grant: PreviewClaim;
  readonly by: string;
  /** True if this browser shows the preview already. */
  readonly isShown: boolean;
}

/** Checks signature, expiry and revocation of a link. */
async function checkLink(
  { env, db, now, visitor }: PreviewContext,
  link: string,
): Promise<PreviewOpening | PreviewRefusal> {
  const grant = await verifyPreviewClaim(await readSigningKey(env, db), 'link', link, now);
  if (typeof grant === 'string') return grant;
  const row = await readPreviewLink(db, grant);
  if (!row) return 'forged';
  if (row.revoked) return 'revoked';
  return { grant, by: row.by, isShown: visitor.preview?.nonce === grant.nonce };
}

async function showLink(at: PreviewContext, link: string): Promise<Response> {
  const opened = await checkLink(at, link);
  return typeof opened === 'string'
    ? refusedPage(at.shell, opened)
    : startPage(at.shell, opened.grant, link, opened.by);
}

async function start(at: PreviewContext, request: Request, link: string): Promise<Response> {
  const { env, db, now } = at;
  const opened = await checkLink(at, link);
  if (typeof opened === 'string') return refusedPage(at.shell, opened);
  const { grant, isShown } = opened;
  const release = await readRelease(env, grant.name, grant.release).catch(() => null);
  if (!release) return refusedPage(at.shell, 'gone');
  const to = at.origin + findEntrance(release);
  if (isShown) return redirect(to, []);
  const held = await openPreviewLink(db, await readSigningKey(env, db), grant);
  if (held === null) return refusedPage(at.shell, 'revoked');
  return redirect(to, [formatPreviewCookie(request, held, grant.expiresAt, now)]);
}

function end({ origin }: PreviewContext, request: Request): Response {
  return redirect(readReferrer(request, origin), [formatPreviewRemoval(request)]);
}

/**
 * The first page of a preview: the login of the release, which leads to the role's home, or else
 * its first screen.
 */
function findEntrance({ screens }: Release): string {
  const open = screens.filter(({ path, status }) => status === 200 && !hasParams(path));
  return (open.find(({ login }) => login) ?? open[0])?.path ?? '/';
}

/** The page on which the preview was ended, if it is on this site. */
function readReferrer(request: Request, origin: string): string {
  const referrer = request.headers.get('referer') ?? '';
  const path = referrer.startsWith(`${origin}/`) ? ownPath(referrer.slice(origin.length)) : null;
  return origin + (path === null || path.startsWith('/preview') ? '/' : path);
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ ...DOCUMENT_HEADERS, location, 'cache-control': PRIVATE });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function style(): Response {
  return new Response(STYLE, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  });
}
