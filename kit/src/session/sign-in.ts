import { ROLE_HOMES, ROLE_LOGINS, type Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { ownPath } from '@niyukti/contract/screens/own-path';
import { NetworkError } from '../client/errors.ts';
import { flash } from './logout.ts';
import { readSessions } from './read-sessions.ts';
import { rememberAccount } from './remember-account.ts';
import { words } from './words.ts';

/**
 * The path in `?next=` where it is one of this site, else null.
 *
 * @example
 * location.assign(safeNext(location.search) ?? ROLE_HOMES.student);
 */
export function safeNext(search: string): string | null {
  return ownPath(new URLSearchParams(search).get('next'));
}

/**
 * Ends a log-in: stores what `valuesOf` gives of the account (by the keys of `ROLE_STORAGE_KEYS`),
 * shows `message` on the next page, and opens the page in `?next=` or the role's home as a new
 * document. Throws `NetworkError` where the server does not answer, or where the browser dropped the
 * session's cookie, as some do over plain http.
 *
 * @example
 * await finishSignIn('company', ({ id }) => ({ companyId: id }), LOGIN_TEXTS.company.ok);
 */
export async function finishSignIn(
  role: Role,
  valuesOf: (session: Session) => Readonly<Record<string, string>>,
  message: string,
): Promise<void> {
  const session = (await readSessions()).find((one) => one.role === role);
  if (!session) throw new NetworkError(words.signIn.cookieDropped);
  rememberAccount(role, valuesOf(session));
  flash(message);
  location.assign(safeNext(location.search) ?? ROLE_HOMES[role]);
}

/** The address of the role's log-in screen that leads back to the path. */
export function loginPath(role: Role, path: string): string {
  return `${ROLE_LOGINS[role]}?next=${encodeURIComponent(path)}`;
}
