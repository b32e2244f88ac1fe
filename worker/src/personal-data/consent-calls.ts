import { giveConsent, listConsents } from '@niyukti/contract/accounts/personal-data-calls';
import { and, desc, eq, lt } from 'drizzle-orm';
import { iso } from '../core/iso.ts';
import { accounts, consents } from '../core/schema/accounts.ts';
import { transactionOf } from '../events/transaction.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { ownerOf } from './owner.ts';

/** Mounts an account's consents, and the call that agrees to the present privacy notice. */
export function mountConsents(api: Api): void {
  mount(api, listConsents, async (context) => {
    const { role, account, db } = ownerOf(context);
    const window = windowOf(context.query);
    const rows = await db.orm
      .select()
      .from(consents)
      .where(and(eq(consents.account_id, account), window.after === null ? undefined : lt(consents.id, window.after)))
      .orderBy(desc(consents.id))
      .limit(window.limit + 1);
    return pageOf(
      rows,
      window,
      (row) => row.id,
      (row) => ({
        _id: `${role}-${row.notice}`,
        notice: row.notice,
        adult: row.adult === 1,
        at: iso(row.created_at),
      }),
    );
  });

  mount(api, giveConsent, async (context) => {
    const { body, now } = context;
    const { role, account, id, db } = ownerOf(context);
    const adult = body.adult === true;
    const work = transactionOf(context);
    const given = work.change(
      db.orm
        .insert(consents)
        .values({ account_id: account, notice: body.notice, adult: Number(adult), created_at: now })
        .onConflictDoNothing({ target: [consents.account_id, consents.notice] }),
      { name: 'notice.agreed', subject: role, id, payload: { notice: body.notice, adult } },
    );
    given.also((happened) =>
      db.orm
        .update(accounts)
        .set({ notice: body.notice })
        .where(and(happened, eq(accounts.id, account))),
    );
    await work.run(db);
    return { message: 'Thank you. Your answer is kept with the version of the notice.' };
  });
}
