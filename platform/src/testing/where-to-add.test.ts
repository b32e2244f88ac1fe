import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

test.each(['docs/where-to-add.md', 'docs/architecture.md'])('every file that %s names exists', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const named = [...text.matchAll(/`((?:contract|kit|product|mf-\w+|shell|worker|platform|e2e)\/[\w./-]+\.tsx?)`/g)];
  const files = named.map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
