import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seedOnce } from '../local/seed.ts';
import { contents, type Deployment, deployment, triggersOf } from './fake-stores.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

vi.setConfig({ testTimeout: 60_000 });

let from: Deployment;
let folder: string;
let backup: string;

beforeEach(() => {
  from = deployment();
  folder = mkdtempSync(path.join(tmpdir(), 'niyukti-backup-'));
  backup = path.join(folder, 'backup');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a restored deployment has the rows, indexes, ids, triggers and files of the backup', async () => {
  expect(await seedOnce(from.bindings)).toBe(true);
  from.database.exec('DELETE FROM accounts WHERE id = 2003 AND NOT EXISTS (SELECT 1 FROM jobs WHERE hr_id = 2003)');
  await from.bindings.RELEASES.put('shell/app.js', new TextEncoder().encode('let a;'), {
    customMetadata: { sha: 'x' },
  });
  const { rows } = await takeBackup(from.bindings, backup, null);
  expect(rows.applications).toBeGreaterThan(100);

  const to = deployment();
  await restoreBackup(to.bindings, backup);
  expect(contents(to)).toEqual(contents(from));
  expect(triggersOf(to)).toEqual(triggersOf(from));
  expect([to.files, to.releases]).toEqual([from.files, from.releases]);
  expect(to.files.size).toBeGreaterThan(10);
});

/** Two lines of the audit log, as they are before they are sealed. */
const suspend = () =>
  from.database.exec(`INSERT INTO events (id, name, subject, subject_id, subject_name, subject_folded, actor, actor_id, actor_name, actor_folded, audit, change_id, created_at)
    SELECT 1099511700000 + n, 'account.suspended', 'student', n, 'Zoë Ünal', 'zoë ünal', 'admin', 1, 'Root', 'root', 'suspend', 0, 0 FROM (SELECT 1 AS n UNION SELECT 2)`);

test('the search of a restored audit log finds the names that are stored beside its rows', async () => {
  suspend();
  // As seals take them out, and as one of them is erased.
  from.database.exec(`INSERT INTO event_values (id, about, about_id, value, key, digest, erased) VALUES
      (1, 'admin', 1, '{"@actor":"Root"}', 'k', 'd', NULL), (2, 'student', 1, '{"@label":"Zoë Ünal"}', 'k', 'd', NULL),
      (3, 'student', 2, '{}', 'k', 'd', NULL);
    UPDATE events SET actor_name = '', actor_folded = NULL, subject_name = '', subject_folded = NULL, actor_value = 1,
      own_value = subject_id + 1, hash = 'h', checks = 'c' WHERE id > 1099511700000;
    UPDATE event_values SET value = NULL, key = NULL, erased = 1 WHERE id = 3`);
  await takeBackup(from.bindings, backup, null);
  const to = deployment();
  await restoreBackup(to.bindings, backup);
  expect(contents(from).audit_search?.length).toBeGreaterThan(0);
  expect(contents(to).audit_search).toEqual(contents(from).audit_search);
});

test('a deployment that is in use is not overwritten', async () => {
  await takeBackup(from.bindings, backup, null);
  const used = deployment();
  await seedOnce(used.bindings);
  const before = contents(used);
  await expect(restoreBackup(used.bindings, backup)).rejects.toThrow('The database is in use: there are rows in');
  expect(contents(used)).toEqual(before);
});

test('an incomplete backup, or one of a newer version, is refused before anything changes', async () => {
  await takeBackup(from.bindings, backup, null);
  const manifest = path.join(backup, 'manifest.json');
  const whole = JSON.parse(readFileSync(manifest, 'utf8'));
  const restored = () => restoreBackup(deployment().bindings, backup);
  writeFileSync(manifest, JSON.stringify({ ...whole, migrations: [...whole.migrations, '9999_later.sql'] }));
  await expect(restored()).rejects.toThrow('this checkout has no migration 9999_later.sql');
  writeFileSync(manifest, JSON.stringify({ ...whole, rows: { ...whole.rows, wishes: 3 } }));
  await expect(restored()).rejects.toThrow('rows of wishes');
  writeFileSync(manifest, JSON.stringify({ ...whole, format: 2 }));
  await expect(restored()).rejects.toThrow('another format');
  rmSync(manifest);
  await expect(restored()).rejects.toThrow('no complete backup');
});

test('a damaged file and a file with missing rows are named', async () => {
  await from.bindings.FILES.put('photos/1', new Uint8Array([1, 2, 3]));
  suspend();
  await takeBackup(from.bindings, backup, null);
  const events = path.join(backup, 'rows/events.jsonl');
  const lines = readFileSync(events, 'utf8');
  writeFileSync(events, lines.split('\n').slice(0, -2).join('\n'));
  await expect(restoreBackup(deployment().bindings, backup)).rejects.toThrow('rows of events, and its file holds');
  writeFileSync(events, lines);
  const [file = ''] = readdirSync(path.join(backup, 'files'));
  writeFileSync(path.join(backup, 'files', file), 'other');
  await expect(restoreBackup(deployment().bindings, backup)).rejects.toThrow('is not what was kept of photos/1');
});

test('a backup is not written into an existing folder', async () => {
  await takeBackup(from.bindings, backup, null);
  await expect(takeBackup(from.bindings, backup, null)).rejects.toThrow('exists already');
});
