import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useRouter } from './place.ts';
import { shellServices } from './shell-services.ts';

/**
 * Goes to a path, or back and forth in the history. Leaves the document where the path belongs to
 * another audience.
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
 * The values of the address, and how to change several of them at once. A change is given those of
 * the address itself, not what was last rendered from it: of two changes before the next rendering,
 * both stand. One that comes after its page was left does nothing.
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

/** How a value in the address is written. */
export interface SetQueryOptions {
  /** Adds an entry to the history, so that Back undoes it: for selections. Filters replace. */
  push?: boolean | undefined;
}

/**
 * State that lives in the address (`?name=value`): filters, a selection, a sort order. Null and the
 * fallback leave it out. A change keeps the scroll position; one that comes after its page was left
 * does nothing.
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
 * The current address with these values changed, for links: `?status=open&id=7`.
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
 * A copy with the value set, or removed for null and the empty text.
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
