import { ROLES } from '@niyukti/contract/accounts/roles';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { PARTY } from '../../core/conditions.ts';
import type { Database } from '../../core/database.ts';
import { accounts } from '../../core/schema/accounts.ts';
import { mailboxes, noticeChoices } from '../../core/schema/mail.ts';
import type { AccountParty } from '../../http/principal.ts';

const wantedId = sql<number>`one.value`;

/** Existing accounts with the state of their current address. */
export function readRecipients({ orm }: Database, wanted: readonly number[]) {
  const { email } = accounts;
  return orm
    .select({
      ...PARTY,
      email,
      confirmed: sql<number>`coalesce(${mailboxes.email} = ${email} AND ${mailboxes.confirmed_at} IS NOT NULL, 0)`,
      stopped: sql<number>`coalesce(${mailboxes.email} = ${email} AND ${mailboxes.stopped_at} IS NOT NULL, 0)`,
      stopped_for: mailboxes.stopped_for,
      zone: mailboxes.zone,
    })
    .from(sql`json_each(${JSON.stringify(wanted)}) one`)
    .innerJoin(accounts, eq(accounts.id, wantedId))
    .leftJoin(mailboxes, eq(mailboxes.account_id, accounts.id));
}
/** The recipient of a mail. */
export type Recipient = Awaited<ReturnType<typeof readRecipients>>[number];

export async function findRecipient(db: Database, account: number): Promise<Recipient | undefined> {
  const [recipient] = await readRecipients(db, [account]);
  return recipient;
}

/** The accounts with this address. */
export const findAccountsAt = ({ orm }: Database, address: string): Promise<AccountParty[]> =>
  orm
    .select(PARTY)
    .from(accounts)
    .where(and(inArray(accounts.role, ROLES), eq(accounts.email, address)));

/** The mail settings of accounts. */
export function readMailChoices({ orm }: Database, wanted: readonly number[]) {
  return orm
    .select({
      account_id: noticeChoices.account_id,
      kind: noticeChoices.kind,
      pace: noticeChoices.pace,
    })
    .from(sql`json_each(${JSON.stringify(wanted)}) one`)
    .innerJoin(noticeChoices, eq(noticeChoices.account_id, wantedId))
    .where(eq(noticeChoices.channel, 'mail'));
}
