import type { Role } from '@niyukti/contract/accounts/roles';
import { ACTION_ROLES, HELD_ACTIONS, type HeldAction } from '@niyukti/contract/hiring/state-machine';
import { type SQL, sql } from 'drizzle-orm';

// Decisions that nobody else is told of yet (docs/decisions/0050).

/** An application holds a decision that a role takes. */
export function isHeldBy(role: Role): SQL {
  const actions = HELD_ACTIONS.filter((action) => ACTION_ROLES[action] === role);
  return sql.raw(`applications.held IN (${actions.map((action) => `'${action}'`).join(', ')})`);
}

/** What a step sets that ends what is held, or that is what was held. */
export const NOTHING_HELD = { held: null, tells_at: null } as const;

/** What ends a decision that an HR holds, where its application goes to another one. */
export const NOTHING_HELD_BY_HR = {
  held: sql`iif(${isHeldBy('hr')}, NULL, held)`,
  tells_at: sql`iif(${isHeldBy('hr')}, NULL, tells_at)`,
} as const;

/** The record of decisions that end before anybody was told, of applications that still hold them. */
export const takenBack = (where: SQL | undefined) =>
  ({
    name: 'application.taken-back',
    subject: 'application',
    id: sql<number>`applications.id`,
    payload: { action: sql<HeldAction>`applications.held` },
    of: { table: 'applications', where: sql`${where}` },
  }) as const;
