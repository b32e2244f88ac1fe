import type { ActorKind } from '@niyukti/contract/events';
import type { Role } from '@niyukti/contract/roles';
import type { Principal } from '../http/principal.ts';

/** Who acts, as the record keeps it. Only accounts have a row. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: number | null;
  readonly name: string;
}

/** Scheduled work and what the platform does on its own. */
export const SYSTEM: Actor = { kind: 'system', id: null, name: 'Niyukti' };

const VISITOR: Actor = { kind: 'visitor', id: null, name: '' };

/** An account. */
export function accountActor({
  role,
  id,
  name,
}: {
  readonly role: Role;
  readonly id: number;
  readonly name: string;
}): Actor {
  return { kind: role, id, name };
}

/** Whoever holds a deploy token, by the label that it was given. */
export function tokenActor(label: string): Actor {
  return { kind: 'token', id: null, name: label };
}

/** The principal of a call; without one, a visitor. */
export function actorOf(principal: Principal | null): Actor {
  if (principal === null) return VISITOR;
  switch (principal.kind) {
    case 'account':
      return accountActor(principal);
    case 'deploy-token':
      return tokenActor(principal.label);
  }
}
