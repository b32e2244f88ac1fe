import type { Role } from '@niyukti/contract/accounts/roles';
import { NetworkError } from '../client/errors.ts';
import { getSessionState, setSession } from '../identity/session-state.ts';
import { storage, store } from './places.ts';
import { forgetAccount } from './storage.ts';
import { words } from './words.ts';

const CHANNEL = 'niyukti-session';
const FLASH = 'niyukti:flash';

/** product.md 8. */
const LOGGED_OUT = words.logout.done;

/** Whose log-out the other tabs are told of. */
interface LogoutMessage {
  role: Role;
  account: string | null;
}

/**
 * Ends the session of `role` on the server and in every tab of the account, then leaves for `/` as
 * a document navigation. Throws `NetworkError` when the server cannot be reached: the person is
 * then still signed in and must know it.
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
  // A 401 says that the session was dead already, which is what was asked for.
  if (!response.ok && response.status !== 401) {
    throw new NetworkError(words.logout.refused);
  }
  // Whoever uses this browser next is not notified of what is not theirs.
  await navigator.serviceWorker?.getRegistration().then((worker) => worker?.unregister(), reportError);
  forgetAccount(role, account ?? undefined);
  setSession(null);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ role, account } satisfies LogoutMessage);
  channel.close();
  flash(LOGGED_OUT);
  location.assign('/');
}

/** Runs `listener` when another tab logs an account out; returns how to stop. */
export function onLogout(listener: (out: LogoutMessage) => void): () => void {
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
  store('session', FLASH, message);
}

/**
 * The message that the last document left, once.
 *
 * @example
 * const message = takeFlash();
 * if (message) toast(message);
 */
export function takeFlash(): string | null {
  const message = storage('session')?.getItem(FLASH) ?? null;
  if (message !== null) storage('session')?.removeItem(FLASH);
  return message;
}
