import { giveConsent, listConsents } from '@niyukti/contract/calls/personal-data';
import { ACCOUNT_TABLES } from '../accounts/tables.ts';
import { builtCommand, insertInto } from '../core/build.ts';
import { iso } from '../core/iso.ts';
import { commandOf, queryOf } from '../core/query.ts';
import { pick } from '../core/rows.ts';
import { consents } from '../core/schema/accounts.ts';
import { transactionOf } from '../events/transaction.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { EACH_OWNER, type OwnerRole, ownerOf } from './owner.ts';

const CONSENT = pick(consents, 'id', 'role', 'notice', 'adult', 'created_at');
const listed = queryOf(
  CONSENT,
  (first: boolean) => `SELECT id, role, notice, adult, created_at FROM consents
  WHERE role = ?1 AND account_id = ?2 ${first ? '' : 'AND id < CAST(?4 AS INTEGER)'} ORDER BY id DESC LIMIT CAST(?3 AS INTEGER)`,
  [[true], [false]],
);
const insertConsent = builtCommand(pick(consents, 'role', 'account_id', 'notice', 'adult', 'created_at'), (consent) =>
  insertInto(consents)
    .values(consent)
    .onConflictDoNothing({ target: [consents.role, consents.account_id, consents.notice] }),
);
const noteNotice = commandOf(
  {},
  (role: OwnerRole) => `UPDATE ${ACCOUNT_TABLES[role]} SET notice = ? WHERE changed() AND id = ?`,
  EACH_OWNER,
);

/** Mounts what an account agreed to, and its agreement to what is in force now. */
export function mountConsents(api: Api): void {
  mount(api, listConsents, async (context) => {
    const { role, id, db } = ownerOf(context);
    const window = windowOf(context.query);
    const after = window.after === null ? [] : [window.after];
    const rows = await db.all(listed(window.after === null)(role, id, window.limit + 1, ...after));
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
      insertConsent({ role, account_id: id, notice: body.notice, adult: body.adult ? 1 : 0, created_at: now }),
      {
        name: 'notice.agreed',
        subject: role,
        id,
        payload: { notice: body.notice, adult: body.adult === true },
      },
    );
    given.also(noteNotice(role)(body.notice, id));
    await work.run(db);
    return { message: 'Thank you. Your answer is kept with the version of the notice.' };
  });
}
