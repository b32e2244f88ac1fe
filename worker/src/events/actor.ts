import type { ActorKind } from '@niyukti/contract/events';
import type { Role } from '@niyukti/contract/roles';

/** Who acts, as the record keeps it. Only accounts and tokens have a row. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: number | null;
  readonly name: string;
}

/** Scheduled work and what the platform does on its own. */
export const SYSTEM: Actor = { kind: 'system', id: null, name: 'Niyukti' };

const VISITOR: Actor = { kind: 'visitor', id: null, name: '' };

/** The account of a session; without one, a visitor. */
export function actorOf(caller: { readonly role: Role; readonly id: number; readonly name: string } | null): Actor {
  return caller ? { kind: caller.role, id: caller.id, name: caller.name } : VISITOR;
}
