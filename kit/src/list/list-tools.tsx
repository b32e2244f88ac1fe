import { LIMITS } from '@niyukti/contract/api/limits';
import { ButtonLink, EmptyState } from '@niyukti/kit';
import { type ReactNode, useCallback } from 'react';
import { SearchField, Toolbar } from './toolbar.tsx';
import type { Filters } from './use-filters.ts';
import { words } from './words.ts';

interface ToolsProps {
  /** The filters of the page. `q` is the search. */
  filters: Pick<Filters<{ q: string }>, 'values' | 'set'>;
  /** What the search finds: "Candidate or skill". */
  search?: string | undefined;
  /** How many rows are shown, read out when it changes. */
  count?: ReactNode;
  /** The list has finished applications: a note beside the search says how old ones are found. */
  finished?: boolean | undefined;
  /** More filters. */
  children?: ReactNode;
}

/**
 * The filters above a list, and its search.
 *
 * @example
 * <ListTools filters={filters} search={words.search}>
 *   <JobFilters hrId={hrId} filters={filters} />
 * </ListTools>
 */
export function ListTools({ filters: { values, set }, search, count, finished, children }: ToolsProps) {
  const onSearch = useCallback((q: string) => set('q', q), [set]);
  return (
    <Toolbar count={count} note={finished && values.q ? words.finished(LIMITS.wholeSearchDays) : undefined}>
      {search !== undefined && <SearchField label={search} value={values.q} onSearch={onSearch} />}
      {children}
    </Toolbar>
  );
}

/** Why a list has no rows, and what changes that. */
export interface NoRowsText {
  readonly title: string;
  readonly text: string;
}

interface NoRowsProps {
  filters: { readonly active: boolean; readonly cleared: string };
  /** The texts of a list without rows. */
  none: NoRowsText;
  /** The texts where no row matches the filters. */
  filtered: NoRowsText;
  /** What to do where the list has no rows. */
  action?: ReactNode;
}

/**
 * A list without rows. Where no row matches the filters, "Show all" removes them.
 *
 * @example
 * <NoRows filters={filters} none={words.none} filtered={words.filtered} />
 */
export function NoRows({ filters, none, filtered, action }: NoRowsProps) {
  const { title, text } = filters.active ? filtered : none;
  const showAll = <ButtonLink to={filters.cleared}>{words.showAll}</ButtonLink>;
  return (
    <EmptyState title={title} action={filters.active ? showAll : action}>
      {text}
    </EmptyState>
  );
}
