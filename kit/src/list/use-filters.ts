import { type SetQueryOptions, useSearchParams, withParam } from '@niyukti/kit';
import { useCallback, useRef } from 'react';
import { toFirstPage } from './page-address.ts';

/**
 * Filters by their name in the address: a text, or the values to choose from, of which the first is
 * the one without a filter.
 */
export type FilterSpec = Readonly<Record<string, string | readonly string[]>>;

/** The value of each filter. */
export type FilterValues<S extends FilterSpec> = {
  readonly [Name in keyof S]: S[Name] extends readonly (infer Value extends string)[] ? Value : string;
};

/** The filters of a list, in the address. */
export interface Filters<S extends FilterSpec> {
  readonly values: FilterValues<S>;
  /** The values that filter, those without effect left out: a call's query. */
  readonly query: Partial<FilterValues<S>>;
  /** Whether any of them filters. */
  readonly active: boolean;
  /**
   * Changes one and starts the list at its first page: Back undoes it, except for what is typed
   * (`q`), which would have an entry for each letter. The same function all along.
   */
  readonly set: <Name extends keyof S & string>(name: Name, value: FilterValues<S>[Name]) => void;
  /**
   * Changes several at once, and other values of the address with them (null removes one). `push`
   * lets Back undo it.
   */
  readonly change: (
    values: Partial<FilterValues<S>> & Readonly<Record<string, string | null>>,
    options?: SetQueryOptions,
  ) => void;
  /** The address without any of them: where "Show all" leads. */
  readonly cleared: string;
}

/**
 * The filters of a list, read from the address and written there. A value that is none of its
 * filter's choices counts as the first. `name` is that of a growing list which the filters concern
 * alone.
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
