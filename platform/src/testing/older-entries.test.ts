import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { asReleasedWithRuntime, CHANGED_FILES } from './older-entries.ts';

test.each(CHANGED_FILES)('%s can be put back to what made entries with a runtime', (file) => {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const older = asReleasedWithRuntime(file, source);
  expect(older).not.toBe(source);
  expect(older).not.toMatch(/['^]container\W/);
});

test('a file that was written otherwise since is named, with what it should say', () => {
  expect(() => asReleasedWithRuntime('platform/src/build/screens.ts', 'const a = 1;')).toThrow(
    "platform/src/build/screens.ts does not say 'container.' any more.",
  );
});
