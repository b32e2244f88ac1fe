import { createContext, useContext } from 'react';

/** The address that the document shows. */
export interface Place {
  pathname: string;
  /** With its `?`. Empty without a query. */
  search: string;
  /** With its `#`. Empty without a hash. */
  hash: string;
}

/** How the document came to its address: `POP` for the first page, Back and Forward, the others for a link. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** How a navigation is made. */
export interface NavigateOptions {
  /** Replaces the current entry of the history. */
  replace?: boolean | undefined;
}

/** The router around a page. */
export interface Router {
  place: Place;
  type: NavigationType;
  /** Goes to an address of this site, or so many entries back (negative) or forward. */
  go(to: string | number, options?: NavigateOptions): void;
}

export const RouterContext = createContext<Router | null>(null);

/** The router around a component. Throws where there is none. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('There is no router around this.');
  return router;
}

/**
 * The address that the document shows: path, query and hash.
 *
 * @example
 * const { pathname } = useLocation();
 */
export function useLocation(): Place {
  return useRouter().place;
}

/**
 * How the document came to its address: `POP` for the first page, Back and Forward.
 *
 * @example
 * const isBack = useNavigationType() === 'POP';
 */
export function useNavigationType(): NavigationType {
  return useRouter().type;
}
