import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { type NavigateOptions, type NavigationType, type Place, type Router, RouterContext } from './place.ts';

const currentPlace = (): Place => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
};

/**
 * Renders the page of the address, and follows the address. A navigation is a transition: React
 * renders it after input of the person.
 *
 * @example
 * <BrowserRouter>
 *   <App />
 * </BrowserRouter>
 */
export function BrowserRouter({ children }: { children?: ReactNode }) {
  const [first] = useState(currentPlace);
  const [at, setAt] = useState<Omit<Router, 'go'>>({ place: first, type: 'POP' });
  const [{ arrive, go }] = useState(() => {
    const arrive = (type: NavigationType) => {
      const place = currentPlace();
      startTransition(() => setAt({ place, type }));
    };
    const go = (to: string | number, { replace }: NavigateOptions = {}) => {
      if (typeof to === 'number') return window.history.go(to);
      // `?…` or `#…` alone belongs to the current path.
      const url = /^[?#]/.test(to) ? window.location.pathname + to : to || window.location.pathname;
      const shown = url.replace(/\?(?=#|$)/, '');
      window.history[replace ? 'replaceState' : 'pushState'](null, '', shown);
      arrive(replace ? 'REPLACE' : 'PUSH');
    };
    return { arrive, go };
  });
  useLayoutEffect(() => {
    const popped = () => arrive('POP');
    window.addEventListener('popstate', popped);
    // The person may have gone back between the first render and this effect.
    const { pathname, search, hash } = first;
    if (pathname + search + hash !== location.pathname + location.search + location.hash) popped();
    return () => window.removeEventListener('popstate', popped);
  }, [arrive, first]);
  const router = useMemo(() => ({ ...at, go }), [at, go]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/**
 * Renders the page of one address, for markup that is made without a browser.
 *
 * @example
 * renderToStaticMarkup(<StaticRouter location="/Jobs?q=react">{page}</StaticRouter>);
 */
export function StaticRouter({ location, children }: { location: string; children?: ReactNode }) {
  const { pathname, search, hash } = new URL(location, 'http://localhost');
  const router: Router = {
    place: { pathname, search, hash },
    type: 'POP',
    go: () => {
      throw new Error('A page cannot navigate while it is prerendered.');
    },
  };
  return <RouterContext value={router}>{children}</RouterContext>;
}
