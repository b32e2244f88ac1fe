import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { accountsOf } from '../../accounts/tables.ts';
import { PARTY } from '../../core/conditions.ts';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { NO_COMPANY, NO_PERSON } from '../../core/erased.ts';
import { accounts, companies } from '../../core/schema/accounts.ts';
import { contactMessages, replies, thoughts } from '../../core/schema/community.ts';
import { applications } from '../../core/schema/hiring.ts';
import { SYSTEM } from '../../events/actor.ts';
import { erasePersonalOf } from '../../events/erase.ts';
import { sealAll } from '../../events/seal.ts';
import { type Change, Transaction } from '../../events/transaction.ts';
import { endPages } from '../../live/signal-pages.ts';
import type { Account, OwnerRole } from '../owner.ts';
import { anonymizeApplications } from './anonymize-applications.ts';
import { deleteMessages } from './delete-messages.ts';
import { eraseCompany } from './erase-company.ts';

type DueAccount = Account & { readonly email: string };

const NAMES: Readonly<Record<OwnerRole, string>> = { student: NO_PERSON, company: NO_COMPANY };

const isDue = (now: number): SQL | undefined => and(lte(accounts.erase_at, now), isNull(accounts.held_at));

/** Accounts in one step. */
const AT_ONCE = 20;

/**
 * Deletes accounts whose deletion is due, the longest due first. Each is one transaction, which does
 * nothing when a hold was set before it. The others continue when one fails. Returns how many were due.
 *
 * @throws {AggregateError} The failures of single accounts, after all were tried.
 */
export async function eraseDue(env: Env, db: Database, now: number): Promise<number> {
  const due = await listDue(db, now);
  const failures: unknown[] = [];
  for (const account of due) {
    // Personal values can be erased only after sealing has moved them out of the events' rows.
    await sealAll(env, db, now);
    await eraseAccount(env, db, account, now).catch((error: unknown) => failures.push(error));
  }
  if (due.length > 0) await sealAll(env, db, now);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
  return due.length;
}

async function listDue({ orm }: Database, now: number): Promise<DueAccount[]> {
  const due = await orm
    .select({ ...PARTY, email: accounts.email })
    .from(accounts)
    .where(isDue(now))
    .orderBy(asc(accounts.erase_at))
    .limit(AT_ONCE);
  // Only students and companies can ask for deletion.
  return due as DueAccount[];
}

async function eraseAccount(env: Env, db: Database, account: DueAccount, now: number): Promise<void> {
  const { role, id } = account;
  const work = new Transaction(SYSTEM, now);
  const isOwn = sql`accounts.id IN ${accountsOf(account)}`;
  const erased = work.change(
    sql`INSERT INTO erased_accounts (account_id, signed_up_at, erased_at)
      SELECT id, created_at, ${now} FROM accounts
      WHERE ${isOwn} AND (SELECT ${isDue(now)} FROM accounts WHERE id = ${account.account})`,
    { name: 'account.erased', subject: role, id, label: NAMES[role] },
  );
  // Directly after the event: it stores the newest event as the one that erased the values.
  erased.also(erasePersonalOf({ about: role, id }));
  emptyBoard(db, erased, account);
  deleteMessages(db, erased, isConfirmedSender(account));
  if (role === 'student')
    anonymizeApplications(db, erased, { which: eq(applications.student_id, id), why: 'erased', now });
  else eraseCompany(db, erased, id, now);
  // Rows that belong to an account or a company are deleted with it (ON DELETE CASCADE), files by the next sweep.
  erased.also((happened) => db.orm.delete(accounts).where(and(happened, isOwn)));
  if (role === 'company')
    erased.also((happened) => db.orm.delete(companies).where(and(happened, eq(companies.id, id))));
  await work.run(db);
  if (erased.changed) await endPages(env, [account]);
}

/**
 * Empties thoughts and replies of an account. Their rows stay, because others replied to them, and
 * only administrators see them.
 */
function emptyBoard({ orm }: Database, erased: Change, { role, id }: Account): void {
  const gone = { author_role: null, author_id: null, author_name: null, visible: 'hide' } as const;
  for (const table of [thoughts, replies])
    erased.also((happened) =>
      orm
        .update(table)
        .set({ ...gone, text: 'Deleted with the account of who wrote it.' })
        .where(and(happened, eq(table.author_role, role), eq(table.author_id, id))),
    );
}

/** Messages from the account's address, if it is confirmed: otherwise it may be somebody else's. */
const isConfirmedSender = ({ account, email }: DueAccount): SQL =>
  sql`${contactMessages.email} = (SELECT email FROM mailboxes
    WHERE account_id = ${account} AND email = ${email} AND confirmed_at IS NOT NULL)`;
