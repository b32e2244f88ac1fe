import type { Api } from '../http/mount.ts';
import { mountAccounts } from './account-calls.ts';
import { mountAccountLists } from './account-lists.ts';
import { mountAdmin } from './admin-calls.ts';
import { mountFind } from './find-calls.ts';
import { mountHrAccounts } from './hr-account-calls.ts';
import { mountAudit } from './list-audit.ts';
import { mountOpenCandidate } from './open-candidate.ts';
import { mountPlans } from './plan-calls.ts';
import { mountRecord } from './record-calls.ts';

/** Mounts the administrator's calls on accounts, plans and the record, and the search. */
export function mountAdministration(api: Api): void {
  mountAdmin(api);
  mountPlans(api);
  mountAccounts(api);
  mountAccountLists(api);
  mountHrAccounts(api);
  mountFind(api);
  mountOpenCandidate(api);
  mountAudit(api);
  mountRecord(api);
}
