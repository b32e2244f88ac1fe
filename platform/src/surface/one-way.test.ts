import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

/**
 * Changes that are made beside `useAction` and `useSteps`, each for a reason that its docstring
 * gives.
 */
const BESIDE = [
  // A batch of its own call: what it makes out of date is read again once for all of them.
  'mf-admin/src/job-assignments/use-assignment.ts',
  // Reads, part by part: what comes next is known from the answer before.
  'mf-admin/src/record-proof/use-record-check.ts',
  // Several steps of one candidate in one act: useSteps takes one step of each.
  'mf-hr/src/interview-process/use-tell.ts',
  // An outbox: an item keeps its key from the first try to the last, also when the page was left.
  'mf-marketing/src/community/use-posting.ts',
];

/** The names that a file imports from the shared kit. */
function namesOf(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return [...source.matchAll(/import \{([^}]*)\} from '@niyukti\/kit'/g)].flatMap(([, names]) =>
    (names ?? '').split(',').map((name) => name.trim()),
  );
}

test('remotes change things through useAction and useSteps, and leave it to the contract what a change makes out of date', () => {
  const files = globSync('mf-*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\./.test(file));
  expect(files.length).toBeGreaterThan(100);
  const beside = files.filter((file) => namesOf(file).some((name) => name === 'call' || name === 'invalidate'));
  expect(beside.sort()).toEqual(BESIDE);
});
