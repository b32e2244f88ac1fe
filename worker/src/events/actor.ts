import type { Role } from '@niyukti/contract/accounts/roles';
import type { ActorKind } from '@niyukti/contract/events/all-events';
import { type Acting, type Deployer, partyOf } from '../http/principal.ts';

/** Who acts, as the record keeps it. Only accounts have a row. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: number | null;
  readonly name: string;
  /** The open page of an account, which hears of its own changes as such. It is in no record. */
  readonly page?: string | undefined;
}

/** Scheduled work and what the platform does on its own. */
export const SYSTEM: Actor = { kind: 'system', id: null, name: 'Niyukti' };

const VISITOR: Actor = { kind: 'visitor', id: null, name: '' };

/** An account. */
export function accountActor({
  role,
  id,
  name,
  page,
}: {
  readonly role: Role;
  readonly id: number;
  readonly name: string;
  readonly page?: string | undefined;
}): Actor {
  return { kind: role, id, name, page };
}

/** Whoever holds a deploy token, by the label that it was given. */
export function tokenActor(label: string): Actor {
  return { kind: 'token', id: null, name: label };
}

/** The principal of a call; without one, a visitor. */
export function actorOf(principal: Acting | Deployer | null): Actor {
  if (principal === null) return VISITOR;
  switch (principal.kind) {
    case 'account':
      return accountActor({ ...principal, id: partyOf(principal).id });
    case 'deploy-token':
      return tokenActor(principal.label);
  }
}
