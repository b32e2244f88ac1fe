import { useCallback, useMemo } from 'react';
import { shellServices } from '../state/shell-services.ts';
import { type NavigateOptions, useLocation, useRouter } from './place.ts';

/**
 * Goes to a path, or so many entries back or forth in the history. A path of another audience is
 * opened as a new document.
 *
 * @example
 * const navigate = useNavigate();
 * navigate('/AppliedStatus', { replace: true });
 */
export function useNavigate(): (to: string | number, options?: NavigateOptions) => void {
  const { go } = useRouter();
  return useCallback(
    (to, options) => {
      if (typeof to === 'string' && shellServices().isDocumentNavigation(to)) location.assign(to);
      else go(to, options);
    },
    [go],
  );
}

/**
 * The query of the address, and how to change it. The change is given the query that the address has
 * now, not the rendered one, so that two changes before the next render both count. A change after
 * the page was left does nothing.
 *
 * @example
 * const [params, change] = useSearchParams();
 * change((before) => withParam(before, 'page', null), { replace: true });
 */
export function useSearchParams(): [
  params: URLSearchParams,
  change: (next: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void,
] {
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const { go } = useRouter();
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      if (location.pathname !== pathname) return;
      go(`?${next(new URLSearchParams(location.search))}`, options);
    },
    [go, pathname],
  );
  return [params, change];
}

/** How a value of the query is changed. */
export interface SetQueryOptions {
  /** Adds an entry to the history, so that Back undoes the change. By default the entry is replaced. */
  push?: boolean | undefined;
}

/**
 * State in the query of the address (`?name=value`): a filter, a selection, a sort order. Null and
 * the fallback remove it from the address. A change keeps the scroll position. A change after the
 * page was left does nothing.
 *
 * @example
 * const [selected, select] = useQueryState('id'); // ?id=42, null without it
 */
export function useQueryState<Value extends string>(
  name: string,
  fallback: Value,
): [value: Value, set: (value: Value | null, options?: SetQueryOptions) => void];
export function useQueryState(
  name: string,
): [value: string | null, set: (value: string | null, options?: SetQueryOptions) => void];
export function useQueryState(name: string, fallback: string | null = null) {
  const [params, change] = useSearchParams();
  const set = useCallback(
    (value: string | null, { push }: SetQueryOptions = {}) =>
      change((before) => withParam(before, name, value === fallback ? null : value), {
        replace: !push,
      }),
    [change, name, fallback],
  );
  return [params.get(name) ?? fallback, set];
}

/**
 * Makes the link to this page with some values of the query changed: `?status=open&id=7`. Null
 * removes a value.
 *
 * @example
 * const link = useQueryLink();
 * <Link to={link({ id: thought._id })}>{thought.user}</Link>
 */
export function useQueryLink(): (changes: Readonly<Record<string, string | null>>) => string {
  const [params] = useSearchParams();
  return (changes) => {
    let next = params;
    for (const [name, value] of Object.entries(changes)) next = withParam(next, name, value);
    return `?${next.toString()}`;
  };
}

/**
 * A copy with the value set. Null and the empty text remove it.
 *
 * @example
 * withParam(new URLSearchParams('page=2'), 'q', 'react').toString(); // 'page=2&q=react'
 */
export function withParam(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
