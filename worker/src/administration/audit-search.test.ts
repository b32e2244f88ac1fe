import { env } from 'cloudflare:workers';
import { ERASED } from '@niyukti/contract/events/all-events';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { db, rows } from '../../testing/hiring.ts';
import { SYSTEM } from '../events/actor.ts';
import { erasePersonalOf } from '../events/erase.ts';
import { sealAll } from '../events/seal.ts';
import { Transaction } from '../events/transaction.ts';

let admin: SignedIn;
beforeAll(async () => {
  admin = await signIn('admin');
});

/** Lines of one name each: suspensions and hires of HRs in turn. */
const act = (name: string, count: number) =>
  rows(
    `INSERT INTO events (name, subject, subject_id, subject_name, subject_folded, actor, actor_id, actor_name, actor_folded, audit, created_at)
    SELECT iif(n % 2, 'hr.created', 'account.suspended'), iif(n % 2, 'hr', 'student'), 100 + n, ?1, lower(?1), 'admin', 1,
      'Leela Nair', 'leela nair', iif(n % 2, 'create hr', 'suspend'), ?3
    FROM (WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?2) SELECT n FROM counted)`,
    name,
    count,
    Date.now(),
  );
/** What each page of a search shows. */
async function pagesOf(query: string, limit = 100): Promise<string[][]> {
  const pages: string[][] = [];
  let path: string | undefined = `/api/audit-log?limit=${limit}&${query}`;
  while (path) {
    const answer: Awaited<ReturnType<typeof ask>> = await ask('GET', path, { token: admin.token });
    expect(answer.status).toBe(200);
    pages.push(answer.json.map((line: { thingName: string }) => line.thingName));
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return pages;
}
const counts = async (query: string, limit?: number) => (await pagesOf(query, limit)).map((page) => page.length);

describe('a search of the audit log', () => {
  it('finds lines by person, subject and event, page by page', async () => {
    for (const name of ['Asha Rao', 'Zubin Irani', 'Asha Rao', 'Meera Iyer']) await act(name, 6);
    await act('Meera Iyer', 2);
    expect(await counts('q=asha rao', 5)).toEqual([5, 5, 2]);
    expect(await counts('q=zubin', 5)).toEqual([5, 1]);
    expect(await counts('person=leela&kind=hrs', 10)).toEqual([10, 3]);
    expect(await counts('action=create', 10)).toEqual([10, 3]);
    expect(await counts('kind=hrs')).toEqual([13]);
    expect(await counts('event=account.suspended')).toEqual([13]);
    expect(await counts('kind=decisions&q=asha')).toEqual([0]);
  });

  it('finds words in any order and by their first letters', async () => {
    expect((await pagesOf('q=rao asha')).flat()).toHaveLength(12);
    expect((await pagesOf('q=ao asha')).flat()).toEqual([]);
    expect((await pagesOf('q=sha ra')).flat()).toHaveLength(12);
    expect((await pagesOf('q=ir')).flat()).toHaveLength(6);
    // The end of one and the beginning of the next are no word.
    expect((await pagesOf('q=har')).flat()).toEqual([]);
    expect((await pagesOf('q=asharao')).flat()).toHaveLength(12);
  });

  it('within a day covers all lines of the day', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(Date.now());
    await act('Noor Khan', 600);
    expect(await counts(`q=asha rao&day=${today}`, 5)).toEqual([5, 5, 2]);
    expect((await pagesOf(`q=asha&person=leela&action=create&day=${today}`)).flat()).toHaveLength(6);
    expect(await counts('q=asha rao&day=2001-01-01')).toEqual([0]);
  });
});

describe('a sealed line', () => {
  it('is found by its personal values', async () => {
    const asked = ['q=asha rao', 'q=zubin', 'person=leela', 'kind=hrs', 'action=suspend&q=meera'];
    const everything = () =>
      Promise.all(asked.map((query) => pagesOf(query))).then((all) => all.map((pages) => pages.flat()));
    const before = await everything();
    await sealAll(env, db(), Date.now());
    expect(await rows("SELECT id FROM events WHERE audit IS NOT NULL AND actor_name <> ''")).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('is not found by an erased name', async () => {
    const work = new Transaction(SYSTEM, Date.now());
    work
      .change(sql`UPDATE accounts SET name = name WHERE id = ${admin.row}`, {
        name: 'password.changed',
        subject: 'admin',
        id: admin.row,
      })
      .also(erasePersonalOf({ about: 'student', id: 102 }));
    await work.run(db());
    const found = async () => (await pagesOf('q=zubin')).flat().length;
    expect(await found()).toBe(5);
    expect((await pagesOf('kind=accounts')).flat()).toContain(ERASED.name);
  });
});

describe('events of HRs and companies', () => {
  it('are found by the current name of the actor', async () => {
    const company = (id: number, name: string) =>
      rows(
        `INSERT INTO companies (id, name, name_folded, phone, type, position, business_model, created_at)
        VALUES (?1, ?2, lower(?2), '1', 'IT', 'p', 'b', 1)`,
        id,
        name,
      );
    const posted = (id: number, name: string) =>
      rows(
        `INSERT INTO events (name, subject, subject_id, actor, actor_id, actor_name, created_at) VALUES ('job.posted', 'job', 1, 'company', ?1, ?2, ?3)`,
        id,
        name,
        Date.now(),
      );
    for (const [id, name] of [
      [900, 'Nimbus Works'],
      [901, 'Acme Nimbus'],
    ] as const) {
      await company(id, name);
      for (let n = 0; n < 4; n++) await posted(id, name);
    }
    expect(await counts('role=company&person=nimbus', 3)).toEqual([3, 3, 2]);
    expect(await counts('role=company&person=acme nim')).toEqual([4]);
    expect(await counts('role=company&person=bus nim')).toEqual([0]);
  });

  it('are found by the candidate', async () => {
    const selected = async (id: number, name: string) => {
      await rows(
        `INSERT INTO accounts (id, role, name, name_folded, email, password_hash, created_at)
        VALUES (?1, 'student', ?2, lower(?2), 's' || ?1 || '@made.test', 'x', 1)`,
        id,
        name,
      );
      await rows(
        `INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id, created_at, updated_at)
        VALUES (?1, ?1, 1, 1, 1, 1, 1, 1)`,
        id,
      );
      await rows(
        `INSERT INTO events (name, subject, subject_id, actor, actor_id, actor_name, timeline, created_at)
        VALUES ('application.selected', 'application', ?1, 'hr', 7, 'Ritu', 1, ?2)`,
        id,
        Date.now(),
      );
    };
    await selected(50, 'Kabir Sen');
    await selected(5_000, 'Kabir Das');
    expect(await pagesOf('role=hr&q=kabir')).toEqual([['Kabir Das', 'Kabir Sen']]);
    expect((await pagesOf('q=kabir')).flat()).toEqual(['Kabir Das', 'Kabir Sen']);
    expect((await pagesOf('role=hr&q=kabir&person=nobody')).flat()).toEqual([]);
  });
});
