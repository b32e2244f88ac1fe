import { giveConsent, listConsents } from '@niyukti/contract/calls/personal-data';
import { ACCOUNT_TABLES } from '../accounts/tables.ts';
import { statement, write } from '../core/database.ts';
import { iso } from '../core/iso.ts';
import type { ConsentRow } from '../core/schema/index.ts';
import { transactionOf } from '../events/transaction.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { ownerOf } from './owner.ts';

/** Mounts what an account agreed to, and its agreement to what is in force now. */
export function mountConsents(api: Api): void {
  mount(api, listConsents, async (context) => {
    const { role, id, db } = ownerOf(context);
    const window = windowOf(context.query);
    const after = window.after === null ? '' : 'AND id < CAST(?4 AS INTEGER)';
    const rows = await db.all(
      statement<ConsentRow>(
        `SELECT * FROM consents WHERE role = ?1 AND account_id = ?2 ${after} ORDER BY id DESC LIMIT ?3`,
        role,
        id,
        window.limit + 1,
        ...(window.after === null ? [] : [window.after]),
      ),
    );
    return pageOf(
      rows,
      window,
      (row) => row.id,
      (row) => ({
        _id: `${row.role}-${row.notice}`,
        notice: row.notice,
        adult: row.adult === 1,
        at: iso(row.created_at),
      }),
    );
  });

  mount(api, giveConsent, async (context) => {
    const { body, now } = context;
    const { role, id, db } = ownerOf(context);
    const work = transactionOf(context);
    const given = work.change(
      write(
        `INSERT INTO consents (role, account_id, notice, adult, created_at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (role, account_id, notice) DO NOTHING`,
        role,
        id,
        body.notice,
        body.adult ? 1 : 0,
        now,
      ),
      {
        name: 'notice.agreed',
        subject: role,
        id,
        payload: { notice: body.notice, adult: body.adult === true },
      },
    );
    given.also(write(`UPDATE ${ACCOUNT_TABLES[role]} SET notice = ? WHERE changed() AND id = ?`, body.notice, id));
    await work.run(db);
    return { message: 'Thank you. Your answer is kept with the version of the notice.' };
  });
}
