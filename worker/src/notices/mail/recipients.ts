import type { Role } from '@niyukti/contract/accounts/roles';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { admins, companies, hrs, students } from '../../core/schema/accounts.ts';
import { mailboxes, noticeChoices } from '../../core/schema/mail.ts';
import type { Account } from '../../live/wake.ts';

const name = sql<string>`coalesce(${students.name}, ${companies.name}, ${hrs.name}, ${admins.name})`;
const email = sql<string>`coalesce(${students.email}, ${companies.email}, ${hrs.email}, ${admins.email})`;
const role = sql<Role>`one.value ->> 'role'`;
const id = sql<number>`one.value ->> 'id'`;

/** Accounts that there are, and what is known of their address as it is now. */
export function readRecipients({ orm }: Database, accounts: readonly Account[]) {
  return orm
    .select({
      role,
      id,
      name,
      email,
      confirmed: sql<number>`coalesce(${mailboxes.email} = ${email} AND ${mailboxes.confirmed_at} IS NOT NULL, 0)`,
      stopped: sql<number>`coalesce(${mailboxes.email} = ${email} AND ${mailboxes.stopped_at} IS NOT NULL, 0)`,
      stopped_for: mailboxes.stopped_for,
      zone: mailboxes.zone,
    })
    .from(sql`json_each(${JSON.stringify(accounts)}) one`)
    .leftJoin(students, and(eq(role, 'student'), eq(students.id, id)))
    .leftJoin(companies, and(eq(role, 'company'), eq(companies.id, id)))
    .leftJoin(hrs, and(eq(role, 'hr'), eq(hrs.id, id)))
    .leftJoin(admins, and(eq(role, 'admin'), eq(admins.id, id)))
    .leftJoin(mailboxes, and(eq(mailboxes.role, role), eq(mailboxes.account_id, id)))
    .where(sql`${email} IS NOT NULL`);
}
/** Whom a mail goes to. */
export type Recipient = Awaited<ReturnType<typeof readRecipients>>[number];

export async function findRecipient(db: Database, account: Account): Promise<Recipient | undefined> {
  const [recipient] = await readRecipients(db, [{ role: account.role, id: account.id }]);
  return recipient;
}

/** The accounts that have an address. */
export async function findAccountsAt({ orm }: Database, address: string): Promise<Account[]> {
  const tables = { student: students, company: companies, hr: hrs, admin: admins };
  const found = Object.entries(tables).map(async ([role, table]) => {
    const rows = await orm.select({ id: table.id }).from(table).where(eq(table.email, address));
    return rows.map(({ id }) => ({ role: role as Role, id }));
  });
  return (await Promise.all(found)).flat();
}

/** What accounts chose for mail. */
export function readMailChoices({ orm }: Database, accounts: readonly Account[]) {
  return orm
    .select({
      role: noticeChoices.role,
      account_id: noticeChoices.account_id,
      kind: noticeChoices.kind,
      pace: noticeChoices.pace,
    })
    .from(sql`json_each(${JSON.stringify(accounts)}) one`)
    .innerJoin(noticeChoices, and(eq(noticeChoices.role, role), eq(noticeChoices.account_id, id)))
    .where(eq(noticeChoices.channel, 'mail'));
}
