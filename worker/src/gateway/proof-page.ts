import { PROOF_ACTION, type Proof } from '../accounts/log-in/proof.ts';
import { escapeHtml } from './markup.ts';

/** The frame in which a log-in page asks whether a person sits before it, and its script. */
const PAGE_PATH = '/proof';
const SCRIPT_PATH = '/proof.js';

const THEIRS = 'https://challenges.cloudflare.com';

/**
 * A document of its own, so that the widget's code never runs in the one that holds the password,
 * and that one's policy admits no script but ours. It may be framed by our own pages alone.
 */
const CSP = [
  "default-src 'none'",
  `script-src 'self' ${THEIRS}`,
  `frame-src ${THEIRS}`,
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
 * Hands the widget's answer to the page around, and to no other. The names are the widget's, in its
 * attributes below.
 */
const SCRIPT = `
const tell = (proof) => parent.postMessage({ proof }, location.origin);
globalThis.onProof = tell;
globalThis.onNoProof = () => tell('');
`;

function page({ siteKey }: Proof): string {
  const widget = `<div class="cf-turnstile" data-sitekey="${escapeHtml(siteKey)}" data-action="${PROOF_ACTION}" data-size="flexible" data-callback="onProof" data-expired-callback="onNoProof" data-error-callback="onNoProof"></div>`;
  const scripts = `<script src="${SCRIPT_PATH}"></script><script src="${THEIRS}/turnstile/v0/api.js" async defer></script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Security check</title>${scripts}</head><body>${widget}</body></html>`;
}

/**
 * The frame's document and script, where the deployment has set a proof up; null for any other
 * address.
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
