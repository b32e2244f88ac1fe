import { ROLE_HOMES, ROLE_LOGINS, type Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { ownPath } from '@niyukti/contract/screens/own-path';
import { NetworkError } from '../client/errors.ts';
import { flash } from './logout.ts';
import { readSessions } from './read-sessions.ts';
import { rememberAccount } from './storage.ts';
import { words } from './words.ts';

/**
 * The path of ours in `?next=`, or null.
 *
 * @example
 * location.assign(safeNext(location.search) ?? ROLE_HOMES.student);
 */
export function safeNext(search: string): string | null {
  return ownPath(new URLSearchParams(search).get('next'));
}

/**
 * Said when a log-in worked and yet no session came back: some browsers drop Secure cookies on
 * plain http.
 */
const COOKIE_DROPPED = words.signIn.cookieDropped;

/** What product.md 3 shows of an account, by its key names. */
type AccountValues = Readonly<Record<string, string>>;

/**
 * Ends a log-in: checks that the browser kept the cookie, keeps `values` (given, or made of the
 * session that is live now), says `message` on the next page, and opens the page that was asked for
 * or the role's home, as a document of that role. Throws `NetworkError` with words for the person
 * when the cookie was dropped or the server did not answer.
 *
 * @example
 * await finishSignIn('company', { companyId: company._id }, LOGIN_TEXTS.company.ok);
 */
export async function finishSignIn(
  role: Role,
  values: AccountValues | ((session: Session) => AccountValues),
  message?: string,
): Promise<void> {
  const session = (await readSessions()).find((one) => one.role === role);
  if (!session) throw new NetworkError(COOKIE_DROPPED);
  rememberAccount(role, typeof values === 'function' ? values(session) : values);
  if (message) flash(message);
  location.assign(safeNext(location.search) ?? ROLE_HOMES[role]);
}

/**
 * Address of the role's log-in screen that leads back to `path`.
 *
 * @example
 * <a href={loginPath('student', '/Joblist?id=7')}>{words.logIn}</a>
 */
export function loginPath(role: Role, path: string): string {
  return `${ROLE_LOGINS[role]}?next=${encodeURIComponent(path)}`;
}
