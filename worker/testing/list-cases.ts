import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import type { AnyCall } from '@niyukti/contract/api/call';

/** A request to a list: who makes it, and its path with a query. */
export interface ListCase {
  readonly call: string;
  readonly role: Role | 'visitor';
  readonly path: string;
}

/** Ids for the paths and values for the filters, by `call.name` or `name`. */
export interface ListValues {
  readonly ids: Readonly<Record<string, Partial<Record<Role | 'visitor', string>> | string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

interface Def {
  readonly type: string;
  readonly entries?: Readonly<Record<string, string>>;
  readonly innerType?: { readonly def: Def };
}

/** Every call of the contract that answers a list. */
export const LIST_CALLS: readonly AnyCall[] = CALLS.filter((call) => call.list);

const PAGING = ['limit', 'cursor'];

/** The filters of a call with the values to try: those of its enumeration, or some of `filters`. */
function filtersOf(
  call: AnyCall,
  filters: ListValues['filters'],
): { name: string; values: string[]; needed: boolean }[] {
  const shape = (call.query as { def: { shape: Record<string, { def: Def }> } } | undefined)?.def.shape ?? {};
  return Object.entries(shape)
    .filter(([name]) => !PAGING.includes(name))
    .map(([name, { def }]) => {
      const inner = def.innerType?.def ?? def;
      const values = inner.entries ? Object.values(inner.entries) : (filters[`${call.id}.${name}`] ?? filters[name]);
      if (!values) throw new Error(`${call.id}: nothing to filter by ${name}`);
      return { name, values: [...values], needed: def.type !== 'optional' };
    });
}

type Query = readonly (readonly [string, string])[];

/** How many values of a filter are combined with those of another. */
const PAIRED = 2;

/** No filter, each filter alone with each value, and every two together with their first values. */
function queriesOf(call: AnyCall, filters: ListValues['filters']): Query[] {
  const all = filtersOf(call, filters);
  const always: Query = all.filter(({ needed }) => needed).map(({ name, values }) => [name, values[0] ?? '']);
  const singles = all
    .filter(({ needed }) => !needed)
    .map(({ name, values }) => values.map((value) => [name, value] as const));
  const pairs = singles.flatMap((first, index) =>
    singles
      .slice(index + 1)
      .flatMap((second) => first.slice(0, PAIRED).flatMap((one) => second.slice(0, PAIRED).map((two) => [one, two]))),
  );
  return [[], ...singles.flat().map((one) => [one]), ...pairs].map((query) => [...always, ...query]);
}

function pathOf(call: AnyCall, role: Role | 'visitor', ids: ListValues['ids']): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[`${call.id}.${name}`] ?? ids[name];
    const own = typeof id === 'string' ? id : id?.[role];
    if (own === undefined) throw new Error(`${call.id}: no ${name} for ${role}`);
    return own;
  });
}

/** Only the HR and the administrator may ask for the jobs of an HR; anybody else gets 404. */
const isRefused = ({ call, role, path }: ListCase): boolean =>
  call === 'listJobs' && path.includes('hrId=') && role !== 'hr' && role !== 'admin';

/**
 * Every list of the contract, by every role that may read it, with every filter and every two of
 * them.
 */
export function listCases({ ids, filters }: ListValues): ListCase[] {
  const cases = LIST_CALLS.flatMap((call) => {
    const roles = 'open' in call.access ? (['visitor', ...ROLES] as const) : call.access.roles;
    return roles.flatMap((role) =>
      queriesOf(call, filters).map((query) => ({
        call: call.id,
        role,
        path: `${pathOf(call, role, ids)}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`,
      })),
    );
  });
  return cases.filter((one) => !isRefused(one));
}
