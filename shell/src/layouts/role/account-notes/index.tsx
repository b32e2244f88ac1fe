import type { Session } from '@niyukti/contract/accounts/session';
import { type ComponentType, lazy, Suspense } from 'react';

/** Few accounts ever have one: it comes with the first, and costs the others nothing. */
const Notes = lazy<ComponentType<{ session: Session }>>(() =>
  import('./account-notes.tsx').then(
    ({ AccountNotes: component }) => ({ default: component }),
    (error: unknown) => {
      // The page goes on without its note; that one did not come is a fault of this release.
      reportError(error);
      return { default: () => null };
    },
  ),
);

/** What every page says about the account: that it will be deleted, or what it is asked. */
export function AccountNotes({ session }: { session: Session | null }) {
  return session?.erasesAt || session?.asksConsent ? (
    <Suspense>
      <Notes session={session} />
    </Suspense>
  ) : null;
}
