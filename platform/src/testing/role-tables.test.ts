import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

const FOLDERS = ['worker', 'contract', 'kit', 'shell', 'mf-marketing', 'mf-seeker', 'mf-company', 'mf-hr', 'mf-admin'];

/** A comparison such as `caller.role === 'hr'`. */
const COMPARISON = /\brole\s*[!=]==\s*'/;

test('Worker and pages decide by tables of all roles, so that a further role makes the compiler name every place', () => {
  expect(COMPARISON.test("if (caller.role === 'hr') return;")).toBe(true);
  const listed = execFileSync('git', ['ls-files', ...FOLDERS.map((one) => `${one}/src`)], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
  const comparing = files.filter((file) => COMPARISON.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(files.length).toBeGreaterThan(400);
  expect(comparing).toEqual([]);
});
