import type { Session } from '@niyukti/contract/session';
import { type ComponentType, lazy, Suspense } from 'react';
// Its styles lie with those of the frame, which the document links: no script asks for them later.
import './account-notes.module.css';

/** Few accounts ever have one: it comes with the first, and costs the others nothing. */
const Notes = lazy<ComponentType<{ session: Session }>>(() =>
  import('./account-notes.tsx').then(
    ({ AccountNotes: component }) => ({ default: component }),
    () => ({ default: () => null }),
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
