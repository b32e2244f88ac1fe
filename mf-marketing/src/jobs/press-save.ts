import { SAVE_PRESSED } from '@niyukti/contract/accounts/login-links';

/** Has the list of jobs save this one once its reader is logged in; Save leads there. */
export function pressSave(id: string): void {
  try {
    sessionStorage.setItem(SAVE_PRESSED, id);
  } catch {
    // Without storage, as without scripts, Save leads to the job and its own button.
  }
}
