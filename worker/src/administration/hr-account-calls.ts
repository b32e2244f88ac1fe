import * as calls from '@niyukti/contract/accounts/hr-calls';
import { searchText } from '@niyukti/contract/text/search-text';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { dropMails } from '../accounts/addresses.ts';
import { mailConfirmation } from '../accounts/confirm-address.ts';
import { checkPassword } from '../accounts/passwords/check-password.ts';
import { hashPassword } from '../accounts/passwords/password.ts';
import { endsOfPassword } from '../accounts/sessions.ts';
import { isAccount } from '../accounts/tables.ts';
import { hrOf } from '../accounts/wire.ts';
import { randomToken } from '../core/hash.ts';
import type { Orm } from '../core/orm.ts';
import { type AccountRow, accounts } from '../core/schema/accounts.ts';
import { holdsText } from '../core/search.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { filterId, rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { atRevision, basedOn, NEXT_REVISION, refuseStale, revisionOf } from '../http/revision.ts';
import { removeHr } from './remove-hr.ts';

const readHr = (orm: Orm, id: number) => orm.select().from(accounts).where(isAccount('hr', id)).get();

const hrToWire = (row: AccountRow) => ({ ...hrOf(row), ...revisionOf(row) });

/** Whether the HR was changed after the revision that an edit is based on. */
const isStale = (row: AccountRow, based: string | null) => based !== null && revisionOf(row).revision !== based;

/** Mounts the administrator's calls on HR accounts. */
export function mountHrAccounts(api: Api): void {
  mount(api, calls.listHrs, async ({ db, query }) => {
    const window = windowOf(query);
    const rows = await db.orm
      .select()
      .from(accounts)
      .where(
        and(
          eq(accounts.role, 'hr'),
          query.q?.trim() ? holdsText(query.q, [accounts.name_folded], accounts.email) : undefined,
          window.after === null ? undefined : lt(accounts.id, window.after),
        ),
      )
      .orderBy(desc(accounts.id))
      .limit(window.limit + 1);
    return pageOf(rows, window, (row) => row.id, hrToWire);
  });

  mount(api, calls.createHr, async (context) => {
    const { db, body, now } = context;
    const generated = body.password ? null : randomToken(96);
    const password = body.password || (generated ?? '');
    if (!generated) await checkPassword(context, password, { ...body, phone: body.number });
    const password_hash = await hashPassword(password);
    const work = transactionOf(context);
    const made = work.change(
      db.orm
        .insert(accounts)
        .values({
          role: 'hr',
          name: body.name,
          name_folded: searchText(body.name),
          email: body.email,
          phone: body.number,
          password_hash,
          created_at: now,
        })
        .onConflictDoNothing()
        .returning(),
      { name: 'hr.created', subject: 'hr', id: MADE, label: body.name, payload: { after: { email: body.email } } },
    );
    await work.run(db);
    const row = made.rows[0] ?? refuse('hr-exists');
    context.waitUntil(mailConfirmation(context, { account: row.id, email: row.email }));
    const hr = hrToWire(row);
    return generated ? { ...hr, password: generated } : hr;
  });

  mount(api, calls.editHr, async (context) => {
    const { db, body, path, request, now } = context;
    const based = basedOn(request);
    const id = rowId('hr', path.id);
    const before = await readHr(db.orm, id);
    if (!before) refuse('not-found');
    if (isStale(before, based)) refuseStale(based, hrToWire(before));
    if (body.password) await checkPassword(context, body.password, { ...body, phone: body.number });
    const hash = body.password ? await hashPassword(body.password) : null;
    const work = transactionOf(context);
    // Nothing changes when another HR has the address.
    const isTaken = sql`EXISTS (SELECT 1 FROM accounts other
      WHERE other.role = 'hr' AND other.email = ${body.email} AND other.id <> ${id})`;
    const changed = work.change(
      db.orm
        .update(accounts)
        .set({
          name: body.name,
          name_folded: searchText(body.name),
          email: body.email,
          phone: body.number,
          ...(hash && { password_hash: hash }),
          revision: NEXT_REVISION,
        })
        .where(and(eq(accounts.id, id), atRevision(accounts.revision, based), sql`NOT ${isTaken}`)),
      {
        name: 'hr.changed',
        subject: 'hr',
        id,
        label: body.name,
        payload: {
          before: { name: before.name, email: before.email, number: before.phone },
          after: {
            name: body.name,
            email: body.email,
            number: body.number,
            ...(hash ? { password: 'changed' as const } : {}),
          },
        },
      },
    );
    // Only an edit that is accepted ends sessions.
    const moved = body.email !== before.email;
    if (moved || hash) for (const end of endsOfPassword(db, id, null)) changed.also(end);
    if (moved) changed.also(dropMails(db, id, now));
    await work.run(db);
    const row = (await readHr(db.orm, id)) ?? refuse('not-found');
    if (!changed.changed) return isStale(row, based) ? refuseStale(based, hrToWire(row)) : refuse('hr-exists');
    if (moved) context.waitUntil(mailConfirmation(context, { account: id, email: row.email }));
    return hrToWire(row);
  });

  mount(api, calls.deleteHr, async (context) => {
    const { path, query } = context;
    const id = rowId('hr', path.id);
    const { jobs, applications } = await removeHr(context, id, filterId('hr', query.reassignTo) ?? null);
    return { message: 'HR deleted.', moved: jobs, applications };
  });
}
