import type { Role } from '@niyukti/contract/accounts/roles';
import type { Database } from '../core/database.ts';
import { type AccountParty, type Caller, partyOf } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';

/** The roles whose accounts belong to their users. Accounts of staff belong to the consultancy. */
export type OwnerRole = 'student' | 'company';

const isOwner = (role: Role): role is OwnerRole => role === 'student' || role === 'company';

export interface Account extends AccountParty {
  readonly role: OwnerRole;
}

/** An account with what is needed to read its data. */
export interface Owner extends Account {
  readonly db: Database;
  readonly name: string;
  readonly email: string;
}

/** The caller as an owner. Refuses with `wrong-role`, which the calls here already do for other roles. */
export function ownerOf({ db, caller }: { readonly db: Database; readonly caller: Caller }): Owner {
  const { role, ...party } = partyOf(caller);
  const { name, email } = caller;
  return isOwner(role) ? { db, ...party, role, name, email } : refuse('wrong-role');
}
