import { expect, test, vi } from 'vitest';
import { deployment } from '../backup/fake-stores.ts';
import { seedOnce } from './seed.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A migrated, empty deployment. */
function local() {
  const { database, bindings } = deployment();
  const count = (table: string) => database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count;
  return { database, bindings, count, seed: () => seedOnce(bindings) };
}

test.each(['files', 'rows'])(
  'a first start that breaks off between %s leaves nothing, and the next inserts all',
  async (of) => {
    const { database, bindings, seed, count } = local();
    if (of === 'files') vi.spyOn(bindings.FILES, 'put').mockRejectedValueOnce(new Error('the machine went down'));
    else
      database.exec(
        "CREATE TRIGGER broken BEFORE INSERT ON contact_messages BEGIN SELECT RAISE(ABORT, 'the machine went down'); END",
      );
    await expect(seed()).rejects.toThrow('none of it was kept: the machine went down');
    expect([count("accounts WHERE role = 'admin'"), count('companies'), count('jobs')]).toEqual([0, 0, 0]);
    database.exec('DROP TRIGGER IF EXISTS broken');
    expect(await seed()).toBe(true);
    expect([count('jobs'), count('contact_messages') === 0]).toEqual([60, false]);
  },
);

test.each([
  ['an administrator was made before the first start', 'admin', true],
  ['there are real accounts, as in a restored state', 'hr', false],
])('where %s, the role %s decides on the demo data', async (_, role, isSeeded) => {
  const { database, seed, count } = local();
  const columns = 'role, name, name_folded, email, password_hash, created_at';
  database.exec(`INSERT INTO accounts (${columns}) VALUES ('${role}', 'Me', '', 'me@example.com', 'x', 1)`);
  expect(await seed()).toBe(isSeeded);
  expect(await seed()).toBe(false);
  expect(count('jobs')).toBe(isSeeded ? 60 : 0);
});
