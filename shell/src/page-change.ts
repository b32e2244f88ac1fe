import { documentTitle } from '@niyukti/contract/screens/screens';
import { announce, setTabTitle, tabTitle, useLocation, useNavigationType } from '@niyukti/kit';
import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * What a new path does besides showing its page: the top of it in view, its title spoken and in the
 * tab, its address in the head, its heading focused. Going back or forth keeps the browser's place
 * and focus, and a change of the query changes nothing here. Returns what the page calls when it is
 * on screen.
 */
export function useArrival(title: string, path: string): () => void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  const awaited = useRef(false);
  // The document says of its own page which job or search it is; the registry says "Job".
  const own = useRef<{ path: string; title: string; address: string | undefined }>(undefined);

  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    awaited.current = true;
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname, type]);

  // Before the effects of the page, which may name the tab after what it shows.
  useLayoutEffect(() => {
    own.current ??= { path, title: tabTitle(), address: canonicalLink()?.href };
    const said = own.current.path === path ? own.current : null;
    setTabTitle(said?.title || documentTitle(title));
    nameAddress(said?.address ?? path);
  }, [title, path]);

  return useCallback(() => {
    if (!awaited.current) return;
    awaited.current = false;
    announce(title);
    if (type !== 'POP') focusHeading();
  }, [title, type]);
}

/**
 * What is shared or kept of a page names that page, not the one that its document began with.
 * Descriptions stay: the registry has none.
 */
function nameAddress(path: string): void {
  const canonical = canonicalLink();
  if (!canonical) return;
  canonical.href = new URL(path, canonical.href).href;
  document.querySelector('meta[property="og:url"]')?.setAttribute('content', canonical.href);
}

const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]');

/** Focus goes to the page's heading, or to the page where it has none. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
