import { readSessions } from '@niyukti/kit';

/** Asks who is signed in: public documents do not say. */
export async function isAdminHere(): Promise<boolean> {
  try {
    return (await readSessions()).some(({ role }) => role === 'admin');
  } catch {
    // Nobody can say: then it is nobody.
    return false;
  }
}
