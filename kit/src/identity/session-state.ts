import type { Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { createStore } from './store.ts';

/** Where the page stands: nobody, a live session, or one that has died while the page was open. */
export interface SessionState {
  /** The session of this document's role; null on public pages and once it has ended. */
  readonly session: Session | null;
  /**
   * Role whose session ended under an open page: its screen and drafts stay, and it asks to log in
   * again.
   */
  readonly ended: Role | null;
  /**
   * Id of the account that the page shows, live or ended. Every call names it: an answer for
   * another account is no answer.
   */
  readonly account: string | null;
}

const NOBODY: SessionState = { session: null, ended: null, account: null };
const state = createStore(NOBODY);

/**
 * The state now. Pages read it through `useSession`.
 *
 * @example
 * const { session } = getSessionState();
 */
export const getSessionState = state.get;

/** Runs `listener` after every change; returns how to stop. */
export const subscribeToSession = state.subscribe;

/**
 * The shell calls it once with the document's session, and again with what `GET /api/session`
 * answers.
 *
 * @example
 * setSession({ ...session, name });
 */
export function setSession(session: Session | null): void {
  state.set({ session, ended: null, account: session?.id ?? null });
}

/**
 * Marks the page's session as dead after a 401. Does nothing on a page without one.
 *
 * @example
 * if (error instanceof ProblemError && error.code === 'unauthenticated') endSession();
 */
export function endSession(): void {
  const now = state.get();
  if (now.session) state.set({ ...now, session: null, ended: now.session.role });
}
