import { type SetQueryOptions, useSearchParams, withParam } from '@niyukti/kit';
import { useCallback, useRef } from 'react';
import { toFirstPage } from './page-address.ts';

/** Filters by their name in the address: a text, or a list of choices. The first choice does not filter. */
export type FilterSpec = Readonly<Record<string, string | readonly string[]>>;

/** The value of each filter. */
export type FilterValues<S extends FilterSpec> = {
  readonly [Name in keyof S]: S[Name] extends readonly (infer Value extends string)[] ? Value : string;
};

/** The filters of a list. They are in the address. */
export interface Filters<S extends FilterSpec> {
  readonly values: FilterValues<S>;
  /** The values that filter, without those that do not: the query of a call. */
  readonly query: Partial<FilterValues<S>>;
  /** Whether any of them filters. */
  readonly active: boolean;
  /**
   * Changes a filter, and starts the list at its first page. Back undoes it, except for a search (`q`),
   * which would add an entry for each letter. Always the same function.
   */
  readonly set: <Name extends keyof S & string>(name: Name, value: FilterValues<S>[Name]) => void;
  /** Changes several filters and other values of the address at once. Null removes a value. With `push` Back undoes it. */
  readonly change: (
    values: Partial<FilterValues<S>> & Readonly<Record<string, string | null>>,
    options?: SetQueryOptions,
  ) => void;
  /** The address without the filters, for "Show all". */
  readonly cleared: string;
}

/**
 * The filters of a list, read from the address and written to it. A value that is not among the choices
 * counts as the first choice. `name`: the growing list that the filters are for, where the page has
 * several.
 *
 * @example
 * const filters = useFilters({ q: '', state: ['all', 'open', 'closed'] });
 * const list = useList(listJobs, { query: filters.query });
 */
export function useFilters<const S extends FilterSpec>(spec: S, name?: string): Filters<S> {
  const [params, change] = useSearchParams();
  const latest = useRef(spec);
  latest.current = spec;
  const entries = Object.entries(spec).map(([param, kind]) => [param, read(kind, params.get(param))] as const);
  const active = entries.filter(([param, value]) => value !== fallback(spec[param]));
  let cleared = toFirstPage(params, name);
  for (const [param] of entries) cleared = withParam(cleared, param, null);
  const write = useCallback(
    (values: Readonly<Record<string, string | null>>, { push }: SetQueryOptions = {}) =>
      change(
        (before) =>
          Object.entries(values).reduce(
            (all, [param, value]) => withParam(all, param, value === fallback(latest.current[param]) ? null : value),
            toFirstPage(before, name),
          ),
        { replace: !push },
      ),
    [change, name],
  );
  const set = useCallback(
    (param: string, value: string) => write({ [param]: value }, { push: param !== 'q' }),
    [write],
  );
  return {
    values: Object.fromEntries(entries) as FilterValues<S>,
    query: Object.fromEntries(active) as Partial<FilterValues<S>>,
    active: active.length > 0,
    set: set as Filters<S>['set'],
    change: write as Filters<S>['change'],
    cleared: `?${cleared}`,
  };
}

function fallback(kind: string | readonly string[] | undefined): string {
  return typeof kind === 'object' ? (kind[0] ?? '') : (kind ?? '');
}

function read(kind: string | readonly string[], text: string | null): string {
  if (text === null || (typeof kind === 'object' && !kind.includes(text))) return fallback(kind);
  return text;
}
