import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { deployment } from '../backup/fake-stores.ts';
import { databaseOf, type OpenDatabase } from '../deploy/database.ts';
import { Refusal } from '../progress.ts';
import { checkAdminPassword, clearFactors } from './admin.ts';

const check = (password: string) =>
  checkAdminPassword(password, { name: 'Leela Nair', email: 'leela@example.com' }, { remote: false });

test.each([
  ['short', 'Please use at least 8 characters'],
  ['x'.repeat(129), 'Please use at most 128 characters'],
  ['password', 'harder to guess'],
  ['Leela-Nair-2026', 'not made of your name'],
])('an administrator is not made with the password %s', async (password, words) => {
  await expect(check(password)).rejects.toThrow(Refusal);
  await expect(check(password)).rejects.toThrow(words);
});

test('an administrator is made with a password that is hard to guess', async () => {
  await expect(check('brass kettle 17')).resolves.toBeUndefined();
});

describe('clearing the factors of an account', () => {
  const EMAIL = "mary.o'neill@example.com";
  const NOW = Date.UTC(2026, 10, 22);

  let database: DatabaseSync;
  let db: OpenDatabase;
  const count = (table: string) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n;

  beforeEach(() => {
    const made = deployment();
    database = made.database;
    db = databaseOf(made.bindings.DB);
    const email = EMAIL.replace("'", "''");
    database.exec(`
      INSERT INTO accounts (id, role, name, name_folded, email, password_hash, created_at) VALUES (7, 'admin', 'Mary? O''Neill', '', '${email}', 'x', 1);
      INSERT INTO accounts (id, role, name, name_folded, email, password_hash, created_at) VALUES (8, 'admin', 'Other', '', 'other@example.com', 'x', 1);`);
    for (const id of [7, 8])
      database.exec(`
        INSERT INTO authenticators (account_id, secret, last_step, created_at, confirmed_at) VALUES (${id}, 's${id}', 0, 1, 1);
        INSERT INTO recovery_codes (account_id, code_hash) VALUES (${id}, 'h${id}');
        INSERT INTO sessions (token_hash, account_id, created_at, expires_at) VALUES ('t${id}', ${id}, 1, 2);`);
  });

  test('an administrator’s factors and sessions go in one transaction, with the event that says so', async () => {
    const account = await clearFactors(db, 'admin', EMAIL, NOW);
    expect(account.name).toBe("Mary? O'Neill");
    expect([count('authenticators'), count('recovery_codes'), count('sessions')]).toEqual([1, 1, 1]);
    const events = database.prepare("SELECT * FROM events WHERE name = 'factors.cleared'").all();
    expect(events).toMatchObject([
      {
        subject: 'admin',
        subject_id: 7,
        subject_name: "Mary? O'Neill",
        actor: 'system',
        actor_id: null,
        actor_name: 'npm run admin',
        payload: '{"before":{"passkeys":0,"authenticator":true}}',
        audit: 'clear factors',
        created_at: NOW,
      },
    ]);
  });

  test('who has nothing to clear, or no account, is told so, and nothing is recorded', async () => {
    await clearFactors(db, 'admin', EMAIL, NOW);
    await expect(clearFactors(db, 'admin', EMAIL, NOW)).rejects.toThrow('with the password alone already');
    await expect(clearFactors(db, 'hr', EMAIL, NOW)).rejects.toThrow('no account of the role hr');
    expect(count("events WHERE name = 'factors.cleared'")).toBe(1);
  });
});
