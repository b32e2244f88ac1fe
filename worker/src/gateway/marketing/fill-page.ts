import { hasParams } from '@niyukti/contract/screen-path';
import type { PageSlots } from '@niyukti/contract/slots';
import type { Live } from '../../releases/live/live.ts';
import { prerendered } from '../compose.ts';
import type { PageHead } from '../contents/content.ts';
import { type Found, notFound } from '../route.ts';
import type { Api } from './api.ts';
import { readSlots } from './slots.ts';

/** A document's page, as far as it is known before the document is composed. */
export interface Page {
  /** The screen that was asked for, or the not-found page where its parameters name nothing. */
  readonly found: Found;
  /** What the prerendered page is filled with; null where there is none for this shell. */
  readonly slots: PageSlots | null;
  /** What the address names is not there. */
  readonly missing: boolean;
  /** Something that it is filled with could not be read. */
  readonly failed: boolean;
  /** Where what the address names has its one address, if that is another one. */
  readonly moved: string | null;
  readonly head: PageHead | null;
}

/**
 * Reads what a page is filled with. An address with parameters that name nothing is 404, whether
 * the page is prerendered or not.
 */
export async function fillPage(live: Live, found: Found, url: URL, api: Api): Promise<Page> {
  const { remote, screen, params } = found;
  const release = live.remotes.find(({ name }) => name === remote?.name);
  const page = prerendered(live, release, screen);
  if (!screen || !(page || hasParams(screen.path))) return { found, ...NOTHING };
  const { slots, missing, failed, gone, moved, head } = await readSlots({ screen, params }, url, api);
  if (missing && hasParams(screen.path)) {
    return { ...(await fillPage(live, notFound(live.registry), url, api)), missing, failed };
  }
  const at = gone ? { ...found, status: 410 } : found;
  return { found: at, slots: page ? slots : null, missing, failed, moved, head };
}

const NOTHING = { slots: null, missing: false, failed: false, moved: null, head: null };
