import type { Role } from '@niyukti/contract/roles';
import { NetworkError } from '../client/errors.ts';
import { forgetAccount, storage, store } from './storage.ts';
import { getSessionState, setSession } from './store.ts';

const CHANNEL = 'niyukti-session';
const FLASH = 'niyukti:flash';

/** product.md 8. */
const LOGGED_OUT = 'Logout Successfully';

/**
 * Ends the session of `role` on the server and in every tab, then leaves for `/` as a document navigation.
 * Throws `NetworkError` when the server cannot be reached: the person is then still signed in and must know it.
 */
export async function logout(role: Role): Promise<void> {
  const response = await fetch('/api/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-role': role },
    body: JSON.stringify({ role }),
    signal: AbortSignal.timeout(10_000),
  }).catch((cause: unknown) => {
    throw new NetworkError('You are still logged in: we could not reach the server. Please try again.', { cause });
  });
  // A 401 says that the session was dead already, which is what was asked for.
  if (!response.ok && response.status !== 401) {
    throw new NetworkError('You are still logged in: the server could not log you out. Please try again.');
  }
  const { session } = getSessionState();
  forgetAccount(role, session?.role === role ? session.id : undefined);
  setSession(null);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(role);
  channel.close();
  flash(LOGGED_OUT);
  location.assign('/');
}

/** Runs `listener` when another tab logs a role out; returns how to stop. */
export function onLogout(listener: (role: Role) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<Role>) => listener(event.data);
  return () => channel.close();
}

/** Leaves a message that the next document of this tab shows as a toast. */
export function flash(message: string): void {
  store('session', FLASH, message);
}

/** The message that the last document left, once. */
export function takeFlash(): string | null {
  const message = storage('session')?.getItem(FLASH) ?? null;
  if (message !== null) storage('session')?.removeItem(FLASH);
  return message;
}
