import { ACCOUNT_TABLES } from '../../accounts/tables.ts';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { NO_COMPANY, NO_PERSON } from '../../core/erased.ts';
import { command, commandOf, queryOf } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { students } from '../../core/schema/accounts.ts';
import { type Actor, SYSTEM } from '../../events/actor.ts';
import { erasePersonalOf } from '../../events/erase.ts';
import { sealAll } from '../../events/sealing.ts';
import { type Answer, Transaction } from '../../events/transaction.ts';
import { type Account, EACH_OWNER, type OwnerRole } from '../owner.ts';
import { eraseCompany, leavingCompany } from './erase-company.ts';
import { eraseStudent } from './erase-student.ts';
import { forgetMessages } from './forget-messages.ts';
import { leavings, SEARCHES } from './what-was-written.ts';

interface Erasing {
  /** One slice of what only this role leaves. */
  readonly slice: (work: Transaction, id: number, now: number) => Answer[];
  readonly actor: (id: number) => Actor;
  /** What the record calls the account from then on. */
  readonly name: string;
}

const ERASING: Readonly<Record<OwnerRole, Erasing>> = {
  student: { slice: eraseStudent, actor: () => SYSTEM, name: NO_PERSON },
  company: { slice: eraseCompany, actor: leavingCompany, name: NO_COMPANY },
};

const DUE = 'erase_at IS NOT NULL AND erase_at <= ? AND held_at IS NULL';

const readDue = queryOf(
  // Both owners' tables have it.
  pick(students, 'id', 'email'),
  (role: OwnerRole) => `SELECT id, email FROM ${ACCOUNT_TABLES[role]} WHERE ${DUE} ORDER BY erase_at LIMIT 1`,
  EACH_OWNER,
);
const suspend = commandOf(
  {},
  (role: OwnerRole) => `UPDATE ${ACCOUNT_TABLES[role]} SET suspended_at = ? WHERE id = ? AND suspended_at IS NULL`,
  EACH_OWNER,
);
const noteErased = commandOf(
  {},
  (role: OwnerRole) => `INSERT INTO erased_accounts (role, account_id, signed_up_at, erased_at)
  SELECT '${role}', id, created_at, ? FROM ${ACCOUNT_TABLES[role]} WHERE id = ? AND ${DUE} ON CONFLICT DO NOTHING`,
  EACH_OWNER,
);
const deleteAccount = commandOf(
  {},
  (role: OwnerRole) => `DELETE FROM ${ACCOUNT_TABLES[role]} WHERE id = ? AND ${DUE}`,
  EACH_OWNER,
);
const forgetMailbox = command('DELETE FROM mailboxes WHERE changed() AND role = ? AND account_id = ?');
const cleanAlso = command('INSERT OR IGNORE INTO index_cleaning (name, since) SELECT ?, ? WHERE changed()');

/**
 * Takes the next step of a deletion that is due: ends the account's sessions, then a slice of what
 * it left, at last the account. Answers 0 when none is due. Each step is a transaction, so that
 * runs may break off, overlap and repeat; a hold that comes between stops the rest.
 */
export async function eraseNext(env: Env, db: Database, now: number): Promise<number> {
  const account = await nextDue(db, now);
  if (!account) return 0;
  const left = await sliceOf(db, account, now);
  if (left === 0) {
    // What is not sealed yet stands in the events' own rows.
    await sealAll(env, db, now);
    await remove(db, account, now);
  }
  return 1;
}

type Due = Account & { readonly email: string };

async function nextDue(db: Database, now: number): Promise<Due | null> {
  for (const role of ['student', 'company'] as const) {
    const row = await db.first(readDue(role)(now));
    if (row) return { role, ...row };
  }
  return null;
}

/** Answers how many statements still found something. */
async function sliceOf(db: Database, account: Due, now: number): Promise<number> {
  const { role, id } = account;
  const work = new Transaction(ERASING[role].actor(id), now);
  // Nobody is to work with an account that is half gone: suspending it ends its sessions.
  const answers = [
    work.unrecorded('consequence', suspend(role)(now, id)),
    ...ERASING[role].slice(work, id, now),
    forgetMessages(work, account),
    ...leavings(account).map((change) => work.unrecorded('consequence', change)),
  ];
  await work.run(db);
  return answers.filter(({ changed }) => changed).length;
}

async function remove(db: Database, { role, id }: Due, now: number): Promise<void> {
  const work = new Transaction(SYSTEM, now);
  work.unrecorded('bookkeeping', noteErased(role)(now, id, now));
  const gone = work.change(deleteAccount(role)(id, now), {
    name: 'account.erased',
    subject: role,
    id,
    label: ERASING[role].name,
  });
  // It stays until here: which messages of the contact form are the account's depends on it.
  gone.also(forgetMailbox(role, id));
  gone.also(erasePersonalOf({ about: role, id }));
  for (const name of SEARCHES[role]) gone.also(cleanAlso(name, now));
  await work.run(db);
}
