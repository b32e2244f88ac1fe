import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { accounts } from '../../core/schema/accounts.ts';
import { mailboxes, noticeChoices } from '../../core/schema/mail.ts';
import type { Account } from '../../live/signal-pages.ts';

const role = sql<Role>`one.value ->> 'role'`;
const id = sql<number>`one.value ->> 'id'`;

/** Accounts that there are, and what is known of their address as it is now. */
export function readRecipients({ orm }: Database, wanted: readonly Account[]) {
  const { email } = accounts;
  return orm
    .select({
      role: accounts.role,
      id: accounts.id,
      name: accounts.name,
      email,
      confirmed: sql<number>`coalesce(${mailboxes.email} = ${email} AND ${mailboxes.confirmed_at} IS NOT NULL, 0)`,
      stopped: sql<number>`coalesce(${mailboxes.email} = ${email} AND ${mailboxes.stopped_at} IS NOT NULL, 0)`,
      stopped_for: mailboxes.stopped_for,
      zone: mailboxes.zone,
    })
    .from(sql`json_each(${JSON.stringify(wanted)}) one`)
    .innerJoin(accounts, and(eq(accounts.role, role), eq(accounts.id, id)))
    .leftJoin(mailboxes, eq(mailboxes.account_id, accounts.id));
}
/** Whom a mail goes to. */
export type Recipient = Awaited<ReturnType<typeof readRecipients>>[number];

export async function findRecipient(db: Database, account: Account): Promise<Recipient | undefined> {
  const [recipient] = await readRecipients(db, [{ role: account.role, id: account.id }]);
  return recipient;
}

/** The accounts that have an address. */
export const findAccountsAt = ({ orm }: Database, address: string): Promise<Account[]> =>
  orm
    .select({ role: accounts.role, id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.role, ROLES), eq(accounts.email, address)));

/** What accounts chose for mail. */
export function readMailChoices({ orm }: Database, wanted: readonly Account[]) {
  return orm
    .select({
      role: noticeChoices.role,
      account_id: noticeChoices.account_id,
      kind: noticeChoices.kind,
      pace: noticeChoices.pace,
    })
    .from(sql`json_each(${JSON.stringify(wanted)}) one`)
    .innerJoin(noticeChoices, and(eq(noticeChoices.role, role), eq(noticeChoices.account_id, id)))
    .where(eq(noticeChoices.channel, 'mail'));
}
