import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedOnce } from '../local/seed.ts';
import { pause } from '../retry.ts';
import { type Act, contents, type Deployment, deployment, type Trouble, triggersOf } from './fake-stores.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

let trouble: (act: Act, about: string) => Trouble = () => null;
let from: Deployment;
let folder: string;
let backup: string;

beforeAll(async () => {
  from = deployment((act, about) => trouble(act, about));
  await seedOnce(from.bindings);
});
beforeEach(() => {
  trouble = () => null;
  folder = mkdtempSync(path.join(tmpdir(), 'niyukti-line-'));
  backup = path.join(folder, 'backup');
  vi.spyOn(pause, 'for').mockResolvedValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Each act of these kinds fails at its first try, with each kind of trouble in turn. */
function onceEach(...acts: Act[]): typeof trouble {
  const met = new Set<string>();
  return (act, about) => {
    if (!acts.includes(act) || met.has(`${act} ${about}`)) return null;
    met.add(`${act} ${about}`);
    if (act === 'get') return met.size % 2 ? 'cut' : 'lost';
    return met.size % 2 ? 'refused' : 'lost';
  };
}

describe('a lost connection to an account', () => {
  test('is restored by a backup, which misses no row, page or byte', async () => {
    trouble = onceEach('all', 'raw', 'list', 'get');
    const { objects } = await takeBackup(from.bindings, backup, null);
    trouble = () => null;
    expect(objects.FILES.length).toBe(from.files.size);
    expect(objects.FILES.length).toBeGreaterThan(8);
    const to = deployment();
    await restoreBackup(to.bindings, backup);
    expect(contents(to)).toEqual(contents(from));
    expect(to.files).toEqual(from.files);
  });

  test('is restored by a restore, which writes nothing twice', async () => {
    await takeBackup(from.bindings, backup, null);
    const each = onceEach('all', 'batch', 'put');
    const to = deployment(each);
    await restoreBackup(to.bindings, backup);
    expect(contents(to)).toEqual(contents(from));
    expect(triggersOf(to)).toEqual(triggersOf(from));
    expect([to.files, to.releases]).toEqual([from.files, from.releases]);
  });

  test('that stays lost leaves nothing of a backup, and the error says what failed', async () => {
    trouble = (act, about) => (act === 'get' && about === [...from.files.keys()].sort().at(-1) ? 'lost' : null);
    await expect(takeBackup(from.bindings, backup, null)).rejects.toThrow(/^FILES: .+ it failed 7 times/);
    expect(existsSync(backup)).toBe(false);
  });

  test.each([
    ['the rows', (act: Act, about: string) => act === 'batch' && about.startsWith('INSERT INTO "jobs"')],
    ['the indexes', (act: Act, about: string) => act === 'batch' && about.startsWith('INSERT INTO job_words')],
    ['the files', (act: Act) => act === 'put'],
  ])(
    'that stays lost at %s of a restore leaves an empty deployment, and the same command fills it later',
    async (_, meets) => {
      await takeBackup(from.bindings, backup, null);
      let broken = true;
      const to = deployment((act, about) => (broken && meets(act, about) ? 'refused' : null));
      await expect(restoreBackup(to.bindings, backup)).rejects.toThrow(
        'is removed again: fix the fault that is named above',
      );
      const left = Object.entries(contents(to)).filter(([, rows]) => rows.length > 0);
      expect(left.map(([name]) => name)).toEqual(['sqlite_sequence']);
      expect(triggersOf(to)).toEqual(triggersOf(from));
      expect(to.files.size).toBe(0);
      broken = false;
      await restoreBackup(to.bindings, backup);
      expect(contents(to)).toEqual(contents(from));
    },
  );

  test('that stays lost during the removal names what to do, and a second restore is refused', async () => {
    await takeBackup(from.bindings, backup, null);
    let rows = 0;
    const to = deployment((act, about) => {
      if (about.startsWith('INSERT INTO "jobs"')) rows += 1;
      return act === 'batch' && rows > 0 ? 'refused' : null;
    });
    await expect(restoreBackup(to.bindings, backup)).rejects.toThrow('Begin with a new database and empty buckets');
    for (const name of ['applications', 'jobs', 'students', 'companies', 'accounts'])
      to.database.exec(`PRAGMA foreign_keys = OFF; DELETE FROM ${name}`);
    rows = Number.NEGATIVE_INFINITY;
    await expect(restoreBackup(to.bindings, backup)).rejects.toThrow('A restore broke off in this database');
  });
});
