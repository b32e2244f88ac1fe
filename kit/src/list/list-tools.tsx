import { LIMITS } from '@niyukti/contract/api/limits';
import { ButtonLink, EmptyState } from '@niyukti/kit';
import { type ReactNode, useCallback } from 'react';
import { SearchField, Toolbar } from './toolbar.tsx';
import type { Filters } from './use-filters.ts';
import { words } from './words.ts';

interface ToolsProps {
  /** The page's filters, `q` among them where there is a search. */
  filters: Pick<Filters<{ q: string }>, 'values' | 'set'>;
  /** What the search looks for: "Candidate or skill". */
  search?: string | undefined;
  /** How many are shown, announced when it changes. */
  count?: ReactNode;
  /** The list holds finished applications: beside a search it says by what old ones are found. */
  finished?: boolean | undefined;
  /** More filters. */
  children?: ReactNode;
}

/**
 * The row of filters above a list: its search, and what else the page filters by.
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

/** Why a list has no rows, and what fills it. */
export interface NoRowsText {
  readonly title: string;
  readonly text: string;
}

interface NoRowsProps {
  filters: { readonly active: boolean; readonly cleared: string };
  /** Of a list without any rows: why, and what fills it. */
  none: NoRowsText;
  /** Of filters that leave nothing. */
  filtered: NoRowsText;
  /** The one thing to do where there are no rows at all. */
  action?: ReactNode;
}

/**
 * A list without rows: because there are none, or because the filters leave none and "Show all"
 * leads back.
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
