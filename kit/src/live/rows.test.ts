import { CALLS } from '@niyukti/contract/api/all-calls';
import { describe, expect, it } from 'vitest';
import { inPlace, newRows, ROW_IDS, wouldMove } from './rows.ts';

interface Element {
  readonly def: { readonly shape?: object; readonly options?: readonly Element[] };
}

const page = (...items: object[]) => ({ pages: [{ items, next: null }], pageParams: [null] });

describe('rows of a list', () => {
  it('are told apart by an id, in every list of the contract', () => {
    const lists = CALLS.filter(({ list }) => list);
    expect(lists.length).toBeGreaterThan(20);
    for (const { id, output } of lists) {
      const { element } = (output as unknown as { def: { element: Element } }).def;
      // What of a thing a row shows has its id as well.
      for (const { def } of element.def.options ?? [element])
        expect([id, ROW_IDS.some((name) => name in (def.shape ?? {}))]).toEqual([id, true]);
    }
  });

  it('are shown in place where a figure of one changed that has no id but its HR', () => {
    const [shown, fresh] = [page({ hrId: 'a', pending: 0 }), page({ hrId: 'a', pending: 1 })];
    expect(wouldMove(shown, fresh)).toBe(false);
    const moved = page({ hrId: 'b', pending: 2 }, { hrId: 'a', pending: 1 });
    expect([wouldMove(shown, moved), newRows(shown, moved), inPlace(shown, moved)]).toEqual([true, 1, fresh]);
  });
});
