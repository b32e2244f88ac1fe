import { SEARCH_NAMES } from '../jobs/job-search.ts';
import { idIn } from '../text/slug.ts';

/** The contract is compiled without the types of a browser or a server (see own-path.ts). */
declare const URL: {
  canParse(address: string): boolean;
  new (address: string): Record<'origin' | 'pathname' | 'search', string>;
};

/** The part of `Location` that is read here. */
export interface PageAddress {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
}

/** The log-in of job seekers, which leads back to a path of this site. */
const logInTo = (back: string): string => `/StudentLogIn?next=${encodeURIComponent(back)}`;

/**
 * Key of `sessionStorage` for the id of a job that a visitor pressed Save for on a public page. The
 * list of jobs saves it after the log-in. It is not in the address: somebody else's link would save.
 */
export const SAVE_PRESSED = 'save-pressed';

/**
 * Where a visitor goes to apply for a job or save it: the log-in, and back to the job in the list of
 * the search (`search`, a query string).
 */
export function loginUrl(id: string, search = ''): string {
  return logInTo(['/Joblist?id=', id, search && `&${search}`].join(''));
}

/** The same for a visitor without an account. */
export function signUpUrl(id: string, search = ''): string {
  return signUpUrlFrom(loginUrl(id, search));
}

/** The sign-up that leads back to the same place as a log-in. */
export function signUpUrlFrom(login: string): string {
  return login.replace('/StudentLogIn', '/StudentSignUp');
}

/** The parameters of a query string that belong to a search, without its cursor. */
function searchParams(search: string): string {
  const isSearch = (part: string) => SEARCH_NAMES.some((name) => name !== 'cursor' && part.startsWith(`${name}=`));
  return search.slice(1).split('&').filter(isSearch).join('&');
}

/** The search of an address of /Jobs on this site (`own` is the origin); empty for any other. */
export function searchOf(address: string, own: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname, search } = new URL(address);
  return origin === own && /^\/jobs\/?$/i.test(pathname) ? searchParams(search) : '';
}

/**
 * The log-in of a public page of jobs, which leads back to the same search, the same job with the
 * search that led to it (`before`), or the same company. Null for any other page.
 */
export function loginUrlFrom({ pathname, search }: PageAddress, before: string): string | null {
  const [, area = '', name = ''] = pathname.split('/');
  const kind = area.toLowerCase();
  if (kind === 'careers' && name) return logInTo(pathname);
  if (kind !== 'jobs') return null;
  if (name) return loginUrl(idIn(name), before);
  const query = searchParams(search);
  return logInTo(query ? `/Joblist?${query}` : '/Joblist');
}
