import type { Role } from '@niyukti/contract/roles';
import type { Session } from '@niyukti/contract/session';
import { type ComponentType, lazy, Suspense } from 'react';

/** Behind the page: nobody waits for the bell. */
const Bell = lazy<ComponentType<{ all: string | null }>>(() =>
  import('./bell.tsx').then(
    ({ Bell: component }) => ({ default: component }),
    (error: unknown) => {
      // The page goes on without its bell; that one did not come is a fault of this release.
      reportError(error);
      return { default: () => null };
    },
  ),
);

/** Behind the page as well. */
const Waits = lazy<ComponentType<{ path: string; id: string }>>(() =>
  import('./waits.tsx').then(
    ({ Waits: component }) => ({ default: component }),
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
        <Waits path={path} id={id} />
      </Suspense>
    )
  );
}

/** The page of all notices, where the role's remote has it. */
const ALL: Readonly<Record<Role, string>> = {
  student: '/JobSeeker/Notices',
  company: '/Company/Notices',
  hr: '/HR/Notices',
  admin: '/Admin/Notices',
};

/** The bell of whoever is signed in. */
export function Notices({ session, has }: { session: Session | null; has: (path: string) => boolean }) {
  return (
    session && (
      <Suspense>
        <Bell all={has(ALL[session.role]) ? ALL[session.role] : null} />
      </Suspense>
    )
  );
}
