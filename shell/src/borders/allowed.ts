import type { Role } from '@niyukti/contract/roles';
import { readSessions } from '@niyukti/kit';

/** Who may see where one front end ends and the next begins. */
export const SEES_BORDERS: Readonly<Record<Role, boolean>> = { student: false, company: false, hr: false, admin: true };

/** Asks who is signed in: public documents do not say. */
export async function mayHere(): Promise<boolean> {
  try {
    return (await readSessions()).some(({ role }) => SEES_BORDERS[role]);
  } catch {
    // Nobody can say: then it is nobody.
    return false;
  }
}
