import { useEffect } from 'react';
import { endSession, getSessionState, type SessionState, setSession } from '../identity/session-state.ts';
import { keepDrafts, sweepDrafts } from './drafts.ts';
import { readSessions } from './read-sessions.ts';

/** setTimeout holds at most 24.8 days; a session lives one. */
const LONGEST_MS = 2 ** 31 - 1;
/** Between two questions where the server's clock is behind this browser's. */
const AGAIN_MS = 60_000;

/**
 * Follows the end of the page's session: asks the server when its time is over, and says how long
 * drafts stay in this browser.
 */
export function useExpiry({ session, ended, account }: SessionState): void {
  useEffect(() => {
    if (!session) return;
    const left = Date.parse(session.expiresAt) - Date.now();
    const timer = setTimeout(() => void endUnlessLonger(session.expiresAt), Math.min(Math.max(left, 0), LONGEST_MS));
    return () => clearTimeout(timer);
  }, [session]);
  useEffect(() => {
    if (session) keepDrafts(session.id, Date.parse(session.expiresAt));
    // Whoever is still on the page of an ended session leaves it to log in, however much later.
    const keep = () => ended && account && keepDrafts(account, Date.now());
    keep();
    sweepDrafts();
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [session, ended, account]);
}

/** An idle end moves on while the account is used, in other tabs too: the server knows. */
async function endUnlessLonger(known: string): Promise<void> {
  const { session } = getSessionState();
  // Without an answer the session is over as far as this page can tell.
  const sessions = await readSessions().catch(() => []);
  const live = sessions.find(({ role, id }) => role === session?.role && id === session.id);
  if (!live) return endSession();
  if (live.expiresAt !== known) return setSession(live);
  setTimeout(() => void endUnlessLonger(known), AGAIN_MS);
}
