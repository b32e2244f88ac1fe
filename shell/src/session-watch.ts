import { ROLE_HOMES, type Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { readSessions, setSession } from '@niyukti/kit';

/**
 * A page from the back/forward cache may show data of a session that has ended, whatever its
 * headers said. It is hidden until the server confirms that the same account is signed in.
 */
export function watchRestoredPages(mine: Session | null, login: () => Role | null): void {
  addEventListener('pageshow', (event) => {
    const guarded = login();
    if (!event.persisted || (!mine && !guarded)) return;
    document.documentElement.hidden = true;
    void recheck(mine, guarded);
  });
}

async function recheck(mine: Session | null, guarded: Role | null): Promise<void> {
  try {
    const sessions = await readSessions();
    if (mine) {
      const session = sessions.find((one) => one.role === mine.role);
      // The request names the account, so another account of the role is not in the answer.
      if (!session) return location.replace('/');
      setSession(session);
    } else if (guarded && sessions.some((one) => one.role === guarded)) {
      return location.replace(ROLE_HOMES[guarded]);
    }
    document.documentElement.hidden = false;
  } catch {
    // Without an answer, only a new document can say whether the session is live.
    location.reload();
  }
}
