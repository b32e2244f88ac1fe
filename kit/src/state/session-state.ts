import type { Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { createStore } from './store.ts';

/** The session of the page: none, a live one, or one that ended while the page was open. */
export interface SessionState {
  /** The live session of this document's role. Null on public pages and after the session ended. */
  readonly session: Session | null;
  /**
   * The role whose session ended while the page was open. The screen and its drafts stay, and the
   * page asks to log in again.
   */
  readonly ended: Role | null;
  /**
   * Id of the account that the page shows, also after its session ended. Each call names it: the
   * server refuses to answer for another account.
   */
  readonly account: string | null;
}

const state = createStore<SessionState>({ session: null, ended: null, account: null });

/**
 * The current state. Components read it with `useSession`.
 *
 * @example
 * const { session } = getSessionState();
 */
export const getSessionState = state.get;

/** Runs the listener after every change. Returns a function that stops it. */
export const subscribeToSession = state.subscribe;

/**
 * Sets the session of the page: the document's at boot, later what `GET /api/session` answers.
 *
 * @example
 * setSession({ ...session, name });
 */
export function setSession(session: Session | null): void {
  state.set({ session, ended: null, account: session?.id ?? null });
}

/**
 * Marks the session of the page as ended. Does nothing on a page without one.
 *
 * @example
 * if (error instanceof ProblemError && error.code === 'unauthenticated') endSession();
 */
export function endSession(): void {
  const { session } = state.get();
  if (session) state.patch({ session: null, ended: session.role });
}
