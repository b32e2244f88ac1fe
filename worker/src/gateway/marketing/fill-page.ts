import { PROBLEMS } from '@niyukti/contract/api/problems';
import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import type { Screen } from '@niyukti/contract/releases/release';
import { hasParams, type Params } from '@niyukti/contract/screens/screen-path';
import { dayInIndia } from '@niyukti/contract/text/day';
import type { ReleaseSet } from '../../releases/release-set.ts';
import { findPrerendered } from '../compose.ts';
import type { PageHead } from '../contents/content.ts';
import { getContents } from '../contents/index.ts';
import { type RouteMatch, routeNotFound } from '../route.ts';
import type { Api } from './api.ts';

const BAD_CURSOR = PROBLEMS['bad-cursor'].status;

/** The current year in India, which footers show. */
export function yearAt(now: Date): string {
  return dayInIndia(now.getTime()).slice(0, 4);
}

/** A screen at one of its addresses. */
export interface ScreenAddress {
  readonly screen: Pick<Screen, 'path' | 'content'>;
  readonly params: Params;
}

export interface PageContents {
  readonly slots: PageSlots;
  readonly missing: boolean;
  readonly failed: boolean;
  readonly gone: boolean;
  readonly moved: string | null;
  readonly head: PageHead | null;
}

/** Reads the current values of a screen's page. */
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
  const fillings = await Promise.all(getContents(screen).map((content) => content.read(asked)));
  const slots: PageSlots = { path: screen.path, year: yearAt(now), ...(hasParams(screen.path) ? { params } : {}) };
  return {
    slots: Object.assign(slots, ...fillings.map((filling) => filling.slots)),
    missing: !unreadable && fillings.some(({ missing }) => missing),
    failed,
    gone: fillings.some(({ gone }) => gone),
    moved: unreadable ? toFirstPage(url) : (fillings.find(({ moved }) => moved)?.moved ?? null),
    head: fillings.find(({ head }) => head)?.head ?? null,
  };
}

/** The first page of a list, for an address with an outdated cursor, such as an old bookmark. */
function toFirstPage(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete('cursor');
  return url.pathname + (query.size > 0 ? `?${query}` : '');
}

/** A page before the document is composed. */
export interface Page {
  /** The requested screen, or the 404 page if its parameters name nothing. */
  readonly found: RouteMatch;
  /** The values of the prerendered page. Null if there is none for this shell. */
  readonly slots: PageSlots | null;
  /** True if the address names something that does not exist. */
  readonly missing: boolean;
  /** True if a part of the content could not be read. */
  readonly failed: boolean;
  /** The canonical address, if it is another one. */
  readonly moved: string | null;
  readonly head: PageHead | null;
}

/**
 * Reads the content of a page. An address whose parameters name nothing is 404, also if the page is
 * not prerendered.
 */
export async function fillPage(live: ReleaseSet, found: RouteMatch, url: URL, api: Api): Promise<Page> {
  const { remote, screen, params } = found;
  const release = live.remotes.find(({ name }) => name === remote?.name);
  const page = findPrerendered(live, release, screen);
  if (!screen || !(page || hasParams(screen.path))) return { found, ...NOTHING };
  const { slots, missing, failed, gone, moved, head } = await readSlots({ screen, params }, url, api);
  if (missing && hasParams(screen.path)) {
    return { ...(await fillPage(live, routeNotFound(live.registry), url, api)), missing, failed };
  }
  const at = gone ? { ...found, status: 410 } : found;
  return { found: at, slots: page ? slots : null, missing, failed, moved, head };
}

const NOTHING = { slots: null, missing: false, failed: false, moved: null, head: null };
