import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

test('the journeys that change what every visitor reads are in the exclusive projects', () => {
  const config = readFileSync(path.join(ROOT, 'playwright.config.ts'), 'utf8');
  const endings = [...config.matchAll(/\\\.(\w+)\\\.spec\\\.ts\$/g)].map(([, ending]) => ending);
  const named = globSync('e2e/**/*.*.spec.ts', { cwd: ROOT }).map((file) => path.basename(file).split('.')[1]);
  expect(named.length).toBeGreaterThan(3);
  expect(new Set(endings)).toEqual(new Set(named));
});
