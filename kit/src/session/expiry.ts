import { useEffect } from 'react';
import { endSession, getSessionState, type SessionState, setSession } from '../state/session-state.ts';
import { keepDrafts, sweepDrafts } from './drafts.ts';
import { readSessions } from './read-sessions.ts';

/** How long to wait before asking again where this browser's clock is ahead of the server's. */
const RETRY_MS = 60_000;

/**
 * Asks the server when the time of the page's session is over, and keeps the drafts of its account
 * for as long as they may be needed.
 */
export function useExpiry({ session, ended, account }: SessionState): void {
  useEffect(() => {
    if (!session) return;
    const left = Date.parse(session.expiresAt) - Date.now();
    // A timer holds at most 24.8 days.
    const timer = setTimeout(() => void endUnlessProlonged(session.expiresAt), Math.min(left, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [session]);
  useEffect(() => {
    if (session) keepDrafts(session.id, Date.parse(session.expiresAt));
    // The person may leave this page to log in again long after the session ended.
    const keep = () => ended && account && keepDrafts(account, Date.now());
    keep();
    sweepDrafts();
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [session, ended, account]);
}

/** Use of the account prolongs its session, in other tabs too. Only the server knows. */
async function endUnlessProlonged(expiresAt: string): Promise<void> {
  const { session } = getSessionState();
  // Without an answer the page must take the session as ended.
  const sessions = await readSessions().catch(() => []);
  const live = sessions.find(({ role, id }) => role === session?.role && id === session.id);
  if (!live) return endSession();
  if (live.expiresAt !== expiresAt) return setSession(live);
  setTimeout(() => void endUnlessProlonged(expiresAt), RETRY_MS);
}
