import { env } from 'cloudflare:workers';
import { ROLES } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { isMissingRow } from '../src/core/busy.ts';
import { Database } from '../src/core/database.ts';
import type { Statement } from '../src/core/orm.ts';
import { confirmToken, unsubscribeToken } from '../src/notices/mail/mail-links.ts';
import { insertMails } from '../src/notices/mail/write-mails.ts';
import { TABLES } from '../src/personal-data/tables.ts';
import { sweep } from '../src/sweep.ts';
import { ask, signIn } from '../testing/client.ts';
import { tourOfAccounts } from '../testing/every-call/accounts.ts';
import { tourOfHiring } from '../testing/every-call/hiring.ts';
import { succeed } from '../testing/every-call/succeed.ts';
import type { Cast, Tour } from '../testing/every-call/tour.ts';
import { rows } from '../testing/hiring.ts';
import { sendAll } from '../testing/statement.ts';
import { recordingDatabase } from '../testing/wrapped-database.ts';

/*
 * A request may write after its account was erased. Each call is made once and its statements are
 * recorded; then every owner is erased and the statements run again.
 */

const OWNERS = ['student', 'company'] as const;
/** Public calls that owners also use, or that a mailed link leads to. */
const OPEN = ['shareThought', 'replyToThought', 'confirmAddress', 'unsubscribe', 'resetPassword'];
/** The tour makes these as an HR. Their rows refer to accounts, so the database refuses them for an erased one. */
const FACTORS = CALLS.map(({ id }) => id).filter((id) => /Passkey|Authenticator|RecoveryCodes/.test(id));
const CHANGING = CALLS.filter(
  ({ id, method, access }) =>
    OPEN.includes(id) || (method !== 'GET' && 'roles' in access && OWNERS.some((role) => access.roles.includes(role))),
)
  .map(({ id }) => id)
  .filter((id) => !FACTORS.includes(id));

/** Tables that keep personal data for longer than a day. The sweep removes files without a row. */
const KEPT = Object.entries(TABLES)
  .filter(([name, table]) => name !== 'files' && 'goes' in table && !['expires', 'staff'].includes(table.goes))
  .map(([name]) => name);

const storesFile = (statements: readonly Statement[]) => statements.some(({ sql }) => /^insert into "files"/.test(sql));

/** The statements of each call, a list for each time that it was made. */
const wrote = new Map<string, (readonly Statement[])[]>();

async function make(...[method, path, who, given = {}]: Parameters<Tour['make']>) {
  const { db, written } = recordingDatabase();
  const { call, answer } = await succeed(method, path, who, { ...given, bindings: { ...given.bindings, DB: db } });
  const isOwners = who !== null && typeof who !== 'string' && OWNERS.some((role) => role === who.role);
  if (isOwners || OPEN.includes(call))
    wrote.set(call, [...(wrote.get(call) ?? []), ...written.filter((one) => !storesFile(one))]);
  return answer;
}

const kept = async () =>
  Object.fromEntries(await Promise.all(KEPT.map(async (name) => [name, await rows(`SELECT * FROM ${name}`)] as const)));

beforeAll(async () => {
  const cast = {} as Cast;
  for (const role of ROLES) cast[role] = await signIn(role, role === 'admin' ? 'Root' : undefined);
  const tour: Tour = { cast, make, during: async (work) => void (await work()) };
  await tourOfAccounts(tour);
  await tourOfHiring(tour);
  for (const role of OWNERS) {
    const thought = await make('POST', '/thoughts', cast[role], { body: { text: 'Hello' } });
    await make('POST', `/thoughtsreplies/${thought.json._id}`, cast[role], { body: { text: 'Hello' } });
  }
  await rows("UPDATE accounts SET erase_at = 1 WHERE role IN ('student', 'company')");
  while ((await rows("SELECT 1 FROM accounts WHERE role IN ('student', 'company')")).length > 0) await sweep(env);
}, 300_000);

describe('after an account was erased', () => {
  for (const id of CHANGING)
    it(`${id} writes nothing more for it`, async () => {
      for (const statements of wrote.get(id) ?? []) {
        const before = await kept();
        await sendAll(statements).catch((error: unknown) => {
          if (!isMissingRow(error)) throw error;
        });
        const after = await kept();
        expect(KEPT.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))).toEqual([]);
      }
    });
});

it('every call of an owner is tested', () => {
  expect(CHANGING.filter((id) => !wrote.has(id))).toEqual([]);
});

it('a mailed link is dead if its account is erased while it is used', async () => {
  const place = { env, db: new Database(env.DB) };
  const answers = [];
  for (const path of ['/api/confirm-address', '/api/unsubscription']) {
    const { role, account, email } = await signIn('student');
    const of = { role, account, email } as const;
    const token = path.includes('confirm')
      ? await confirmToken(place, of, Date.now() + 60_000)
      : await unsubscribeToken(place, of, 'offer.sent');
    const { db } = recordingDatabase((sql) =>
      /insert into "?(mailboxes|notice_choices)/i.test(sql) ? rows('DELETE FROM accounts WHERE id = ?', account) : null,
    );
    answers.push((await ask('POST', path, { body: { token }, bindings: { DB: db } })).json.type);
  }
  expect(answers).toEqual(['/problems/mail-link-dead', '/problems/mail-link-dead']);
});

it('mails to several accounts are written although one of them was erased', async () => {
  const { account } = await signIn('hr');
  const mail = { kind: 'test', about: '', at: 1, due: 1 } as const;
  const given = [1_000_000, account].map((one) => ({ ...mail, account: one, key: `late ${one}` }));
  for (const insert of insertMails(new Database(env.DB), given)) await insert;
  expect(await rows("SELECT account_id FROM mails WHERE key LIKE 'late %'")).toEqual([{ account_id: account }]);
});

it('an account acts for one company', async () => {
  const [one, other] = [await signIn('company'), await signIn('company')];
  await expect(
    rows("INSERT INTO memberships (account_id, company_id, role) VALUES (?, ?, 'owner')", one.account, other.row),
  ).rejects.toThrow('UNIQUE');
});

it('every account that acts for an erased company is noted as erased', async () => {
  const [owner, other] = [await signIn('company'), await signIn('company')];
  await rows('UPDATE memberships SET company_id = ? WHERE account_id = ?', owner.row, other.account);
  await rows('UPDATE accounts SET erase_at = 1 WHERE id = ?', owner.account);
  await sweep(env);
  const noted = await rows(
    'SELECT account_id FROM erased_accounts WHERE account_id IN (?, ?)',
    owner.account,
    other.account,
  );
  expect(noted).toEqual([{ account_id: owner.account }, { account_id: other.account }]);
  expect(await rows('SELECT 1 FROM accounts WHERE id IN (?, ?)', owner.account, other.account)).toEqual([]);
});
