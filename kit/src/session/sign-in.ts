import { ownPath } from '@niyukti/contract/own-path';
import { ROLE_HOMES, ROLE_LOGINS, type Role } from '@niyukti/contract/roles';
import { NetworkError } from '../client/errors.ts';
import { flash } from './logout.ts';
import { readSessions } from './read-sessions.ts';
import { rememberAccount } from './storage.ts';

/** The path of ours in `?next=`, or null. */
export function safeNext(search: string): string | null {
  return ownPath(new URLSearchParams(search).get('next'));
}

/** Said when a log-in worked and yet no session came back: some browsers drop Secure cookies on plain http. */
export const COOKIE_DROPPED =
  'You are logged in, but this browser did not keep the cookie. Over plain http some browsers (older Safari) drop secure cookies: please use another browser, or https.';

/**
 * Ends a log-in: checks that the browser kept the cookie, keeps what product.md 3 shows (`values` by its key names), says
 * `message` on the next page, and opens the page that was asked for or the role's home, as a document of that role.
 * Throws `NetworkError` with words for the person when the cookie was dropped or the server did not answer.
 */
export async function finishSignIn(
  role: Role,
  values: Readonly<Record<string, string>>,
  message?: string,
): Promise<void> {
  const sessions = await readSessions();
  if (!sessions.some((session) => session.role === role)) throw new NetworkError(COOKIE_DROPPED);
  rememberAccount(role, values);
  if (message) flash(message);
  location.assign(safeNext(location.search) ?? ROLE_HOMES[role]);
}

/** Address of the role's log-in screen that leads back to `path`. */
export function loginPath(role: Role, path: string): string {
  return `${ROLE_LOGINS[role]}?next=${encodeURIComponent(path)}`;
}
