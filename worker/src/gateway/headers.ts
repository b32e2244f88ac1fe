import type { Env } from '../core/env.ts';

/** Browsers send reports of blocked content to this path (reports.ts). */
export const REPORTS_PATH = '/api/browser-reports';

/**
 * Allows only files of this origin and nothing inline. `blob:` and `data:` pictures are previews of
 * selected files.
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

/**
 * The policy of login pages, which contain the frame of proof-page.ts if Turnstile is configured.
 */
export const FRAMING_CSP = `${CSP}; frame-src 'self'`;

export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CSP,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Blocks scripts without integrity hashes. Browsers do not support this for style sheets yet.
  'integrity-policy': 'blocked-destinations=(script), endpoints=(browser-reports)',
  'reporting-endpoints': `browser-reports="${REPORTS_PATH}"`,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** For documents of a role and of logins: no cache may store them. */
export const PRIVATE = 'private, no-store';

/** For public documents: caches store them and revalidate them by ETag each time. */
export const REVALIDATED = 'public, no-cache';

/** For public documents that depend on a cookie or set one: only this browser may store them. */
export const VARYING = 'private, no-cache';

const TRANSPORT = 'strict-transport-security';

/**
 * Adds the HSTS header to a response over HTTPS. Every response has it, because a browser may see
 * any of them first.
 */
export function withTransportSecurity(
  { HSTS_SUBDOMAINS }: Pick<Env, 'HSTS_SUBDOMAINS'>,
  request: Request,
  response: Response,
): Response {
  // The response of a WebSocket upgrade cannot be copied.
  if (!request.url.startsWith('https:') || response.status === 101) return response;
  const value = `max-age=31536000${HSTS_SUBDOMAINS === 'yes' ? '; includeSubDomains' : ''}`;
  try {
    response.headers.set(TRANSPORT, value);
    return response;
  } catch {
    // Responses of fetch, caches and other entrypoints have immutable headers. Only these are
    // copied.
    const copy = new Response(response.body, response);
    copy.headers.set(TRANSPORT, value);
    return copy;
  }
}

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
