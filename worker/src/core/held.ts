import type { Role } from '@niyukti/contract/accounts/roles';
import { ACTION_ROLES, HELD_ACTIONS, type HeldAction } from '@niyukti/contract/hiring/state-machine';
import { type SQL, sql } from 'drizzle-orm';

// Decisions that are held: others are not told of them yet (docs/decisions/0050).

/** The application has a held decision of a role. */
export function isHeldBy(role: Role): SQL {
  const actions = HELD_ACTIONS.filter((action) => ACTION_ROLES[action] === role);
  return sql.raw(`applications.held IN (${actions.map((action) => `'${action}'`).join(', ')})`);
}

/** Columns of a step that ends or takes a held decision. */
export const NOTHING_HELD = { held: null, tells_at: null } as const;

/** Columns of an application that goes to another HR: a held decision of the HR ends. */
export const NOTHING_HELD_BY_HR = {
  held: sql`iif(${isHeldBy('hr')}, NULL, held)`,
  tells_at: sql`iif(${isHeldBy('hr')}, NULL, tells_at)`,
} as const;

/** Events for held decisions that end before others were told, recorded while they are still held. */
export const takenBack = (where: SQL | undefined) =>
  ({
    name: 'application.taken-back',
    subject: 'application',
    id: sql<number>`applications.id`,
    payload: { action: sql<HeldAction>`applications.held` },
    of: { table: 'applications', where: sql`${where}` },
  }) as const;
