import { PROBLEMS } from '@niyukti/contract/problems';
import type { Screen } from '@niyukti/contract/release';
import { hasParams, type Params } from '@niyukti/contract/screen-path';
import type { PageSlots } from '@niyukti/contract/slots';
import { dateOf } from '../../core/clock.ts';
import type { PageHead } from '../contents/content.ts';
import { contentsOf } from '../contents/index.ts';
import type { Api } from './api.ts';

const BAD_CURSOR = PROBLEMS['bad-cursor'].status;

/** The year where the product is used, as footers show it. */
export function yearAt(now: Date): string {
  return dateOf(now.getTime()).slice(0, 4);
}

/** A screen at one of its addresses. */
export interface Addressed {
  readonly screen: Pick<Screen, 'path' | 'content'>;
  readonly params: Params;
}

/** What a page is filled with, and what it comes to. */
export interface Filled {
  readonly slots: PageSlots;
  readonly missing: boolean;
  readonly failed: boolean;
  readonly gone: boolean;
  readonly moved: string | null;
  readonly head: PageHead | null;
}

/**
 * What a screen's prerendered page holds at this moment. `url` may carry a selection, a cursor,
 * what was done. `missing`: what the address names is not there.
 */
export async function readSlots(
  { screen, params }: Addressed,
  url: URL,
  api: Api,
  now: Date = new Date(),
): Promise<Filled> {
  const value = (name: string) => params[name] ?? url.searchParams.get(name);
  let unreadable = false;
  let failed = false;
  const noticed: Api = async (request) => {
    const response = await Promise.resolve(api(request)).catch((error: unknown) => {
      failed = true;
      throw error;
    });
    if (response.status >= 500) failed = true;
    if (response.status === BAD_CURSOR && url.searchParams.has('cursor')) unreadable = true;
    return response;
  };
  const asked = { origin: url.origin, value, query: url.searchParams, api: noticed };
  const fillings = await Promise.all(contentsOf(screen).map((content) => content.read(asked)));
  const slots: PageSlots = { path: screen.path, year: yearAt(now), ...(hasParams(screen.path) ? { params } : {}) };
  return {
    slots: Object.assign(slots, ...fillings.map((filling) => filling.slots)),
    missing: !unreadable && fillings.some(({ missing }) => missing),
    failed,
    gone: fillings.some(({ gone }) => gone),
    moved: unreadable ? firstPage(url) : (fillings.find(({ moved }) => moved)?.moved ?? null),
    head: fillings.find(({ head }) => head)?.head ?? null,
  };
}

/** Where an address leads whose page of a list can no longer be read, as of an old bookmark. */
function firstPage(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete('cursor');
  return url.pathname + (query.size > 0 ? `?${query}` : '');
}
