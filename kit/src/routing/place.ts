import { createContext, useContext } from 'react';

/** Where the document is. */
export interface Place {
  pathname: string;
  /** With its `?`; empty without a query. */
  search: string;
  /** With its `#`; empty without one. */
  hash: string;
  /** What the navigation gave along. */
  state: unknown;
}

/** How the document came to its place: by Back or Forth or its own address, or by a link. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** How a navigation is made. */
export interface NavigateOptions {
  /** Replaces the current entry of the history. */
  replace?: boolean | undefined;
  state?: unknown;
}

/** What the router around a page knows. */
export interface Router {
  place: Place;
  type: NavigationType;
  /** Goes to an address of this site, or so many entries back and forth. */
  go(to: string | number, options?: NavigateOptions): void;
}

export const RouterContext = createContext<Router | null>(null);

/** The router around this page. Throws where there is none. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('There is no router around this.');
  return router;
}

/**
 * Where the document is: path, query and hash.
 *
 * @example
 * const { pathname } = useLocation();
 */
export function useLocation(): Place {
  return useRouter().place;
}

/**
 * How the document came to its place: `POP` for Back, Forth and the first page.
 *
 * @example
 * const isBack = useNavigationType() === 'POP';
 */
export function useNavigationType(): NavigationType {
  return useRouter().type;
}
