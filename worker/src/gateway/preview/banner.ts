import { AREAS } from '@niyukti/contract/areas';
import type { FrontEndName } from '@niyukti/contract/release';
import { moment } from '../../core/clock.ts';
import type { Preview } from '../../releases/rollout/choose.ts';
import { escapeHtml } from '../escape-html.ts';

/** What a front end is called in a sentence. */
export function frontEndLabel(name: FrontEndName): string {
  return name === 'shell'
    ? 'The frame of every page'
    : ((AREAS as Partial<Record<string, { label: string }>>)[name]?.label ?? name);
}

/**
 * Stands on every document of a browser that is shown a release which others are not, with the way
 * out. Works without scripts.
 */
export function previewBanner({ name, release, expiresAt }: Preview): string {
  const text = `${frontEndLabel(name)}, release ${release}. Only this browser sees it, until ${moment(expiresAt)} IST.`;
  return `<aside class="preview-banner" aria-label="Preview"><p><strong>Preview.</strong> ${escapeHtml(text)}</p><form method="post" action="/preview/end"><button class="preview-button">Leave the preview</button></form></aside>`;
}
