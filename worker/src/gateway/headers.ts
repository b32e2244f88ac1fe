import type { Env } from '../core/env.ts';
/** Where browsers report what they refused (reports.ts takes it in). */
export const REPORTS_PATH = '/api/browser-reports';

/**
 * Everything comes from our own origin and nothing is inline. `blob:` and `data:` pictures are
 * previews of chosen files.
 */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types niyukti-remotes niyukti-chunks niyukti-push 'allow-duplicates'",
  'report-to browser-reports',
  `report-uri ${REPORTS_PATH}`,
].join('; ');

/** As a log-in's document is, which shows our own frame where a proof is set up (proof-page.ts). */
export const FRAMING_CSP = `${CSP}; frame-src 'self'`;

/** Headers of every document. */
export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CSP,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // A script without a hash is refused, whoever added it. Style sheets carry theirs too; browsers
  // enforce this for scripts alone.
  'integrity-policy': 'blocked-destinations=(script), endpoints=(browser-reports)',
  'reporting-endpoints': `browser-reports="${REPORTS_PATH}"`,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** A role's document and the log-ins: nobody but this browser, and not even its cache. */
export const PRIVATE = 'private, no-store';

/** A public document: kept, and asked for again by its ETag each time. */
export const REVALIDATED = 'public, no-cache';

/**
 * A public document that depends on a cookie (of a canary) or brings one: this browser may keep it,
 * nobody else.
 */
export const VARYING = 'private, no-cache';

const TRANSPORT = 'strict-transport-security';

/**
 * The same answer, which over HTTPS says that this site is read over nothing else: every answer,
 * since a browser may see any of them first.
 */
export function withTransportSecurity(
  { HSTS_SUBDOMAINS }: Pick<Env, 'HSTS_SUBDOMAINS'>,
  request: Request,
  response: Response,
): Response {
  // An upgrade cannot be made anew, and the document that it belongs to has said it.
  if (!request.url.startsWith('https:') || response.status === 101) return response;
  const value = `max-age=31536000${HSTS_SUBDOMAINS === 'yes' ? '; includeSubDomains' : ''}`;
  try {
    response.headers.set(TRANSPORT, value);
    return response;
  } catch {
    // What another entrypoint, the edge or a bucket answered. A copy turns a text into a stream.
    const copy = new Response(response.body, response);
    copy.headers.set(TRANSPORT, value);
    return copy;
  }
}

/** What is said where nothing can be shown now. */
export const SORRY = 'The site cannot be shown right now. Please try again in a moment.';

export function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
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
