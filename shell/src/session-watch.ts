import { ROLE_HOMES, type Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import { readSessions, setSession } from '@niyukti/kit';

/**
 * A page that the browser restores whole (Back after a log-out, or after a log-in) may show what is
 * no longer true, whatever its headers said. It hides, asks who is signed in, and shows itself only
 * if that still fits: the same account, not just its role.
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
      // The question names the account: another that has logged in over it is not in the answer.
      if (!session) return location.replace('/');
      setSession(session);
    } else if (guarded && sessions.some((one) => one.role === guarded)) {
      return location.replace(ROLE_HOMES[guarded]);
    }
    document.documentElement.hidden = false;
  } catch {
    // Nobody can say whether the session lives: only a new document can, or the browser's own
    // offline page.
    location.reload();
  }
}
