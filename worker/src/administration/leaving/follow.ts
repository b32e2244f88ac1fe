import { command, commandOf } from '../../core/query.ts';
import { applicationsOf } from '../../core/search.ts';
import type { Transaction } from '../../events/transaction.ts';
import { moveSlice } from '../../jobs/assign.ts';

/** Rows of one statement that bring nothing along. */
const SLICE = 150;
/** What an account leaves, a slice of each: there may be any number. */
const MANY = ['mails', 'kept_mails', 'notices', 'pushes'] as const;
/** The same where it is one, or one for each browser or kind of notice. */
const FEW = ['mailboxes', 'notice_choices', 'push_subscriptions', 'notices_read'] as const;
const OF_HR = "role = 'hr' AND account_id = ?1";
const forget = commandOf(
  {},
  (table: (typeof MANY)[number]) =>
    `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${OF_HR} LIMIT ${SLICE})`,
  MANY.map((table) => [table]),
);
const forgetAll = commandOf(
  {},
  (table: (typeof FEW)[number]) => `DELETE FROM ${table} WHERE ${OF_HR}`,
  FEW.map((table) => [table]),
);
const forgetWeeks = command(
  `DELETE FROM hr_weekly WHERE hr_id = ?1 AND week IN (SELECT week FROM hr_weekly WHERE hr_id = ?1 LIMIT ${SLICE})`,
);
/** What arrived meanwhile goes with the next slice: nothing is left when the row goes. */
const removeRow = command(
  `DELETE FROM hrs WHERE id = ?1 AND leaving_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM jobs WHERE hr_id = ?1)
    AND NOT EXISTS (${applicationsOf('h', '?1')}) AND NOT EXISTS (SELECT 1 FROM hr_weekly WHERE hr_id = ?1)
    AND ${MANY.map((table) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${OF_HR})`).join(' AND ')}`,
);

/** Moves one slice of what an HR has who was removed, and forgets one of what is of nobody else. */
export function leavingFollows(work: Transaction, id: number, _: number, now: number): void {
  moveSlice(work, id, now);
  for (const table of MANY) work.unrecorded('consequence', forget(table)(id));
  for (const table of FEW) work.unrecorded('consequence', forgetAll(table)(id));
  for (const forgets of [forgetWeeks, removeRow]) work.unrecorded('consequence', forgets(id));
}
