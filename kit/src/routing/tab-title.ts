import { documentTitle } from '@niyukti/contract/screens/screens';
import { useEffect } from 'react';
import { useLocation } from './place.ts';

/** How many notices are unread, before the page's own title. */
const UNREAD = /^\(\d+\) /;

/** The title of the tab, without the count of unread notices. */
export const tabTitle = (): string => document.title.replace(UNREAD, '');

/** Sets the title of the tab, and keeps the count of unread notices. */
export function setTabTitle(title: string): void {
  const [unread = ''] = UNREAD.exec(document.title) ?? [];
  document.title = unread + title;
}

/** Says in the title of the tab how many notices are unread. */
export function countInTabTitle(count: number): void {
  document.title = (count > 0 ? `(${count}) ` : '') + tabTitle();
}

/**
 * Names the tab after what the page shows, once that is known. Until then it has the screen's title.
 *
 * @example
 * useTabTitle(read.data?.userId.name);
 */
export function useTabTitle(name: string | undefined): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address has its screen's title first
  useEffect(() => {
    if (name !== undefined) setTabTitle(documentTitle(name));
  }, [name, pathname]);
}
