import { clearFactors } from '@niyukti/contract/accounts/factor-calls';
import { createPasswordResetLink } from '@niyukti/contract/accounts/session-calls';
import { raiseApplicationLimit, raisePostingLimit } from '@niyukti/contract/accounts/student-calls';
import { setSuspension } from '@niyukti/contract/administration/admin-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { LINKS } from '@niyukti/contract/screens/links';
import { dayInIndia } from '@niyukti/contract/text/day';
import { and, eq, sql } from 'drizzle-orm';
import { accountsOf, deleteRowsOf } from '../accounts/tables.ts';
import { PARTY } from '../core/conditions.ts';
import type { Database } from '../core/database.ts';
import { randomToken, sha256 } from '../core/hash.ts';
import { iso } from '../core/iso.ts';
import { accounts, passwordResets, sessions } from '../core/schema/accounts.ts';
import { jobs } from '../core/schema/hiring.ts';
import { pushSubscriptions } from '../core/schema/notices.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { ownUrl } from '../http/origin.ts';
import type { Party } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { type AccountFactors, clearFactorsOf, selectFactors } from './clear-factors.ts';
import { raiseLimit } from './limits.ts';

/** A party's account; a company's is the account of its owner. */
async function accountOf({ orm }: Database, party: Party) {
  const row = await orm
    .select(PARTY)
    .from(accounts)
    .where(sql`id IN ${accountsOf(party)}`)
    .get();
  return row ?? refuse('not-found');
}

const raisedApplications = (jobLimit: number) => ({ message: `Job limit is now ${jobLimit}.`, jobLimit });
const raisedPostings = (jobPostLimit: number) => ({ message: `Job post limit is now ${jobPostLimit}.`, jobPostLimit });

/** Mounts the administrator's calls that change an account. */
export function mountAccounts(api: Api): void {
  mount(api, raiseApplicationLimit, async (context) => {
    const { userId, by = 1 } = context.body;
    return raisedApplications(await raiseLimit(context, 'student', rowId('student', userId), by));
  });

  mount(api, raisePostingLimit, async (context) => {
    const { companyId, by = 1 } = context.body;
    return raisedPostings(await raiseLimit(context, 'company', rowId('company', companyId), by));
  });

  mount(api, setSuspension, async (context) => {
    const { db, body, now } = context;
    const { role, suspended } = body;
    const id = rowId(role, body.accountId);
    const { name } = await accountOf(db, { role, id });
    const own = accountsOf({ role, id });
    const work = transactionOf(context);
    // Nothing changes when the account already is in the state asked for.
    const changed = work.change(
      sql`UPDATE accounts SET suspended_at = ${suspended ? now : null}
        WHERE id IN ${own} AND (suspended_at IS NULL) = ${suspended ? 1 : 0}`,
      {
        name: suspended ? 'account.suspended' : 'account.restored',
        subject: role,
        id,
        label: name,
        payload: { before: { suspended: !suspended }, after: { suspended } },
      },
    );
    if (suspended)
      for (const table of [sessions, pushSubscriptions])
        changed.also((happened) => sql`DELETE FROM ${table} WHERE ${happened} AND account_id IN ${own}`);
    if (role === 'company')
      changed.also((happened) =>
        db.orm
          .update(jobs)
          .set(suspended ? { hidden: 1, open: 0 } : { hidden: 0, open: sql`deadline >= ${dayInIndia(now)}` })
          .where(and(happened, eq(jobs.company_id, id))),
      );
    await work.run(db);
    return { message: `${name} is ${suspended ? 'suspended' : 'restored'}.`, suspended };
  });

  mount(api, clearFactors, async (context) => {
    const { db, body } = context;
    const { role } = body;
    const id = rowId(role, body.accountId);
    const account = await db.orm.get<AccountFactors | undefined>(selectFactors(sql`id IN ${accountsOf({ role, id })}`));
    if (!account) refuse('not-found');
    const work = transactionOf(context);
    clearFactorsOf(work, role, account);
    await work.run(db);
    return { message: `${account.name} logs in with the password alone, and is logged out everywhere.` };
  });

  mount(api, createPasswordResetLink, async (context) => {
    const { env, db, body, now, url } = context;
    const { role } = body;
    const id = rowId(role, body.accountId);
    const { account, name } = await accountOf(db, { role, id });
    const token = randomToken();
    const token_hash = await sha256(token);
    const expiresAt = now + LIMITS.passwordResetSeconds * 1_000;
    const work = transactionOf(context);
    const made = work.record({
      name: 'password.link-made',
      subject: role,
      id,
      label: name,
      payload: { after: { expiresAt: iso(expiresAt) } },
    });
    // Only the newest link is valid.
    made.also(deleteRowsOf(db, passwordResets, account));
    made.also(() =>
      db.orm.insert(passwordResets).values({ token_hash, account_id: account, created_at: now, expires_at: expiresAt }),
    );
    await work.run(db);
    // The part after # is not sent to servers, so the token is in none of their logs.
    return { url: `${ownUrl(env, url.href).origin}${LINKS.passwordReset}#${token}`, expiresAt: iso(expiresAt) };
  });
}
