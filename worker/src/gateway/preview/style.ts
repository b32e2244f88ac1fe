/**
 * Styles of the banner and of the link's page. They come from the gateway, so that any shell can be
 * previewed, an older one too.
 */
export const STYLE_PATH = '/preview/style.css';

/** Its hash, as every file that a document loads is named. A test compares it. */
const STYLE_INTEGRITY = 'sha384-lp2uwBQTDqYw34avmz9EaNuv0GqA198md7xKE1e/G8VkSx+SBmjGBhonm1ERkvdy';

/** What a document links it by. */
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
