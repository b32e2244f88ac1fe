import type { Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { getSessionState, type SessionState, setSession, subscribeToSession } from '../identity/session-state.ts';
import { useExpiry } from './expiry.ts';
import { onLogout } from './logout.ts';
import { rememberSession } from './storage.ts';

/**
 * Puts the document's session in place before its children render, and follows log-outs of other
 * tabs.
 *
 * @example
 * <SessionProvider session={session}>
 *   <App />
 * </SessionProvider>
 */
export function SessionProvider({ session, children }: { session: Session | null; children: ReactNode }) {
  useState(() => setSession(session));
  useEffect(() => {
    if (session) rememberSession(session);
  }, [session]);
  useEffect(
    () =>
      onLogout(({ role, account }) => {
        const mine = getSessionState();
        if (role !== (mine.session?.role ?? mine.ended) || (account && account !== mine.account)) return;
        setSession(null);
        location.replace('/');
      }),
    [],
  );
  useExpiry(useSessionState());
  return children;
}

/**
 * The signed-in account of this page, or null on public pages and after the session has ended.
 *
 * @example
 * const session = useSession();
 * <h1>{session ? words.hello(session.name) : words.welcome}</h1>
 */
export function useSession(): Session | null {
  return useSessionState().session;
}

/**
 * Session and, once it has died under the open page, the role that must log in again.
 *
 * @example
 * const { session, ended } = useSessionState();
 */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSessionState, getSessionState);
}

/**
 * The session of `role`, for pages that the gateway serves only with one. Null only after it ended.
 *
 * @example
 * const name = useRoleSession('hr')?.name;
 */
export function useRoleSession(role: Role): Session | null {
  const session = useSession();
  return session?.role === role ? session : null;
}
