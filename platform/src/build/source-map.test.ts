import { expect, test } from 'vitest';
import { withoutColumns } from './source-map.ts';

test('a map keeps where a line of the sources begins, and neither columns nor names', () => {
  // a.ts 1:0, then 1:4 with a name, then b.ts 5:2; on the second line of the script b.ts 3:0.
  expect(withoutColumns('AAAA,EAAIA,OCIF;IAFF')).toBe('AAAA,SCIA;IAFA');
});

test('places of nothing stay, so that nothing before them reaches over them', () => {
  expect(withoutColumns('AAAA,Y,EAAC')).toBe('AAAA,Y,EAAA');
});

test('two builds whose made-up sources differ in their columns have one map', () => {
  expect(withoutColumns('AAAA,QAAQ,QAAQ')).toBe(withoutColumns('AAAA,QAAgB,QAAK'));
});
