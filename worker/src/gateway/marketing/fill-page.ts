import { PROBLEMS } from '@niyukti/contract/api/problems';
import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import type { Screen } from '@niyukti/contract/releases/release';
import { hasParams, type Params } from '@niyukti/contract/screens/screen-path';
import { dayInIndia } from '@niyukti/contract/text/day';
import type { ReleaseSet } from '../../releases/release-set.ts';
import { prerendered } from '../compose.ts';
import type { PageHead } from '../contents/content.ts';
import { contentsOf } from '../contents/index.ts';
import { notFound, type RouteMatch } from '../route.ts';
import type { Api } from './api.ts';

const BAD_CURSOR = PROBLEMS['bad-cursor'].status;

/** The year where the product is used, as footers show it. */
export function yearAt(now: Date): string {
  return dayInIndia(now.getTime()).slice(0, 4);
}

/** A screen at one of its addresses. */
export interface ScreenAddress {
  readonly screen: Pick<Screen, 'path' | 'content'>;
  readonly params: Params;
}

/** What a page is filled with, and what it comes to. */
export interface PageContents {
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
  { screen, params }: ScreenAddress,
  url: URL,
  api: Api,
  now: Date = new Date(),
): Promise<PageContents> {
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

/** A document's page, as far as it is known before the document is composed. */
export interface Page {
  /** The screen that was asked for, or the not-found page where its parameters name nothing. */
  readonly found: RouteMatch;
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
export async function fillPage(live: ReleaseSet, found: RouteMatch, url: URL, api: Api): Promise<Page> {
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
