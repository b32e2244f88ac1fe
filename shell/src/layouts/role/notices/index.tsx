import type { Session } from '@niyukti/contract/accounts/session';
import { NOTICE_PAGES } from '@niyukti/contract/screens/links';
import { Suspense } from 'react';
import { lazyOptional } from '../../lazy-optional.ts';

/** Both load after the page, in one file. */
const Bell = lazyOptional(() => import(/* webpackChunkName: "notices" */ './bell.tsx').then((module) => module.Bell));
const PendingTasks = lazyOptional(() =>
  import(/* webpackChunkName: "notices" */ './pending-tasks.tsx').then((module) => module.PendingTasks),
);

/** How many tasks wait behind an entry of the menu. */
export function EntryWaits({ session, path, id }: { session: Session | null; path: string; id: string }) {
  return (
    session && (
      <Suspense>
        <PendingTasks path={path} id={id} />
      </Suspense>
    )
  );
}

/** The bell with the unread notices. */
export function Notices({ session, has }: { session: Session | null; has: (path: string) => boolean }) {
  return (
    session && (
      <Suspense>
        <Bell all={has(NOTICE_PAGES[session.role]) ? NOTICE_PAGES[session.role] : null} />
      </Suspense>
    )
  );
}
