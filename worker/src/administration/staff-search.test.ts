import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { applyFor, type Cast, db, makeCast, makeStudent } from '../../testing/hiring.ts';
import { accounts } from '../core/schema/accounts.ts';
import { isFound } from '../core/search.ts';

/** A name, and what people type to find it. */
const TYPED = {
  'Siobhán O’Brien': [
    'obrien',
    'O’Brien',
    "O'Brien",
    'o brien',
    'siobhan',
    'SIOBHAN  OBRIEN',
    'o’brien siobhán',
    'o brien siobhan',
  ],
  'José Núñez': ['jose nunez', 'núñez', 'nunez, jose'],
  'Nguyễn Văn Đức': ['nguyen', 'duc nguyen'],
  'Åsa Öberg': ['oberg', 'asa oberg'],
  'Łukasz Żak': ['lukasz zak', 'Łukasz'],
  'José Fernandez': ['fernandez jose', 'jose  fernandez'],
  'नेहा शर्मा': ['शर्मा नेहा', 'नेहा'],
  'K. S. Ramachandran': ['K.S. Ramachandran', 'ks ramachandran', 'k s ramachandran', 'ramachandran', 'ramachandran ks'],
  'Macdonald Smith': ['MacDonald Smith', 'macdonaldsmith', 'donald'],
  'Li Na': ['li na', 'na li', 'lina'],
  'Jean-Luc Weber': ['jean luc', 'jeanluc', 'Jean‑Luc Weber', 'weber jean luc'],
};
const CASES = Object.entries(TYPED).flatMap(([name, texts]) => texts.map((text) => [name, text] as const));

let cast: Cast;
beforeAll(async () => {
  cast = await makeCast();
  for (const name of [...Object.keys(TYPED), 'Rajan Naik']) {
    await applyFor(await makeStudent(name), cast.job);
    await signIn('company', name);
    await signIn('hr', name);
    await ask('POST', '/api/contactus', {
      body: { name, phone: '9876543210', email: 'a@made.test', message: 'Hello' },
    });
  }
}, 120_000);

async function listed(path: string, { token }: SignedIn): Promise<string> {
  const answer = await ask('GET', path, { token });
  expect(answer.status, path).toBe(200);
  return JSON.stringify(answer.json);
}

describe('a name is found however it is typed', () => {
  it.each(CASES)('%s by "%s"', async (name, text) => {
    const q = encodeURIComponent(text);
    const { admin, hr } = cast;
    const lists = [
      [admin, '/api/allusers'],
      [admin, '/api/allcompany'],
      [admin, '/api/gethr'],
      [admin, '/api/getcontactus'],
      [admin, '/api/find'],
      [hr, '/api/find'],
      [hr, `/api/hr-applications/${hr.id}`],
    ] as const;
    for (const [who, path] of lists) expect(await listed(`${path}?q=${q}`, who), path).toContain(name);
  });

  it.each(['li na', 'o brien', 'shah'])(
    '"%s" is asked of the index, which is not read from its beginning',
    async (text) => {
      const plan = await db().orm.all<{ detail: string }>(
        sql`EXPLAIN QUERY PLAN SELECT 1 FROM accounts WHERE ${isFound(accounts.id, 'account_search', text)}`,
      );
      expect(plan.map(({ detail }) => detail).join()).toMatch(/account_search VIRTUAL TABLE INDEX 0:M/);
    },
  );

  it('only the first words of a long text are searched for', async () => {
    const many = encodeURIComponent(`${'rajan naik '.repeat(20)}`);
    for (const path of ['/api/allusers', '/api/gethr', '/api/find', '/api/audit-log'])
      expect((await ask('GET', `${path}?q=${many}`, { token: cast.admin.token })).status, path).toBe(200);
    const { hr } = cast;
    expect(await listed(`/api/hr-applications/${hr.id}?q=${many}`, hr)).toContain('Rajan Naik');
  });

  it('an address is found by its international domain as typed', async () => {
    const body = {
      name: 'Zoe Weber',
      email: 'zoe@bücher.example',
      number: '9820011225',
      password: 'quiet copper kettle',
    };
    expect((await ask('POST', '/api/createhr', { token: cast.admin.token, body })).status).toBe(201);
    const q = encodeURIComponent('Zoe@Bücher.example');
    for (const path of ['/api/gethr', '/api/find'])
      expect(await listed(`${path}?q=${q}`, cast.admin), path).toContain('Zoe Weber');
  });

  it('an event is found by the word that the audit log shows', async () => {
    expect(await listed('/api/audit-log?action=assign-job', cast.admin)).toContain('assign-job');
  });

  it('the end of one word and the start of the next do not match together', async () => {
    expect(await listed('/api/allusers?q=anna', cast.admin)).toBe('[]');
  });
});
