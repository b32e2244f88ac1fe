import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate as useRouterNavigate, useSearchParams } from 'react-router';
import { routing } from './navigation.ts';

/** Goes to a path, or back and forth in the history. Leaves the document where the path belongs to another audience. */
export function useNavigate(): (to: string | number, options?: NavigateOptions) => void {
  const navigate = useRouterNavigate();
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') void navigate(to);
      else if (routing().isDocumentNavigation(to)) location.assign(to);
      else void navigate(to, options);
    },
    [navigate],
  );
}

/** How a value in the address is written. */
export interface SetQueryOptions {
  /** Adds an entry to the history, so that Back undoes it: for selections. Filters replace. */
  push?: boolean | undefined;
}

/**
 * State that lives in the address (`?name=value`): filters, a selection, a sort order. Null and the fallback leave it out.
 * A change keeps the scroll position; one that comes after its page was left does nothing.
 */
export function useQueryState<Value extends string>(
  name: string,
  fallback: Value,
): [value: Value, set: (value: Value | null, options?: SetQueryOptions) => void];
export function useQueryState(
  name: string,
): [value: string | null, set: (value: string | null, options?: SetQueryOptions) => void];
export function useQueryState(name: string, fallback: string | null = null) {
  const [params] = useSearchParams();
  const change = useSetQuery();
  const set = useCallback(
    (value: string | null, options?: SetQueryOptions) => change({ [name]: value === fallback ? null : value }, options),
    [change, name, fallback],
  );
  return [params.get(name) ?? fallback, set];
}

/** Values of the address by their names; null and the empty text leave one out. */
export type QueryChanges = Readonly<Record<string, string | null>>;

/** Sets several values of the address at once, as `useQueryState` sets one. */
export function useSetQuery(): (changes: QueryChanges, options?: SetQueryOptions) => void {
  const { pathname } = useLocation();
  const navigate = useRouterNavigate();
  return useCallback(
    (changes, { push } = {}) => {
      // The address itself, not what was last rendered from it: of two changes before the next rendering, both stand.
      if (location.pathname !== pathname) return;
      const search = changed(new URLSearchParams(location.search), changes);
      void navigate(search, { replace: !push, preventScrollReset: true });
    },
    [navigate, pathname],
  );
}

/** The current address with these values changed, for links: `?status=open&id=7`. */
export function useQueryLink(): (changes: QueryChanges) => string {
  const [params] = useSearchParams();
  return (changes) => changed(params, changes);
}

function changed(params: URLSearchParams, changes: QueryChanges): string {
  let next = params;
  for (const [name, value] of Object.entries(changes)) next = withParam(next, name, value);
  return `?${next.toString()}`;
}

/** A link `?…` that was drawn at another query: what it changes of that one, changed in the present one. */
export function rebase(link: string, drawn: string, present: string): string {
  const [target, base] = [new URLSearchParams(link), new URLSearchParams(drawn)];
  const names = [...base.keys(), ...target.keys()].filter((name) => base.get(name) !== target.get(name));
  return changed(new URLSearchParams(present), Object.fromEntries(names.map((name) => [name, target.get(name)])));
}

/** A copy with the value set, or removed for null and the empty text. */
export function withParam(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
