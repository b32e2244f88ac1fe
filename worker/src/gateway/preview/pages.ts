import type { FrontEndName, Release } from '@niyukti/contract/releases/release';
import { AREAS } from '@niyukti/contract/screens/areas';
import { documentTitle } from '@niyukti/contract/screens/screens';
import { BRAND } from '@niyukti/contract/text/brand';
import { moment } from '../../core/clock.ts';
import type { PreviewClaim, PreviewRefusal } from '../../releases/rollout/preview-links.ts';
import type { Preview } from '../../releases/rollout/select-releases.ts';
import { DOCUMENT_HEADERS, PRIVATE } from '../headers.ts';
import { escapeHtml } from '../markup.ts';

/**
 * Styles of the banner and the link's page. The gateway serves them, so that older shells can be
 * previewed too.
 */
export const STYLE_PATH = '/preview/style.css';

/** The integrity hash of `STYLE`. A test checks it. */
const STYLE_INTEGRITY = 'sha384-lp2uwBQTDqYw34avmz9EaNuv0GqA198md7xKE1e/G8VkSx+SBmjGBhonm1ERkvdy';

export const STYLE_LINK = `<link rel="stylesheet" href="${STYLE_PATH}" integrity="${STYLE_INTEGRITY}" crossorigin="anonymous">`;

export const STYLE = `
html:has(.preview-banner) { scroll-padding-bottom: 6rem; }
.preview-banner {
  position: sticky; bottom: 0; z-index: 40; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
  gap: .5rem 1.5rem; padding: .5rem 1.25rem; background: #14173a; color: #fff; border-top: 4px solid #ffb31f;
  font-size: .9375rem; --focus: #ffb93a;
}
.preview-banner p { margin: 0; overflow-wrap: anywhere; }
.preview-button {
  min-height: 2.75rem; padding: .25rem 1.25rem; border: 0; border-radius: 8px; background: #ffb31f; color: #14173a; font: inherit;
  font-weight: 700; cursor: pointer;
}
.preview-page { max-width: 40rem; margin: 0 auto; padding: 4rem 1.25rem; display: grid; gap: 1rem; justify-items: start; }
.preview-page h1 { margin: 0; font-size: 2.25rem; line-height: 1.1; font-weight: 700; }
.preview-page p { margin: 0; }
.preview-page dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; }
.preview-page dt { color: var(--ink-2, #474c6b); }
.preview-page dd { margin: 0; overflow-wrap: anywhere; }
.preview-page form { display: contents; }
.preview-page .preview-button { background: var(--indigo, #2f3a9e); color: var(--on-indigo, #fff); }
@media print { .preview-banner { display: none; } }
`.trim();

/** The name of a front end in a sentence. */
export function frontEndLabel(name: FrontEndName): string {
  return name === 'shell'
    ? 'The frame of every page'
    : ((AREAS as Partial<Record<string, { label: string }>>)[name]?.label ?? name);
}

/**
 * The banner of all documents with a preview, with a button that ends it. Works without scripts.
 */
export function previewBanner({ name, release, expiresAt }: Preview): string {
  const text = `${frontEndLabel(name)}, release ${release}. Only who opened its link sees it, until ${moment(expiresAt)} IST.`;
  return `<aside class="preview-banner" aria-label="Preview"><p><strong>Preview.</strong> ${escapeHtml(text)}</p><form method="post" action="/preview/end"><button class="preview-button">Leave the preview</button></form></aside>`;
}

/** `gone`: the release was removed. `foreign`: another site sent the form. */
type PreviewProblem = PreviewRefusal | 'gone' | 'foreign';

const REFUSALS: Record<PreviewProblem, { status: number; title: string; text: string }> = {
  forged: {
    status: 403,
    title: 'This preview link is not ours',
    text: 'It was changed on its way or made somewhere else. Please ask for a new one.',
  },
  expired: {
    status: 410,
    title: 'This preview link has expired',
    text: 'Preview links end after a day. Please ask for a new one.',
  },
  revoked: {
    status: 410,
    title: 'This preview link was ended',
    text: 'Its team has ended it. Please ask for a new one.',
  },
  gone: {
    status: 410,
    title: 'This release is no longer kept',
    text: 'Old releases are removed after a while. Please release it again and ask for a new link.',
  },
  foreign: {
    status: 403,
    title: 'This did not come from our own pages',
    text: 'Another site tried to start or end a preview for you. Nothing was changed.',
  },
};

/** The page of a refused link. */
export function refusedPage(shell: Release, why: PreviewProblem): Response {
  const { status, title, text } = REFUSALS[why];
  return page(shell, status, title, `<p>${text}</p><p><a href="/">Back to ${escapeHtml(BRAND.name)}</a></p>`);
}

/**
 * The page of a valid link. It asks for a confirmation, because the release runs with the sessions of
 * this browser, and following a link must not be enough to start it.
 */
export function startPage(shell: Release, grant: PreviewClaim, link: string, by: string): Response {
  const facts = [
    ['What', frontEndLabel(grant.name)],
    ['Release', grant.release],
    ['Link made by', by],
    ['Ends', `${moment(grant.expiresAt)} IST`],
  ];
  const list = facts.map(([term = '', text = '']) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('');
  const body = `<p>You will see a release that is not live. Others who open this link see it too, and nobody else. It runs with the accounts that you are logged in to: start it only if you know who sent you the link.</p>
<dl>${list}</dl>
<form method="post" action="/preview/start"><input type="hidden" name="link" value="${escapeHtml(link)}"><button class="preview-button">Start the preview</button></form>
<p><a href="/">Back to ${escapeHtml(BRAND.name)}</a></p>`;
  return page(shell, 200, 'Preview a release', body);
}

/**
 * The shell's document without its scripts, so that icon, fonts and theme are the same as on other
 * pages.
 */
function page(shell: Release, status: number, title: string, body: string): Response {
  const sheets = shell.css.map(
    (file) =>
      `<link rel="stylesheet" href="/remotes/shell/${file}" integrity="${shell.files[file]?.integrity ?? ''}" crossorigin="anonymous">`,
  );
  const head = `<meta name="robots" content="noindex">${sheets.join('')}${STYLE_LINK}`;
  const document = new HTMLRewriter()
    .on('title', { element: (element) => void element.setInnerContent(documentTitle(title)) })
    .on('script[defer], link[data-boot]', { element: (element) => void element.remove() })
    .on('head', { element: (element) => void element.append(head, { html: true }) })
    .on('#root', {
      element: (element) =>
        void element.replace(`<main class="preview-page"><h1>${title}</h1>${body}</main>`, { html: true }),
    })
    .transform(new Response(shell.document ?? ''));
  // The address contains the link, so it must not be sent to other sites.
  const headers = { ...DOCUMENT_HEADERS, 'cache-control': PRIVATE, 'referrer-policy': 'same-origin' };
  return new Response(document.body, { status, headers });
}
