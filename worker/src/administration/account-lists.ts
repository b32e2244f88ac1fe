import { type CompanyForAdmin, listCompanies } from '@niyukti/contract/accounts/company-calls';
import { listUsers, type UserForAdmin } from '@niyukti/contract/accounts/student-calls';
import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { addressStateOf } from '../accounts/addresses.ts';
import { COMPANY, companyOf, USER, userOf } from '../accounts/wire.ts';
import { isOwner } from '../core/conditions.ts';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import { type AccountRow, accounts, companies, memberships, planRequests, students } from '../core/schema/accounts.ts';
import { holdsText, isFound } from '../core/search.ts';
import { type Page, pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';

interface AccountsQuery {
  readonly q?: string | undefined;
  readonly requests?: 'true' | 'false' | undefined;
  readonly keeping?: 'erasing' | 'held' | undefined;
  readonly sort?: 'requests' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Added in cursors to the id of an account with an open plan request, because these can be listed first. */
const ASKS = 2 ** 40;

const REQUEST = { request_id: planRequests.id, plan: planRequests.plan, requested_at: planRequests.created_at };
type RequestFields = { [K in keyof typeof REQUEST]: (typeof REQUEST)[K]['_']['data'] | null };
type HoldFields = Pick<AccountRow, 'suspended_at' | 'erase_at' | 'held_at' | 'held_for'>;
type AccountFields = RequestFields & HoldFields & { readonly id: number };

const KEPT = {
  suspended_at: accounts.suspended_at,
  erase_at: accounts.erase_at,
  held_at: accounts.held_at,
  held_for: accounts.held_for,
};

const isOpenRequest = eq(planRequests.state, 'open');

/** The fields of an account that only administrators read. */
const shownToAdmin = (row: RequestFields & HoldFields) => ({
  erasesAt: isoOrNull(row.erase_at),
  hold: row.held_at === null ? null : { since: iso(row.held_at), reason: row.held_for ?? '' },
  suspended: row.suspended_at !== null,
  planRequest:
    row.request_id === null || row.plan === null || row.requested_at === null
      ? null
      : { _id: publicId('planRequest', row.request_id), plan: row.plan, requestedAt: iso(row.requested_at) },
});

/** Reads the newest accounts that match a condition, each with its open plan request. */
type ReadAccounts<Row> = (condition: SQL | undefined, limit: number) => Promise<Row[]>;

async function listAccounts<Row extends AccountFields, Item>(
  query: AccountsQuery,
  id: SQLiteColumn,
  search: SQL | undefined,
  read: ReadAccounts<Row>,
  item: (row: Row) => Item,
): Promise<Page<Item>> {
  const window = windowOf(query);
  const wanted = and(
    search,
    query.requests === 'true' ? gt(planRequests.id, 0) : undefined,
    query.keeping === 'erasing' ? isNotNull(accounts.erase_at) : undefined,
    query.keeping === 'held' ? isNotNull(accounts.held_at) : undefined,
  );
  const { after, limit } = window;
  const page = (condition?: SQL, last = after) =>
    read(and(wanted, condition, last === null ? undefined : lt(id, last)), limit + 1);
  if (query.sort !== 'requests') return pageOf(await page(), window, (row) => row.id, item);
  const isAsking = after === null || after > ASKS;
  const [asking, others] = await Promise.all([
    isAsking ? page(gt(planRequests.id, 0), after === null ? null : after - ASKS) : [],
    page(isNull(planRequests.id), isAsking ? null : after),
  ]);
  return pageOf([...asking, ...others], window, (row) => (row.request_id === null ? row.id : ASKS + row.id), item);
}

/** Mounts the administrator's lists of job seekers and companies. */
export function mountAccountLists(api: Api): void {
  mount(api, listUsers, async ({ db, query }) =>
    listAccounts(
      query,
      accounts.id,
      query.q?.trim() ? isFound(accounts.id, 'account_search', query.q) : undefined,
      (condition, limit) =>
        db.orm
          .select({ ...USER, ...KEPT, ...REQUEST, address: addressStateOf(accounts) })
          .from(accounts)
          .innerJoin(students, eq(students.id, accounts.id))
          .leftJoin(planRequests, and(eq(planRequests.student_id, students.id), isOpenRequest))
          .where(condition)
          .orderBy(desc(accounts.id))
          .limit(limit),
      (row): UserForAdmin => ({ ...userOf(row), ...shownToAdmin(row), address: row.address }),
    ),
  );

  mount(api, listCompanies, async ({ db, query }) =>
    listAccounts(
      query,
      companies.id,
      query.q?.trim() ? holdsText(query.q, [companies.name_folded], accounts.email) : undefined,
      (condition, limit) =>
        db.orm
          .select({
            ...COMPANY,
            ...KEPT,
            ...REQUEST,
            page_hidden_for: companies.page_hidden_for,
            address: addressStateOf(accounts),
          })
          .from(companies)
          .innerJoin(memberships, isOwner)
          .innerJoin(accounts, eq(accounts.id, memberships.account_id))
          .leftJoin(planRequests, and(eq(planRequests.company_id, companies.id), isOpenRequest))
          .where(condition)
          .orderBy(desc(companies.id))
          .limit(limit),
      (row): CompanyForAdmin => ({
        ...companyOf(row),
        ...shownToAdmin(row),
        pageHiddenFor: row.page_hidden_for,
        address: row.address,
      }),
    ),
  );
}
