import { expect, test } from 'vitest';
import { withoutColumns } from './source-map.ts';

test('a map keeps the lines of the sources, without columns and names', () => {
  // a.ts 1:0, then 1:4 with a name, then b.ts 5:2; on the second line of the script b.ts 3:0.
  expect(withoutColumns('AAAA,EAAIA,OCIF;IAFF')).toBe('AAAA,SCIA;IAFA');
});

test('code without a source stays marked as such', () => {
  expect(withoutColumns('AAAA,Y,EAAC')).toBe('AAAA,Y,EAAA');
});
