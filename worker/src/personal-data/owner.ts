import type { Role } from '@niyukti/contract/roles';
import type { Database } from '../core/database.ts';
import type { Caller } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';

/** Roles whose accounts are their own to take out and to erase. */
export type OwnerRole = 'student' | 'company';

/** Variants of a statement that depends on whose account it is. */
export const EACH_OWNER = [['student'], ['company']] as const satisfies readonly (readonly [OwnerRole])[];

/** Who owns the account that they are signed in to: those of staff belong to the consultancy. */
const OWNERS: Readonly<Record<Role, OwnerRole | null>> = {
  student: 'student',
  company: 'company',
  hr: null,
  admin: null,
};

/** The account that something is done with. */
export interface Account {
  readonly role: OwnerRole;
  readonly id: number;
}

/** An account whose data is read. */
export interface Owner extends Account {
  readonly db: Database;
  readonly name: string;
  readonly email: string;
}

/** The caller as an owner. Calls of this room admit no other role. */
export function ownerOf({ db, caller }: { readonly db: Database; readonly caller: Caller }): Owner {
  const { id, name, email } = caller;
  const role = OWNERS[caller.role] ?? refuse('wrong-role');
  return { db, role, id, name, email };
}
