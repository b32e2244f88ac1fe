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
