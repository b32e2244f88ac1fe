import { afterEach, expect, test, vi } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Step } from './steps.ts';

afterEach(() => vi.restoreAllMocks());

const said = () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  return lines;
};
const step = (name: string, run: Step['run']): Step => ({ name, run });
const passed = { passed: 1, failed: 0, skipped: 0 };

test('lanes run side by side, each with its lines together, and the table names the steps as they are listed', async () => {
  const lines = said();
  let go = () => {};
  const later = new Promise<void>((resolve) => {
    go = resolve;
  });
  const slow = step('slow', async ({ write }) => {
    write('slow begins\n');
    await later;
    write('slow ends\n');
    return passed;
  });
  const quick = step('quick', async ({ write }) => {
    write('quick speaks\n');
    go();
    return passed;
  });
  expect(await runSteps([[[slow], [quick]]])).toBe(0);
  expect(lines.slice(0, 2)).toEqual(['\n== quick\nquick speaks', '\n== slow\nslow begins\nslow ends']);
  expect(lines[2]).toMatch(/slow +1 .*\nquick +1 /);
});

test('a failed step does not stop the next, and the run fails', async () => {
  const lines = said();
  const bad = step('bad', async () => ({ passed: 0, failed: 1, skipped: 0 }));
  expect(await runSteps([[[bad]], [[step('good', async () => passed)]]])).toBe(1);
  expect(lines.join('\n').split('\n').at(-1)).toBe('1 passed, 1 failed');
});

test('what a failed check wrote last is told once more above the table', async () => {
  const lines = said();
  const bad = step('types', async ({ write }) => {
    write('a.ts(1,1): error TS2322\n');
    return { passed: 0, failed: 1, skipped: 0 };
  });
  await runSteps([[[bad], []]]);
  expect(lines.at(-1)).toMatch(/^\n✗ types\n {4}a\.ts\(1,1\): error TS2322\n\n +passed/);
});
