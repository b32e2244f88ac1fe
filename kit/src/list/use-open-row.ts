import { useSearchParams, withParam } from '@niyukti/kit';
import { useEffect, useState } from 'react';

type Extra<Name extends string> = { readonly [N in Name]: string | null };

/** The row whose panel is open. It is in the address. */
export interface OpenRow<Name extends string = never> {
  readonly id: string | null;
  /** Further values in the address for the panel, such as which of two views it shows. */
  readonly extra: Extra<Name>;
  /** Opens the panel of a row, or closes it with null. Back undoes opening, but not moving to another row. */
  readonly show: (id: string | null, extra?: Partial<Extra<Name>>) => void;
}

/**
 * The open row, in the address: `?id=…`. The answer changes at once, before the router has followed the
 * address in a transition.
 *
 * @example
 * const open = useOpenRow('id', ['view']);
 * <RowButton onClick={() => open.show(row._id)}>{words.open}</RowButton>
 */
export function useOpenRow<Name extends string = never>(param = 'id', names: readonly Name[] = []): OpenRow<Name> {
  const [params, change] = useSearchParams();
  const [ahead, setAhead] = useState<Pick<OpenRow<Name>, 'id' | 'extra'> | null>(null);
  const id = params.get(param);
  const extra = Object.fromEntries(names.map((name) => [name, params.get(name)])) as Extra<Name>;
  const now = JSON.stringify([id, extra]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address has changed, use it again
  useEffect(() => setAhead(null), [now]);
  const open = ahead ?? { id, extra };
  return {
    ...open,
    show: (next, changes = {}) => {
      const nothing = Object.fromEntries(names.map((name) => [name, null])) as Extra<Name>;
      const values = next === null ? nothing : { ...open.extra, ...changes };
      setAhead({ id: next, extra: values });
      change(
        (before) => names.reduce((all, name) => withParam(all, name, values[name]), withParam(before, param, next)),
        { replace: open.id !== null },
      );
    },
  };
}
