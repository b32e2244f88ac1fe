import type { Screen } from '@niyukti/contract/release';
import { hasParams, type Params } from '@niyukti/contract/screen-path';
import type { PageSlots } from '@niyukti/contract/slots';
import { dateOf } from '../../core/clock.ts';
import type { PageHead } from '../contents/content.ts';
import { contentsOf } from '../contents/index.ts';
import type { Api } from './api.ts';

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
  const asked = { origin: url.origin, value, query: url.searchParams, api };
  const fillings = await Promise.all(contentsOf(screen).map((content) => content.read(asked)));
  const slots: PageSlots = { path: screen.path, year: yearAt(now), ...(hasParams(screen.path) ? { params } : {}) };
  return {
    slots: Object.assign(slots, ...fillings.map((filling) => filling.slots)),
    missing: fillings.some(({ missing }) => missing),
    gone: fillings.some(({ gone }) => gone),
    moved: fillings.find(({ moved }) => moved)?.moved ?? null,
    head: fillings.find(({ head }) => head)?.head ?? null,
  };
}
