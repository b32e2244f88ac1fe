import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../progress.ts';
import { checkWritable, saysDamaged } from './state.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'niyukti-state-'));
  process.env.NIYUKTI_STATE = path.join(folder, 'state');
});

afterEach(() => {
  delete process.env.NIYUKTI_STATE;
  rmSync(folder, { recursive: true, force: true });
});

function refusal(run: () => void): string {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return '';
}

test('a state that cannot be written is named, and --fresh is not suggested', () => {
  const database = path.join(folder, 'state/v3/d1/one.sqlite');
  mkdirSync(path.dirname(database), { recursive: true });
  writeFileSync(database, '');
  const readOnly = (file: unknown) => {
    if (file === database) throw Object.assign(new Error('EACCES'), { code: 'EACCES', path: database });
  };
  const words = refusal(() => checkWritable(readOnly));
  expect(words).toContain('one.sqlite (EACCES)');
  expect(words).not.toContain('--fresh');
  expect(refusal(() => checkWritable())).toBe('');
});

test('a state whose folder cannot be made is named', () => {
  writeFileSync(path.join(folder, 'file'), '');
  process.env.NIYUKTI_STATE = path.join(folder, 'file/state');
  expect(refusal(() => checkWritable())).toContain('(ENOTDIR)');
});

test('only damaged data suggests a fresh start', () => {
  expect(saysDamaged('D1_ERROR: database disk image is malformed: SQLITE_CORRUPT')).toBe(true);
  expect(saysDamaged('attempt to write a readonly database: SQLITE_READONLY')).toBe(false);
  expect(saysDamaged('The Worker did not start: Could not resolve "hono/quick"')).toBe(false);
});
