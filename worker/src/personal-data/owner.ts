import type { Role } from '@niyukti/contract/accounts/roles';
import type { Database } from '../core/database.ts';
import { type AccountParty, type Caller, partyOf } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';

/** Roles whose accounts belong to who signs in to them: staff's belong to the consultancy. */
export type OwnerRole = 'student' | 'company';

const isOwner = (role: Role): role is OwnerRole => role === 'student' || role === 'company';

/** The account that something is done with. */
export interface Account extends AccountParty {
  readonly role: OwnerRole;
}

/** An account whose data is read. */
export interface Owner extends Account {
  readonly db: Database;
  readonly name: string;
  readonly email: string;
}

/** The caller as an owner. Calls of this room admit no other role. */
export function ownerOf({ db, caller }: { readonly db: Database; readonly caller: Caller }): Owner {
  const { role, ...party } = partyOf(caller);
  const { name, email } = caller;
  return isOwner(role) ? { db, ...party, role, name, email } : refuse('wrong-role');
}
