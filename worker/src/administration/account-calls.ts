import { ADDRESS_STATES } from '@niyukti/contract/address-state';
import { setSuspension } from '@niyukti/contract/calls/admin';
import { type CompanyForAdmin, listCompanies } from '@niyukti/contract/calls/company';
import { createPasswordResetLink } from '@niyukti/contract/calls/session';
import {
  listUsers,
  raiseApplicationLimit,
  raisePostingLimit,
  type UserForAdmin,
} from '@niyukti/contract/calls/student';
import { LIMITS } from '@niyukti/contract/limits';
import { LINKS } from '@niyukti/contract/links';
import type { Role } from '@niyukti/contract/roles';
import { and, eq, sql } from 'drizzle-orm';
import { addressStateSql } from '../accounts/addresses.ts';
import { ACCOUNT_TABLES, deleteAlso, EACH_ROLE } from '../accounts/tables.ts';
import { companyOf, userOf } from '../accounts/wire.ts';
import { builtCommand, deleteFrom, insertInto } from '../core/build.ts';
import { dateOf } from '../core/clock.ts';
import type { Database, Statement } from '../core/database.ts';
import { randomToken, sha256 } from '../core/hash.ts';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import { type Filter, type Page as ListPage, listing, type Window } from '../core/listing.ts';
import { commandOf, queryOf } from '../core/query.ts';
import { allOrNull, type Claim, columnsIn, oneOf, pick, text } from '../core/rows.ts';
import {
  companies,
  type PlanRequestRow,
  passwordResets,
  planRequests,
  type StudentRow,
  students,
} from '../core/schema/accounts.ts';
import { jobs } from '../core/schema/hiring.ts';
import { listed } from '../core/search.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Page, pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { ownUrl } from '../http/origin.ts';
import { refuse } from '../http/problem.ts';
import { SEARCHED, tableSearch } from '../http/table-search.ts';
import { readTablePage, type TextPage } from '../http/text-page.ts';
import { raiseLimit } from './limits.ts';

interface Requested {
  request_id: number | null;
  plan: PlanRequestRow['plan'] | null;
  requested_at: number | null;
}

function planRequestOf(row: Requested) {
  if (row.request_id === null || row.plan === null || row.requested_at === null) return null;
  return { _id: publicId('planRequest', row.request_id), plan: row.plan, requestedAt: iso(row.requested_at) };
}

interface AccountsQuery {
  q?: string | undefined;
  requests?: 'true' | 'false' | undefined;
  keeping?: 'erasing' | 'held' | undefined;
  sort?: 'requests' | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const RESET = columnsIn(passwordResets);
const REQUEST = columnsIn(planRequests);
const REQUESTED = allOrNull({ request_id: REQUEST.id, plan: REQUEST.plan, requested_at: REQUEST.created_at });

/** Accounts that are to be deleted or are held: few, so that each has a partial index. */
const keptIn = (table: string): Readonly<Record<'erasing' | 'held', Filter>> => ({
  erasing: { where: 't.erase_at IS NOT NULL', index: `${table}_erasing_newest` },
  held: { where: 't.held_at IS NOT NULL', index: `${table}_held` },
});

/** The lists of one role's accounts with the plan that each asks for. */
function accountLists<const C extends Claim>(role: 'student' | 'company', account: C) {
  const claim = { ...account, ...REQUESTED, address: oneOf(...ADDRESS_STATES) };
  const table = ACCOUNT_TABLES[role];
  const columns = `t.*, p.id AS request_id, p.plan, p.created_at AS requested_at, ${addressStateSql(role, 't')} AS address`;
  const joins = `LEFT JOIN plan_requests p ON p.role = '${role}' AND p.account_id = t.id AND p.state = 'open'`;
  return {
    newest: listing({
      claim,
      table,
      columns,
      joins,
      search: `${role}_search`,
      filters: [{}, ...Object.values(keptIn(table))],
    }),
    kept: keptIn(table),
    byText: tableSearch(SEARCHED[role], claim, columns, joins),
    /** Those who ask come first. */
    asking: queryOf(
      claim,
      (first: boolean) =>
        `SELECT ${columns} FROM ${table} t ${joins} ${first ? '' : 'WHERE t.place < CAST(? AS INTEGER)'}
        ORDER BY t.place DESC LIMIT CAST(? AS INTEGER)`,
      [[true], [false]],
    ),
  };
}

const LISTS = {
  student: accountLists('student', columnsIn(students)),
  company: accountLists('company', columnsIn(companies)),
};

/** Lists whose rows have an account's key and place. */
interface AccountLists<Row> {
  readonly newest: (page: ListPage) => Statement<Row>;
  readonly kept: Readonly<Record<'erasing' | 'held', Filter>>;
  readonly byText: (text: string, facets: string | null, window: Window) => TextPage<Row>;
  readonly asking: (first: boolean) => (...values: readonly number[]) => Statement<Row>;
}

/** What the administrator sees of how long an account is kept. */
function keepingOf(row: Pick<StudentRow, 'erase_at' | 'held_at' | 'held_for'>) {
  return {
    erasesAt: isoOrNull(row.erase_at),
    hold: row.held_at === null ? null : { since: iso(row.held_at), reason: row.held_for ?? '' },
  };
}

/**
 * A page of accounts with the plan that each asks for: the account's row, and one of the open
 * requests' index.
 */
async function accounts<Row extends { id: number; place: number }, Item>(
  db: Database,
  { newest, kept, byText, asking }: AccountLists<Row>,
  query: AccountsQuery,
  item: (row: Row) => Item,
): Promise<Page<Item>> {
  const window = windowOf(query);
  const match = query.requests === 'true' ? listed('requested') : null;
  if (query.q?.trim()) return readTablePage(db, byText(query.q, match, window), window, item);
  if (query.sort === undefined || match !== null || query.keeping) {
    const filter = query.keeping ? { filter: kept[query.keeping] } : {};
    return pageOf(await db.all(newest({ match, window, ...filter })), window, (row) => row.id, item);
  }
  const { after, limit } = window;
  const rows = await db.all(asking(after === null)(...(after === null ? [] : [after]), limit + 1));
  return pageOf(rows, window, (row) => row.place, item);
}

/** The name of an account that can be suspended, or whose password an administrator renews. */
const readName = queryOf(
  { name: text },
  (role: Role) => `SELECT name FROM ${ACCOUNT_TABLES[role]} WHERE id = ?`,
  EACH_ROLE,
);

/** Of one that is suspended already, or not, nothing changes. */
const setSuspended = commandOf(
  {},
  (role: 'student' | 'company') =>
    `UPDATE ${ACCOUNT_TABLES[role]} SET suspended_at = ? WHERE id = ? AND (suspended_at IS NULL) = ?`,
  [['student'], ['company']],
);

const forgetLinks = builtCommand(pick(RESET, 'role', 'account_id'), ({ role, account_id }) =>
  deleteFrom(passwordResets).where(and(eq(passwordResets.role, role), eq(passwordResets.account_id, account_id))),
);

const insertLink = builtCommand(pick(RESET, 'token_hash', 'role', 'account_id', 'created_at', 'expires_at'), (link) =>
  insertInto(passwordResets).values(link),
);

const raisedApplications = (jobLimit: number) => ({ message: `Job limit is now ${jobLimit}.`, jobLimit });
const raisedPostings = (jobPostLimit: number) => ({ message: `Job post limit is now ${jobPostLimit}.`, jobPostLimit });

/** Mounts what the admin does with job seekers and companies. */
export function mountAccountLists(api: Api): void {
  mount(api, listUsers, async ({ db, query }) => {
    return accounts(
      db,
      LISTS.student,
      query,
      (row): UserForAdmin => ({
        ...userOf(row),
        ...keepingOf(row),
        address: row.address,
        suspended: row.suspended_at !== null,
        planRequest: planRequestOf(row),
      }),
    );
  });

  mount(api, listCompanies, async ({ db, query }) => {
    return accounts(
      db,
      LISTS.company,
      query,
      (row): CompanyForAdmin => ({
        ...companyOf(row),
        ...keepingOf(row),
        pageHiddenFor: row.page_hidden_for,
        address: row.address,
        suspended: row.suspended_at !== null,
        planRequest: planRequestOf(row),
      }),
    );
  });

  mount(
    api,
    raiseApplicationLimit,
    async (context) =>
      raisedApplications(
        await raiseLimit(context, 'student', rowId('student', context.body.userId), context.body.by ?? 1),
      ),
    { remake: async (_, limit) => raisedApplications(limit) },
  );

  mount(
    api,
    raisePostingLimit,
    async (context) =>
      raisedPostings(
        await raiseLimit(context, 'company', rowId('company', context.body.companyId), context.body.by ?? 1),
      ),
    { remake: async (_, limit) => raisedPostings(limit) },
  );

  mount(api, setSuspension, async (context) => {
    const { db, body, now } = context;
    const id = rowId(body.role, body.accountId);
    const account = await db.first(readName(body.role)(id));
    if (!account) refuse('not-found');
    const work = transactionOf(context);
    const changed = work.change(setSuspended(body.role)(body.suspended ? now : null, id, body.suspended ? 1 : 0), {
      name: body.suspended ? 'account.suspended' : 'account.restored',
      subject: body.role,
      id,
      label: account.name,
      payload: { before: { suspended: !body.suspended }, after: { suspended: body.suspended } },
    });
    if (body.suspended) changed.also(deleteAlso('push_subscriptions')(body.role, id));
    if (body.role === 'company')
      changed.also((happened) =>
        db.orm
          .update(jobs)
          .set(body.suspended ? { hidden: 1, open: 0 } : { hidden: 0, open: sql`deadline >= ${dateOf(now)}` })
          .where(and(happened, eq(jobs.company_id, id))),
      );
    await work.run(db);
    const done = body.suspended ? 'suspended' : 'restored';
    return { message: `${account.name} is ${done}.`, suspended: body.suspended };
  });

  mount(api, createPasswordResetLink, async (context) => {
    const { env, db, body, now, url } = context;
    const id = rowId(body.role, body.accountId);
    const account = await db.first(readName(body.role)(id));
    if (!account) refuse('not-found');
    const token = randomToken();
    const expiresAt = now + LIMITS.passwordResetSeconds * 1_000;
    const work = transactionOf(context);
    // Of several links the last is good.
    work.unrecorded('bookkeeping', forgetLinks({ role: body.role, account_id: id }));
    work.change(
      insertLink({
        token_hash: await sha256(token),
        role: body.role,
        account_id: id,
        created_at: now,
        expires_at: expiresAt,
      }),
      {
        name: 'password.link-made',
        subject: body.role,
        id,
        label: account.name,
        payload: { after: { expiresAt: iso(expiresAt) } },
      },
    );
    await work.run(db);
    // Behind the #, so that the token is in no log of any server.
    return { url: `${ownUrl(env, url.href).origin}${LINKS.passwordReset}#${token}`, expiresAt: iso(expiresAt) };
  });
}
