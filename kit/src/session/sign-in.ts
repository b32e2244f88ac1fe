import { ROLE_HOMES, ROLE_LOGINS, type Role } from '@niyukti/contract/roles';
import { flash } from './logout.ts';
import { rememberAccount } from './storage.ts';

/** The same-origin path in `?next=`, or null. Anything that a browser could read as another origin is refused. */
export function safeNext(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next || !/^\/(?![/\\])[^\\]*$/.test(next)) return null;
  // Tabs and line breaks vanish when a browser parses an address: "/\t/evil" would become "//evil".
  const url = new URL(next, 'http://same.invalid');
  return url.origin === 'http://same.invalid' ? url.pathname + url.search + url.hash : null;
}

/**
 * Ends a log-in: keeps what product.md 3 shows (`values` by its key names), says `message` on the next page,
 * and opens the page that was asked for or the role's home, as a document of that role.
 */
export function finishSignIn(role: Role, values: Readonly<Record<string, string>>, message?: string): void {
  rememberAccount(role, values);
  if (message) flash(message);
  location.assign(safeNext(location.search) ?? ROLE_HOMES[role]);
}

/** Address of the role's log-in screen that leads back to `path`. */
export function loginPath(role: Role, path: string): string {
  return `${ROLE_LOGINS[role]}?next=${encodeURIComponent(path)}`;
}
