import { PROOF_ACTION, type Proof } from '../accounts/log-in/proof.ts';
import { escapeHtml } from './markup.ts';

/** The frame of login pages that contains the Turnstile widget, and its script. */
const PAGE_PATH = '/proof';
const SCRIPT_PATH = '/proof.js';

const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/**
 * The widget runs in its own document, so that its code cannot read the password and the login page's
 * policy allows only own scripts. Only pages of this site may frame it.
 */
const CSP = [
  "default-src 'none'",
  `script-src 'self' ${TURNSTILE_ORIGIN}`,
  `frame-src ${TURNSTILE_ORIGIN}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const HEADERS = {
  'content-security-policy': CSP,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Sends the widget's token to the login page. The function names are in the widget's attributes
 * below.
 */
const SCRIPT = `
const tell = (proof) => parent.postMessage({ proof }, location.origin);
globalThis.onProof = tell;
globalThis.onNoProof = () => tell('');
`;

function page({ siteKey }: Proof): string {
  const widget = `<div class="cf-turnstile" data-sitekey="${escapeHtml(siteKey)}" data-action="${PROOF_ACTION}" data-size="flexible" data-callback="onProof" data-expired-callback="onNoProof" data-error-callback="onNoProof"></div>`;
  const scripts = `<script src="${SCRIPT_PATH}"></script><script src="${TURNSTILE_ORIGIN}/turnstile/v0/api.js" async defer></script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Security check</title>${scripts}</head><body>${widget}</body></html>`;
}

/**
 * Serves document and script of the frame if Turnstile is configured. Null for any other address.
 */
export function serveProof({ method, url }: Request, proof: Proof | null): Response | null {
  const { pathname } = new URL(url);
  if (!proof || (method !== 'GET' && method !== 'HEAD')) return null;
  const serve = (body: string, type: string, cache: string) =>
    new Response(method === 'HEAD' ? null : body, {
      headers: { ...HEADERS, 'content-type': `${type}; charset=utf-8`, 'cache-control': cache },
    });
  if (pathname === PAGE_PATH) return serve(page(proof), 'text/html', 'private, no-store');
  if (pathname === SCRIPT_PATH) return serve(SCRIPT, 'text/javascript', 'public, max-age=3600');
  return null;
}
