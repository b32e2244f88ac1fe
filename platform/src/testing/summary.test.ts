import { expect, test } from 'vitest';
import { LINES_SAID, summary } from './summary.ts';

const types = { name: 'types', counts: { passed: 1, failed: 0, skipped: 0 }, seconds: 4.4 };
const journeys = { name: 'browser journeys', counts: { passed: 240, failed: 2, skipped: 1 }, seconds: 365 };

test('the table names every step with its counts and its time, and the whole with the time of the clock', () => {
  expect(summary([types, journeys], 366).split('\n')).toEqual([
    '                  passed  failed  skipped        time',
    'types                  1       0        0         4 s',
    'browser journeys     240       2        1  6 min 05 s',
    'together             241       2        1  6 min 06 s',
    '',
    '241 passed, 2 failed',
  ]);
});

test('the closing line adds the steps up and stands alone on the last line', () => {
  expect(summary([types], 4).split('\n').at(-1)).toBe('1 passed, 0 failed');
});

test('what failed stands above the table, with the first lines of what it said and without colours', () => {
  const said = ['\u001b[31mexpected 2\u001b[39m', ...Array.from({ length: 40 }, (_, line) => `at ${line}`)].join('\n');
  const counts = { ...journeys.counts, failures: [{ title: 'e2e/hr/lists.spec.ts:7 › empty', said }] };
  const lines = summary([types, { ...journeys, counts }], 366).split('\n');
  expect(lines.slice(0, 3)).toEqual(['✗ e2e/hr/lists.spec.ts:7 › empty', '    expected 2', '    at 0']);
  expect(lines.slice(LINES_SAID + 1, LINES_SAID + 3)).toEqual(['', expect.stringMatching(/^ +passed/)]);
});
