import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkWritable, saysDamaged } from './state.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'niyukti-state-'));
  vi.stubEnv('NIYUKTI_STATE', path.join(folder, 'state'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('a state that cannot be written is named, and --fresh is not suggested', () => {
  const database = path.join(folder, 'state/v3/d1/one.sqlite');
  mkdirSync(path.dirname(database), { recursive: true });
  writeFileSync(database, '');
  const readOnly = (file: unknown) => {
    if (file === database) throw Object.assign(new Error('EACCES'), { code: 'EACCES', path: database });
  };
  expect(() => checkWritable(readOnly)).toThrow('one.sqlite (EACCES)');
  expect(() => checkWritable(readOnly)).not.toThrow('--fresh');
  expect(() => checkWritable()).not.toThrow();
});

test('a state whose folder cannot be made is named', () => {
  writeFileSync(path.join(folder, 'file'), '');
  vi.stubEnv('NIYUKTI_STATE', path.join(folder, 'file/state'));
  expect(() => checkWritable()).toThrow('(ENOTDIR)');
});

test('only damaged data suggests a fresh start', () => {
  expect(saysDamaged('D1_ERROR: database disk image is malformed: SQLITE_CORRUPT')).toBe(true);
  expect(saysDamaged('attempt to write a readonly database: SQLITE_READONLY')).toBe(false);
  expect(saysDamaged('The Worker did not start: Could not resolve "hono/quick"')).toBe(false);
});
