import type { Role } from '@niyukti/contract/accounts/roles';
import { NetworkError } from '../client/errors.ts';
import { getSessionState, setSession } from '../state/session-state.ts';
import { forgetAccount } from './remember-account.ts';
import { readStorage, removeStorage, writeStorage } from './storage.ts';
import { words } from './words.ts';

const CHANNEL = 'niyukti-session';
const FLASH = 'niyukti:flash';

/** Tells the other tabs which account was logged out. */
interface LogoutMessage {
  role: Role;
  account: string | null;
}

/**
 * Ends the session of a role on the server and in all tabs of the account, and opens `/` as a new
 * document. Throws `NetworkError` where the server does not answer: the person is still logged in
 * then, and must know it.
 *
 * @example
 * await logout('hr');
 */
export async function logout(role: Role): Promise<void> {
  const state = getSessionState();
  const account = (state.session?.role ?? state.ended) === role ? state.account : null;
  const response = await fetch('/api/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-role': role, ...(account ? { 'x-account': account } : {}) },
    body: JSON.stringify({ role }),
    signal: AbortSignal.timeout(10_000),
  }).catch((cause: unknown) => {
    throw new NetworkError(words.logout.unreachable, { cause });
  });
  // A 401 means that the session had ended already.
  if (!response.ok && response.status !== 401) throw new NetworkError(words.logout.refused);
  // The next person at this browser must not get this account's notifications.
  await navigator.serviceWorker?.getRegistration().then((worker) => worker?.unregister(), reportError);
  forgetAccount(role, account ?? undefined);
  setSession(null);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ role, account } satisfies LogoutMessage);
  channel.close();
  flash(words.logout.done);
  location.assign('/');
}

/** Runs the listener when another tab logs an account out. Returns a function that stops it. */
export function onLogout(listener: (message: LogoutMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<LogoutMessage>) => listener(event.data);
  return () => channel.close();
}

/**
 * Leaves a message that the next document of this tab shows as a toast.
 *
 * @example
 * flash(words.deleted);
 * location.assign('/');
 */
export function flash(message: string): void {
  writeStorage('session', FLASH, message);
}

/** Takes the message that the last document left, or null. */
export function takeFlash(): string | null {
  const message = readStorage('session', FLASH);
  removeStorage('session', FLASH);
  return message;
}
