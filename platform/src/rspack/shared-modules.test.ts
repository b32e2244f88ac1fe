import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { SINGLETONS } from './shared.ts';

test('the shell shares what remotes import, and nothing else', () => {
  const source = readFileSync(path.join(ROOT, 'shell/src/federation/shared-modules.ts'), 'utf8');
  const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, request]) => request);
  expect(imported.sort()).toEqual(Object.keys(SINGLETONS).sort());
});
