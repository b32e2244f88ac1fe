import type { Role } from '@niyukti/contract/accounts/roles';
import type { ActorKind } from '@niyukti/contract/events/all-events';
import { type Acting, type Deployer, partyOf } from '../http/principal.ts';

/** Who acts, as the record stores it. Only accounts have an id. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: number | null;
  readonly name: string;
  /** The page that makes the change, which is told that it was its own. It is not recorded. */
  readonly page?: string | undefined;
}

/** Scheduled work and the platform itself. */
export const SYSTEM: Actor = { kind: 'system', id: null, name: 'Niyukti' };

const VISITOR: Actor = { kind: 'visitor', id: null, name: '' };

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

/** The holder of a deploy token, by its label. */
export function tokenActor(label: string): Actor {
  return { kind: 'token', id: null, name: label };
}

/** The principal of a call, or a visitor. */
export function actorOf(principal: Acting | Deployer | null): Actor {
  if (principal === null) return VISITOR;
  switch (principal.kind) {
    case 'account':
      return accountActor({ ...principal, id: partyOf(principal).id });
    case 'deploy-token':
      return tokenActor(principal.label);
  }
}
