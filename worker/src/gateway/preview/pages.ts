import { BRAND } from '@niyukti/contract/brand';
import type { Release } from '@niyukti/contract/release';
import { documentTitle } from '@niyukti/contract/screens';
import { moment } from '../../core/clock.ts';
import type { Grant, PreviewRefusal } from '../../releases/rollout/preview.ts';
import { escapeHtml } from '../escape-html.ts';
import { DOCUMENT_HEADERS, PRIVATE } from '../headers.ts';
import { frontEndLabel } from './banner.ts';
import { STYLE_LINK } from './style.ts';

/** A link may also name a release that was swept, and a form may come from another site. */
type Refused = PreviewRefusal | 'gone' | 'foreign';

/** Why there is nothing to see, in words, and as a status. */
const REFUSALS: Record<Refused, { status: number; title: string; text: string }> = {
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
  taken: {
    status: 403,
    title: 'This preview is open in another browser',
    text: 'A preview link shows its release to one browser only. Leave the preview there, or ask for a link of your own.',
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

/** The page of a link that shows nothing. */
export function refusedPage(shell: Release, why: Refused): Response {
  const { status, title, text } = REFUSALS[why];
  return page(shell, status, title, `<p>${text}</p><p><a href="/">Back to ${escapeHtml(BRAND.name)}</a></p>`);
}

/**
 * The page of a link that can be opened. It asks first: a release is code that runs with the
 * accounts that this browser is signed in to, and nobody should be led into it by following a link.
 */
export function startPage(shell: Release, grant: Grant, link: string, by: string): Response {
  const facts = [
    ['What', frontEndLabel(grant.name)],
    ['Release', grant.release],
    ['Link made by', by],
    ['Ends', `${moment(grant.expiresAt)} IST`],
  ];
  const list = facts.map(([term = '', text = '']) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('');
  const body = `<p>You will see a release that is not live, in this browser only. It runs with the accounts that you are logged in to: start it only if you know who sent you the link.</p>
<dl>${list}</dl>
<form method="post" action="/preview/start"><input type="hidden" name="link" value="${escapeHtml(link)}"><button class="preview-button">Start the preview</button></form>
<p><a href="/">Back to ${escapeHtml(BRAND.name)}</a></p>`;
  return page(shell, 200, 'Preview a release', body);
}

/**
 * The shell's own document, so that icon, fonts and theme are as everywhere, with this page in it
 * and without what brings it to life.
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
  // The link stands in this page's address: it goes nowhere else.
  const headers = { ...DOCUMENT_HEADERS, 'cache-control': PRIVATE, 'referrer-policy': 'same-origin' };
  return new Response(document.body, { status, headers });
}
