import { expect, test } from 'vitest';
import { linesOnly } from './source-map.ts';

test('a map keeps where a line of the sources begins, and neither columns nor names', () => {
  // a.ts 1:0, then 1:4 with a name, then b.ts 5:2; on the second line of the script b.ts 3:0.
  expect(linesOnly('AAAA,EAAIA,OCIF;IAFF')).toBe('AAAA,SCIA;IAFA');
});

test('places of nothing stay, so that nothing before them reaches over them', () => {
  expect(linesOnly('AAAA,Y,EAAC')).toBe('AAAA,Y,EAAA');
});

test('two builds whose made-up sources differ in their columns have one map', () => {
  expect(linesOnly('AAAA,QAAQ,QAAQ')).toBe(linesOnly('AAAA,QAAgB,QAAK'));
});
