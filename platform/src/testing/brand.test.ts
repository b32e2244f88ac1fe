import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

/** Where people read: pages, documents, mails, notices, what is pushed. */
const READ = '{contract,kit,product,shell,mf-*}/src/**/*.{ts,tsx}';
const SENT = 'worker/src/{gateway,notices,openapi,personal-data}/**/*.ts';

test('no text contains the brand name: a deployment may have another', () => {
  const files = [READ, SENT].flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(1_000);
  const named = files
    .filter((file) => !/\.test\.tsx?$|contract\/src\/text\/brand\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, line })),
    )
    // Not comments, and not what calendars know our program by.
    .filter(({ line }) => /Niyukti/.test(line) && !/^\s*(?:\/?\*|\/\/)|PRODID/.test(line));
  expect(named).toEqual([]);
});
