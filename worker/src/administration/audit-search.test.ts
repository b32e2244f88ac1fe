import { env } from 'cloudflare:workers';
import { ERASED } from '@niyukti/contract/events';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { db, rows } from '../../testing/hiring.ts';
import { write } from '../../testing/statement.ts';
import { BLOCK_BITS, MOST_BLOCKS } from '../core/blocks.ts';
import { unrecorded } from '../core/database.ts';
import { LINES_OF_BLOCK } from '../core/line-blocks.ts';
import { SYSTEM } from '../events/actor.ts';
import { enter, enterLines, entriesOf, linesBefore } from '../events/enter-lines.ts';
import { erasePersonalOf } from '../events/erase.ts';
import { sealAll } from '../events/sealing.ts';
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
      'Leela Nair', 'leela nair', iif(n % 2, 'create hr', 'suspend'), ?3 FROM positions WHERE n <= ?2`,
    name,
    count,
    Date.now(),
  );
/** The newest block takes no more lines. */
const closeBlock = () =>
  rows(`UPDATE audit_blocks SET lines = ${LINES_OF_BLOCK} WHERE block = (SELECT max(block) FROM audit_blocks)`);

/** What each page of a search shows. */
async function pagesOf(query: string): Promise<string[][]> {
  const pages: string[][] = [];
  let path: string | undefined = `/api/audit-log?limit=100&${query}`;
  while (path) {
    const answer: Awaited<ReturnType<typeof ask>> = await ask('GET', path, { token: admin.token });
    expect(answer.status).toBe(200);
    pages.push(answer.json.map((line: { thingName: string }) => line.thingName));
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return pages;
}
const counts = async (query: string) => (await pagesOf(query)).map((page) => page.length);

describe('a search of the audit log', () => {
  it('looks through two blocks of lines, goes on behind them, and leaves nothing out', async () => {
    for (const name of ['Asha Rao', 'Zubin Irani', 'Asha Rao', 'Meera Iyer']) {
      await act(name, 6);
      await closeBlock();
    }
    await act('Meera Iyer', 2);
    expect(await rows('SELECT block, lines FROM audit_blocks ORDER BY block')).toHaveLength(5);
    expect(await counts('q=asha rao')).toEqual([0, 6, 6]);
    expect(await counts('q=zubin')).toEqual([0, 6, 0]);
    expect(await counts('person=leela&kind=hrs')).toEqual([4, 6, 3]);
    expect(await counts('action=create')).toEqual([4, 6, 3]);
  });

  it('ends with the lines of an act where it has no text', async () => {
    expect(await counts('kind=hrs')).toEqual([13]);
    expect(await counts('event=account.suspended')).toEqual([13]);
    expect(await counts('kind=decisions&q=asha')).toEqual([0]);
  });

  it('does not show what has the pieces of a text in another order', async () => {
    expect((await pagesOf('q=rao asha')).flat()).toEqual([]);
    expect((await pagesOf('q=sha ra')).flat()).toHaveLength(12);
    expect((await pagesOf('q=ir')).flat()).toHaveLength(6);
  });

  it('stays within a day, whose blocks are walked from its last line on', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(Date.now());
    expect(await counts(`q=asha rao&day=${today}`)).toEqual([0, 6, 6]);
    expect(await counts('q=asha rao&day=2001-01-01')).toEqual([0]);
  });
});

/** Everything that a search may ask of the index. */
const everything = async () =>
  Promise.all(['q=asha rao', 'q=zubin', 'person=leela', 'kind=hrs', 'action=suspend&q=meera'].map(pagesOf)).then(
    (all) => all.map((pages) => pages.flat()),
  );

/** How the search's index cuts a column, as its triggers do. */
const grams = (column: string): string =>
  `(SELECT group_concat(printf('%05x%05x%05x', unicode(substr(${column}, n, 1)), unicode(substr(${column}, n + 1, 1)),
    unicode(substr(${column}, n + 2, 1))), ' ') FROM positions WHERE n <= length(${column}))`;

/** Entries as they were before: names and what is done, nothing of blocks and acts. */
async function forgetWords(): Promise<void> {
  const said = (value: string, name: string) => `lower(ifnull(${value}.value ->> '$."@${name}"', ''))`;
  await rows("INSERT INTO audit_search (audit_search) VALUES ('delete-all')");
  await rows(`INSERT INTO audit_search (rowid, person, thing, action)
    SELECT e.id, ${grams(said('a', 'actor'))}, ${grams(said('s', 'label'))}, ${grams('e.audit')} FROM events e
    JOIN event_values a ON a.id = e.actor_value JOIN event_values s ON s.id = e.own_value WHERE e.audit IS NOT NULL`);
  await rows('DELETE FROM audit_blocks');
  await rows('INSERT INTO audit_blocks (block, first, lines) SELECT 1000000, max(id) + 1, 0 FROM events');
}
const enterNow = (lines: Parameters<typeof entriesOf>[0]) =>
  db().run(unrecorded('bookkeeping', enter(JSON.stringify(entriesOf(lines)))));

describe('lines from before there were blocks', () => {
  it('are found by the names that stand beside them, before, while and after they get their words', async () => {
    const before = await everything();
    await sealAll(env, db(), Date.now());
    expect(await rows("SELECT id FROM events WHERE audit IS NOT NULL AND actor_name <> ''")).toEqual([]);
    expect(await everything()).toEqual(before);
    await forgetWords();
    expect(await everything()).toEqual(before);
    await enterNow((await db().all(linesBefore(Number.MAX_SAFE_INTEGER))).slice(0, 10));
    expect(await everything()).toEqual(before);
    expect(await rows('SELECT lines FROM audit_blocks WHERE first > 0')).toEqual([{ lines: 10 }]);
    await closeBlock();
    expect([await enterLines(db()), await enterLines(db()), await enterLines(db())]).toEqual([16, 0, 0]);
    expect(await everything()).toEqual(before);
    expect(await rows('SELECT block, first, lines FROM audit_blocks ORDER BY block')).toEqual([
      { block: 999_999, first: 0, lines: 16 },
      { block: 1_000_000, first: expect.any(Number), lines: LINES_OF_BLOCK },
    ]);
  });

  it('keep no name that was erased, also where it is erased while they are entered', async () => {
    await forgetWords();
    const read = await db().all(linesBefore(Number.MAX_SAFE_INTEGER));
    const work = new Transaction(SYSTEM, Date.now());
    work
      .change(write('UPDATE admins SET name = name WHERE id = ?', admin.row), {
        name: 'password.changed',
        subject: 'admin',
        id: admin.row,
      })
      .also(erasePersonalOf({ about: 'student', id: 102 }));
    await work.run(db());
    const shown = await Promise.all(['q=zubin', 'q=asha', 'kind=accounts', 'person=leela'].map(pagesOf));
    await enterNow(read);
    for (const pages of [shown, await Promise.all(['q=zubin', 'q=asha', 'kind=accounts'].map(pagesOf))])
      expect(pages.map((one) => one.flat().length).slice(0, 3)).toEqual([5, 10, 13]);
    expect((await pagesOf('person=leela')).flat()).toHaveLength(26);
    expect((await pagesOf('kind=accounts')).flat()).toContain(ERASED.name);
  });
});

describe('acts by who acts and by what they are on', () => {
  /** In the stretch behind the newest: four blocks of ids further down. */
  const FAR = (MOST_BLOCKS + 1) * 2 ** BLOCK_BITS;

  it('are looked for among four blocks of accounts, and go on among the next', async () => {
    const company = (id: number, name: string) =>
      rows(
        `INSERT INTO companies (id, name, name_folded, email, phone, type, position, business_model, password_hash, created_at)
        VALUES (?1, ?2, lower(?2), 'c' || ?1 || '@made.test', '1', 'IT', 'p', 'b', 'x', 1)`,
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
    await company(900, 'Nimbus Works');
    await posted(900, 'Nimbus Works');
    expect(await counts('role=company&person=nimbus')).toEqual([1]);
    await company(900 + FAR, 'Acme Nimbus');
    await posted(900 + FAR, 'Acme Nimbus');
    expect(await counts('role=company&person=nimbus')).toEqual([1, 1]);
    expect(await counts('role=company&person=bus nim')).toEqual([0, 0]);
  });

  it('are looked for among four blocks of candidates, and go on among the next', async () => {
    const selected = async (id: number, name: string) => {
      await rows(
        `INSERT INTO applications (id, student_id, job_id, resume_id, company_id, hr_id, candidate_name, candidate_folded, job_title, company_name,
          created_at, updated_at, skills_folded, title_folded)
        VALUES (?1, ?1, 1, 1, 1, 1, ?2, lower(?2), 'Nurse', 'Acme', 1, 1, '', 'nurse')`,
        id,
        name,
      );
      await rows(
        `INSERT INTO events (name, subject, subject_id, actor, actor_id, actor_name, timeline, created_at)
        VALUES ('application.selected', 'application', ?1, 'hr', 7, 'Ritu', 1, ?2)`,
        id,
        Date.now(),
      );
    };
    await selected(50, 'Kabir Sen');
    await selected(50 + FAR, 'Kabir Das');
    expect(await pagesOf('role=hr&q=kabir')).toEqual([['Kabir Das'], ['Kabir Sen']]);
    expect((await pagesOf('q=kabir')).flat()).toEqual(['Kabir Das', 'Kabir Sen']);
    expect((await pagesOf('role=hr&q=kabir&person=nobody')).flat()).toEqual([]);
  });
});
