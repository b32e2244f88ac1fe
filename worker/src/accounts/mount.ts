import type { Api } from '../http/mount.ts';
import { mountCompanies } from './company-calls.ts';
import { mountHrs } from './hr-calls.ts';
import { mountProof } from './proof-calls.ts';
import { mountResumes } from './resume-calls.ts';
import { mountSession } from './session-calls.ts';
import { mountSessionList } from './session-list-calls.ts';
import { mountStudents } from './student-calls.ts';

/** Mounts log-ins, sign-ups, sessions, proofs and profiles. */
export function mountAccounts(api: Api): void {
  mountSession(api);
  mountSessionList(api);
  mountProof(api);
  mountStudents(api);
  mountResumes(api);
  mountCompanies(api);
  mountHrs(api);
}
