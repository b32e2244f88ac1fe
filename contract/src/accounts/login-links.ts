import { SEARCH_NAMES } from '../jobs/job-search.ts';
import { idIn } from '../text/slug.ts';

/** See own-path.ts: the contract is compiled without a browser's or a server's types. */
declare const URL: {
  canParse(address: string): boolean;
  new (address: string): Record<'origin' | 'pathname' | 'search', string>;
};

/** The part of a browser's address that is read here: this floor does not know the type. */
export interface Here {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
}

/** Where somebody without a session goes to log in, and back to a path of ours. */
const logInTo = (back: string): string => `/StudentLogIn?next=${encodeURIComponent(back)}`;

/**
 * Where a tab's own storage (`sessionStorage`) holds the id of the job that Save was pressed for
 * on a public page, until the list of jobs behind the log-in saves it. No address says it: a link
 * of somebody else would save.
 */
export const SAVE_PRESSED = 'save-pressed';

/**
 * Where somebody without a session goes to apply or save: log-in, and back to the job, beside what
 * was searched (`search`, as an address says it).
 */
export function loginUrl(id: string, search = ''): string {
  return logInTo(['/Joblist?id=', id, search && `&${search}`].join(''));
}

/** The same for who has no account yet. */
export function signUpUrl(id: string, search = ''): string {
  return signUpUrlFrom(loginUrl(id, search));
}

/** The sign-up that leads back to where a log-in does. */
export function signUpUrlFrom(way: string): string {
  return way.replace('/StudentLogIn', '/StudentSignUp');
}

/** What an address's query searches, as it says it: not its page, and nothing that is no search. */
function searchIn(search: string): string {
  const isSaid = (part: string) => SEARCH_NAMES.some((name) => name !== 'cursor' && part.startsWith(`${name}=`));
  return search.slice(1).split('&').filter(isSaid).join('&');
}

/** The search of our own /Jobs that an address is; empty for any other address. */
export function searchOf(address: string, own: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname, search } = new URL(address);
  return origin === own && /^\/jobs\/?$/i.test(pathname) ? searchIn(search) : '';
}

/**
 * Where the log-in of a public page of jobs leads, so that what somebody was at goes on after it:
 * the same search, that job beside the search that led to it (`before`), that company. Null for any
 * other page.
 */
export function wayInFrom({ pathname, search }: Here, before: string): string | null {
  const [, area = '', name = ''] = pathname.split('/');
  const kind = area.toLowerCase();
  if (kind === 'careers' && name) return logInTo(pathname);
  if (kind !== 'jobs') return null;
  if (name) return loginUrl(idIn(name), before);
  const said = searchIn(search);
  return logInTo(said ? `/Joblist?${said}` : '/Joblist');
}
