import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { type NavigateOptions, type NavigationType, type Place, type Router, RouterContext } from './place.ts';

/** What an entry of the history keeps, under the name that it had before. */
interface Entry {
  usr?: unknown;
}

const here = (): Place => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: (window.history.state as Entry | null)?.usr ?? null };
};

/**
 * Keeps the page and the address of its document at one. A change is a transition: it gives way to
 * whoever types or presses something.
 *
 * @example
 * <BrowserRouter>
 *   <App />
 * </BrowserRouter>
 */
export function BrowserRouter({ children }: { children?: ReactNode }) {
  const [first] = useState(here);
  const [at, setAt] = useState<Omit<Router, 'go'>>({ place: first, type: 'POP' });
  const [{ arrive, go }] = useState(() => {
    const arrive = (type: NavigationType) => {
      const place = here();
      startTransition(() => setAt({ place, type }));
    };
    const go = (to: string | number, { replace, state }: NavigateOptions = {}) => {
      if (typeof to === 'number') return window.history.go(to);
      // What follows `?` or `#` alone is of the path that is shown, without its query and hash.
      const url = /^[?#]/.test(to) ? window.location.pathname + to : to || window.location.pathname;
      const shown = url.replace(/\?(?=#|$)/, '');
      window.history[replace ? 'replaceState' : 'pushState']({ usr: state ?? null }, '', shown);
      arrive(replace ? 'REPLACE' : 'PUSH');
    };
    return { arrive, go };
  });
  useLayoutEffect(() => {
    const popped = () => arrive('POP');
    window.addEventListener('popstate', popped);
    // Somebody went back between the first rendering and this: nobody listened yet.
    const { pathname, search, hash } = first;
    if (pathname + search + hash !== location.pathname + location.search + location.hash) popped();
    return () => window.removeEventListener('popstate', popped);
  }, [arrive, first]);
  const router = useMemo(() => ({ ...at, go }), [at, go]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/**
 * The page at one address, which it cannot leave: for markup that is made without a browser.
 *
 * @example
 * renderToStaticMarkup(<StaticRouter location="/Jobs?q=react">{page}</StaticRouter>);
 */
export function StaticRouter({ location, children }: { location: string; children?: ReactNode }) {
  const { pathname, search, hash } = new URL(location, 'http://localhost');
  const router: Router = {
    place: { pathname, search, hash, state: null },
    type: 'POP',
    go: () => {
      throw new Error('Markup goes nowhere.');
    },
  };
  return <RouterContext value={router}>{children}</RouterContext>;
}
