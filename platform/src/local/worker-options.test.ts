import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { ROOT } from '../paths.ts';
import { workerOptions } from './worker-options.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'niyukti-options-'));
  file = path.join(folder, 'kept/options.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what wrangler makes of wrangler.toml is plain data: kept and read again, nothing of it is lost', () => {
  const { workerOptions: made } = unstable_getMiniflareWorkerOptions(path.join(ROOT, 'wrangler.toml'));
  expect(workerOptions(file)).toEqual(made);
  expect(workerOptions(file)).toEqual(made);
  expect(made).toMatchObject({ bindings: { MAIL_BY: 'mailbox' }, queueConsumers: { 'niyukti-mail': {} } });
});

test('what is kept is taken as long as wrangler.toml and the packages are the same, and read anew after that', () => {
  workerOptions(file);
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  kept.options.bindings.MAIL_BY = 'kept';
  writeFileSync(file, JSON.stringify(kept));
  expect(workerOptions(file).bindings.MAIL_BY).toBe('kept');
  writeFileSync(file, JSON.stringify({ ...kept, print: 'of another wrangler.toml' }));
  expect(workerOptions(file).bindings.MAIL_BY).toBe('mailbox');
});
