import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CompileError } from '../build/compile-error.ts';
import { fill } from './fill.ts';
import { migrationFiles } from './migrate.ts';
import { withLocal } from './platform.ts';
import { hasData } from './prepared.ts';

vi.setConfig({ testTimeout: 60_000 });

let state: string;
beforeEach(() => {
  state = mkdtempSync(path.join(tmpdir(), 'niyukti-fill-'));
  vi.stubEnv('NIYUKTI_STATE', state);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(state, { recursive: true, force: true });
});

test('an empty state gets migrations and demo data, and a full one nothing', async () => {
  const first = await fill(Promise.resolve({ releases: [] }));
  expect(first).toEqual({ migrations: migrationFiles(), seeded: true, published: [] });
  expect(hasData()).toBe(true);
  expect(await fill(Promise.resolve({ releases: [] }))).toEqual({ migrations: [], seeded: false, published: [] });
});

test('a build that fails ends it with the words of the build', async () => {
  const failed = new CompileError('mf-hr/src/screens.ts: no such name');
  await expect(fill(Promise.reject(failed))).rejects.toBe(failed);
});

test('what fails in its process is told here, by name', async () => {
  await withLocal(({ DB }) => DB.prepare('CREATE TABLE students (id INTEGER)').run());
  await expect(fill(Promise.resolve({ releases: [] }))).rejects.toThrow(
    /^The migration worker\/migrations\/\S+ failed: /,
  );
});
