import { documentTitle } from '@niyukti/contract/screens/screens';
import { announce, setTabTitle, tabTitle, useLocation, useNavigationType } from '@niyukti/kit';
import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * What a new path does besides showing its page: it scrolls to the top, announces the title, sets
 * it in the tab, sets the canonical address and focuses the heading. Back and forward keep the
 * scroll position and the focus; a change of the query does nothing here. Returns what the page
 * calls when it is on screen. A page that replaces the message that it did not load is announced, too.
 */
export function useArrival(title: string, path: string): (isAnew?: boolean) => void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  const awaited = useRef(false);
  // The document's own title names the job or the search; the registry's title is only "Job".
  const own = useRef<{ path: string; title: string; address: string | undefined }>(undefined);

  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    awaited.current = true;
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname, type]);

  // Runs before the effects of the page, which may set a more exact title.
  useLayoutEffect(() => {
    own.current ??= { path, title: tabTitle(), address: canonicalLink()?.href };
    const said = own.current.path === path ? own.current : null;
    setTabTitle(said?.title || documentTitle(title));
    setAddress(said?.address ?? path);
  }, [title, path]);

  return useCallback(
    (isAnew = false) => {
      if (!awaited.current && !isAnew) return;
      awaited.current = false;
      announce(title);
      // Since the message was shown, the person may have gone elsewhere.
      if (type !== 'POP' && !isAnew) focusHeading();
    },
    [title, type],
  );
}

/** A shared link or a bookmark names this page, not the first page of the document. */
function setAddress(path: string): void {
  const canonical = canonicalLink();
  if (!canonical) return;
  canonical.href = new URL(path, canonical.href).href;
  document.querySelector('meta[property="og:url"]')?.setAttribute('content', canonical.href);
}

const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]');

/** Focuses the page's heading, or the page if it has none. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
