import type { Session } from '@niyukti/contract/accounts/session';
import { NOTICE_PAGES } from '@niyukti/contract/screens/links';
import { type ComponentType, lazy, Suspense } from 'react';

/** Behind the page, in one file with what waits: nobody waits for the bell. */
const Bell = lazy<ComponentType<{ all: string | null }>>(() =>
  import(/* webpackChunkName: "notices" */ './bell.tsx').then(
    ({ Bell: component }) => ({ default: component }),
    (error: unknown) => {
      // The page goes on without its bell; that one did not come is a fault of this release.
      reportError(error);
      return { default: () => null };
    },
  ),
);

/** Behind the page as well. */
const PendingTasks = lazy<ComponentType<{ path: string; id: string }>>(() =>
  import(/* webpackChunkName: "notices" */ './pending-tasks.tsx').then(
    ({ PendingTasks: component }) => ({ default: component }),
    (error: unknown) => {
      reportError(error);
      return { default: () => null };
    },
  ),
);

/** How much waits behind an entry of the menu, for whoever is signed in. */
export function EntryWaits({ session, path, id }: { session: Session | null; path: string; id: string }) {
  return (
    session && (
      <Suspense>
        <PendingTasks path={path} id={id} />
      </Suspense>
    )
  );
}

/** The bell of whoever is signed in. */
export function Notices({ session, has }: { session: Session | null; has: (path: string) => boolean }) {
  return (
    session && (
      <Suspense>
        <Bell all={has(NOTICE_PAGES[session.role]) ? NOTICE_PAGES[session.role] : null} />
      </Suspense>
    )
  );
}
