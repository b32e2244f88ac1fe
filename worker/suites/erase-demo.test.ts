/// <reference path="../testing/import-meta.d.ts" />
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkRecord } from '../src/events/verify.ts';
import { sweep } from '../src/sweep.ts';
import { ask, sessionOf } from '../testing/client.ts';
import { db, rows } from '../testing/hiring.ts';
import { RECOUNTS } from '../testing/recount.ts';
import { tracesInDatabase, tracesInFiles } from '../testing/scan.ts';

interface People {
  COMPANIES: { name: string }[];
  STUDENTS: { name: string }[];
}
interface Seed {
  seed: (target: unknown, now: number, hashOf: () => string) => Promise<unknown>;
}
/** The seed is a program of Node's: its types are not the Worker's. */
const FILES = import.meta.glob('../seed/{people,seed}.ts');
const demo = <Module>(file: 'people' | 'seed') => FILES[`../seed/${file}.ts`]?.() as Promise<Module>;
const DAY = 86_400_000;
/** Letters that nobody else of the demo writes with: indexes show them by digits of their own. */
const NAMES = { student: '가피나 Zqperson', company: 'Ⲫⲁⲣⲁⲱ Zqfirm' } as const;
const TABLES = { student: 'students', company: 'companies' } as const;
/** The demo's own two accounts: they have something wherever a demo account can. */
const IDS = { student: 1_001, company: 5_001 } as const;
const ACCOUNTS = { student: 1_001, company: 3_001, admin: 2_011 } as const;

const tokenOf = async (role: keyof typeof ACCOUNTS): Promise<string> => (await sessionOf(role, ACCOUNTS[role])).token;

/** Texts of a row, and of the JSON in it. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'string') return typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : [];
  if (!/^[[{]/.test(value)) return [value];
  return textsOf(JSON.parse(value) as object);
}

const OWN: Readonly<Record<keyof typeof NAMES, readonly string[]>> = {
  student: [
    'SELECT name, email, phone, photo_key FROM accounts JOIN students USING (id) WHERE id = 1001',
    'SELECT personal_info, summary, project FROM resumes WHERE student_id = 1001',
    "SELECT text FROM thoughts WHERE author_role = 'student' AND author_id = 1001",
    "SELECT text FROM replies WHERE author_role = 'student' AND author_id = 1001",
  ],
  company: [
    'SELECT name, phone, logo_key FROM companies WHERE id = 5001',
    'SELECT email FROM accounts WHERE id = 3001',
    "SELECT text FROM thoughts WHERE author_role = 'company' AND author_id = 5001",
    "SELECT text FROM replies WHERE author_role = 'company' AND author_id = 5001",
    'SELECT DISTINCT interviewer, link FROM rounds WHERE company_id = 5001',
  ],
};
/** The same of everybody else: what they say, too, is no trace. */
const OTHERS = [
  'SELECT personal_info, summary, project FROM resumes WHERE student_id <> 1001',
  'SELECT text FROM thoughts WHERE author_id NOT IN (1001, 5001) UNION SELECT text FROM replies WHERE author_id NOT IN (1001, 5001)',
  'SELECT interviewer, link FROM rounds WHERE company_id <> 5001',
];

async function wordsOf(role: keyof typeof NAMES): Promise<string[]> {
  const read = async (queries: readonly string[]) =>
    (await Promise.all(queries.map((sql) => rows(sql)))).flat().flatMap((row) => textsOf(row));
  const others = (await read(OTHERS)).join('\n');
  const own = (await read(OWN[role])).filter((word) => word.length > 5 && !others.includes(word));
  return [...new Set([...own, ...NAMES[role].split(' '), NAMES[role].toLowerCase()])];
}

beforeAll(async () => {
  const { COMPANIES, STUDENTS } = await demo<People>('people');
  const { seed } = await demo<Seed>('seed');
  Object.assign(STUDENTS[0] as object, { name: NAMES.student });
  Object.assign(COMPANIES[0] as object, { name: NAMES.company });
  await seed(env, Date.now(), () => 'x');
  await sweep(env);
}, 300_000);

describe.each(['student', 'company'] as const)('the %s of the full demo data', (role) => {
  let words: string[] = [];

  it('is in tables, indexes and files before', async () => {
    words = await wordsOf(role);
    expect(words.length).toBeGreaterThan(role === 'student' ? 8 : 6);
    const traces = await tracesInDatabase(words);
    const found = new Set(traces.map((trace) => trace.slice(trace.indexOf(': ') + 2)));
    expect(words.filter((word) => !found.has(word))).toEqual([]);
    expect(traces.some((trace) => /_(search|words)_data\./.test(trace))).toBe(true);
    expect((await tracesInFiles(words)).length).toBeGreaterThan(0);
  }, 240_000);

  it('leaves no trace in any table, index or file but letters that were sent, and the record whole', async () => {
    const sent = await rows<{ letter_key: string }>(
      `SELECT letter_key FROM applications WHERE ${role}_id = ${IDS[role]} AND offer_letter_sent = 1`,
    );
    const kept = sent.map(({ letter_key: key }) => `${key}:`);
    expect(kept.length).toBeGreaterThan(0);
    const token = await tokenOf(role);
    expect((await ask('POST', '/api/erasure', { token, body: {} })).status).toBe(200);
    for (const days of [8, 8.1]) await sweep(env, Date.now() + days * DAY);
    expect(await rows(`SELECT id FROM ${TABLES[role]} WHERE id = ${IDS[role]}`)).toEqual([]);
    expect(await tracesInDatabase(words)).toEqual([]);
    const files = await tracesInFiles(words);
    expect(files.filter((trace) => !kept.some((key) => trace.startsWith(key)))).toEqual([]);
    for (const { name, sql } of RECOUNTS) expect([name, await rows(sql)]).toEqual([name, []]);
    const { broken } = await checkRecord(db().orm, { after: 0, seals: Number.MAX_SAFE_INTEGER }, null);
    expect(broken).toEqual([]);
  }, 240_000);

  it('is found by no search of an administrator', async () => {
    const token = await tokenOf('admin');
    const [word = ''] = NAMES[role].split(' ').reverse();
    for (const path of ['allusers', 'allcompany', 'audit-log'])
      expect([path, (await ask('GET', `/api/${path}?q=${encodeURIComponent(word)}`, { token })).json]).toEqual([
        path,
        [],
      ]);
  });
});
