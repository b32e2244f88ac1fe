import type { Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { getSessionState, type SessionState, setSession, subscribeToSession } from '../state/session-state.ts';
import { useExpiry } from './expiry.ts';
import { onLogout } from './logout.ts';
import { rememberSession } from './remember-account.ts';

/**
 * Sets the session of the document before its children render, and follows log-outs in other tabs.
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
        const own = getSessionState();
        if (role !== (own.session?.role ?? own.ended) || (account && account !== own.account)) return;
        setSession(null);
        location.replace('/');
      }),
    [],
  );
  useExpiry(useSessionState());
  return children;
}

/**
 * The session of the page. Null on public pages and after the session ended.
 *
 * @example
 * const session = useSession();
 * <h1>{session ? words.hello(session.name) : words.welcome}</h1>
 */
export function useSession(): Session | null {
  return useSessionState().session;
}

/** The session, or the role whose session ended while the page was open. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSessionState, getSessionState);
}

/**
 * The session of a role, for a page that is served only with one. Null only after the session ended.
 *
 * @example
 * const name = useRoleSession('hr')?.name;
 */
export function useRoleSession(role: Role): Session | null {
  const session = useSession();
  return session?.role === role ? session : null;
}
