import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isReached, measureSizes } from './size.ts';

test('lines, files, tables, triggers, the longest statement and decisions are counted', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'size-'));
  const sql = 'SELECT a FROM b WHERE c = 1 AND d = 2 AND e = 3';
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  try {
    write('worker/src/jobs/list.ts', `const sql = \`${sql}\`;\nlist();\n`);
    write('worker/src/jobs/list.test.ts', 'test();\n');
    write(
      'worker/migrations/0001.sql',
      'CREATE TABLE a (b);\nCREATE VIRTUAL TABLE c USING fts5 (d);\nCREATE TRIGGER e;\n',
    );
    write('worker/suites/isolation.test.ts', 'test();\n');
    write('worker/testing/client.ts', 'ask();\n');
    write('bench/api.mjs', 'measure();\n');
    write('docs/decisions/0030-a-call-is-a-value-of-the-contract.md', '# 1\n');
    write('docs/decisions/README.md', '# Decisions\n');
    write('kit/src/ui/button.tsx', 'export const a = 1;\n');
    write('kit/src/testing/fake.ts', 'export const b = 1;\n');
    const sizes = measureSizes(root);
    expect(sizes.slice(0, 8).map(({ value }) => value)).toEqual([2, 1, 3, 1, 1, sql.length, 3, 1]);
    expect(sizes.find(({ what }) => what === 'kit, lines')?.value).toBe(1);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test('a size is reached within a tenth of its target', () => {
  expect([66, 67].map((value) => isReached({ what: 'tables', value, target: 60 }))).toEqual([true, false]);
});
