import { SAVE_PRESSED } from '@niyukti/contract/accounts/login-links';

/** Makes /Joblist save this job after the log-in that Save leads to. */
export function rememberSave(id: string): void {
  try {
    sessionStorage.setItem(SAVE_PRESSED, id);
  } catch {
    // Without storage or scripts, Save leads to the job, which has a button of its own.
  }
}
