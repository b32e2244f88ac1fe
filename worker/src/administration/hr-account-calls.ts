import * as calls from '@niyukti/contract/accounts/hr-calls';
import { and, desc, eq, lt } from 'drizzle-orm';
import { endsOfAddress } from '../accounts/addresses.ts';
import { mailConfirmation } from '../accounts/confirm-address.ts';
import { checkPassword } from '../accounts/passwords/check-password.ts';
import { hashPassword } from '../accounts/passwords/password.ts';
import { endsOfPassword } from '../accounts/sessions.ts';
import { HR, hrOf } from '../accounts/wire.ts';
import { builtCommand, builtQuery, insertInto, select } from '../core/build.ts';
import { randomToken } from '../core/hash.ts';
import { commandReturning } from '../core/query.ts';
import { columnsIn, pick, type RowOf } from '../core/rows.ts';
import { hrs } from '../core/schema/accounts.ts';
import { fold, holdsText } from '../core/search.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { filterId, rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { basedOn, refuseStale, revisionOf } from '../http/revision.ts';
import { removeHr } from './remove-hr.ts';

const SHOWN = { ...HR, ...pick(hrs, 'revision') };
const COLUMNS = Object.keys(SHOWN).join(', ');
type ShownHr = RowOf<typeof SHOWN>;

const hrToWire = (row: ShownHr) => ({ ...hrOf(row), ...revisionOf(row) });

const readHr = builtQuery({ id: hrs.id }, ({ id }) => select(SHOWN).from(hrs).where(eq(hrs.id, id)));

const insertHr = builtCommand(
  pick(columnsIn(hrs), 'name', 'name_folded', 'email', 'phone', 'password_hash', 'created_at'),
  (hr) => insertInto(hrs).values(hr).onConflictDoNothing({ target: hrs.email }).returning(SHOWN),
);

/** Of an address that another HR has, nothing changes. Without a new password the old one stays. */
const changeHr = commandReturning(
  SHOWN,
  `UPDATE hrs SET name = ?2, name_folded = ?3, email = ?4, phone = ?5, password_hash = coalesce(?6, password_hash),
    revision = revision + 1
  WHERE id = ?1 AND (?7 IS NULL OR revision = ?7)
    AND NOT EXISTS (SELECT 1 FROM hrs WHERE email = ?4 AND id <> ?1) RETURNING ${COLUMNS}`,
);

/** Somebody has changed it since what a change is based on. */
const isStale = (row: ShownHr, based: string | null) => based !== null && revisionOf(row).revision !== based;

/** Mounts what the admin does with HR accounts. */
export function mountHrAccounts(api: Api): void {
  mount(api, calls.listHrs, async ({ db, query }) => {
    const window = windowOf(query);
    const rows = await db.orm
      .select(SHOWN)
      .from(hrs)
      .where(
        and(
          query.q?.trim() ? holdsText(query.q, hrs.name_folded, hrs.email) : undefined,
          window.after === null ? undefined : lt(hrs.id, window.after),
        ),
      )
      .orderBy(desc(hrs.id))
      .limit(window.limit + 1);
    return pageOf(rows, window, (row) => row.id, hrToWire);
  });

  mount(api, calls.createHr, async (context) => {
    const { db, body, now } = context;
    const generated = body.password ? null : randomToken(96);
    const password = body.password || (generated ?? '');
    if (!generated) await checkPassword(context, password, { ...body, phone: body.number });
    const work = transactionOf(context);
    const made = work.change(
      insertHr({
        name: body.name,
        name_folded: fold(body.name),
        email: body.email,
        phone: body.number,
        password_hash: await hashPassword(password),
        created_at: now,
      }),
      { name: 'hr.created', subject: 'hr', id: MADE, label: body.name, payload: { after: { email: body.email } } },
    );
    await work.run(db);
    const row = made.rows[0] ?? refuse('hr-exists');
    context.waitUntil(mailConfirmation(context, { role: 'hr', id: row.id, email: row.email }));
    const hr = hrToWire(row);
    return generated ? { ...hr, password: generated } : hr;
  });

  mount(api, calls.editHr, async (context) => {
    const { db, body, path, request, now } = context;
    const based = basedOn(request);
    const id = rowId('hr', path.id);
    const before = await db.first(readHr({ id }));
    if (!before) refuse('not-found');
    if (isStale(before, based)) refuseStale(based, hrToWire(before));
    if (body.password) await checkPassword(context, body.password, { ...body, phone: body.number });
    const hash = body.password ? await hashPassword(body.password) : null;
    const work = transactionOf(context);
    const changed = work.change(changeHr(id, body.name, fold(body.name), body.email, body.number, hash, based), {
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
    });
    // A refused edit signs nobody out.
    const moved = body.email !== before.email;
    const ends = moved ? endsOfAddress('hr', id, now) : hash ? endsOfPassword('hr', id, null) : [];
    for (const end of ends) changed.also(end);
    const found = work.read(readHr({ id }));
    await work.run(db);
    const [row] = changed.rows;
    if (row) {
      if (moved) context.waitUntil(mailConfirmation(context, { role: 'hr', id, email: row.email }));
      return hrToWire(row);
    }
    const [stands] = found.rows;
    return stands && isStale(stands, based) ? refuseStale(based, hrToWire(stands)) : refuse('hr-exists');
  });

  mount(api, calls.deleteHr, async (context) => {
    const { path, query } = context;
    const id = rowId('hr', path.id);
    const { jobs, applications } = await removeHr(context, id, filterId('hr', query.reassignTo) ?? null);
    return { message: 'HR deleted.', moved: jobs, applications };
  });
}
