import type { Session } from '@niyukti/contract/accounts/session';
import { lazyOptional } from '../../lazy-optional.tsx';

/** Few accounts have a note. */
const Notes = lazyOptional(() => import('./account-notes.tsx').then((module) => module.AccountNotes));

/** Says on every page that the account will be deleted, or asks for consent. */
export function AccountNotes({ session }: { session: Session | null }) {
  return session?.erasesAt || session?.asksConsent ? <Notes session={session} /> : null;
}
