import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { db, JOB, makeJob, makeStudent, rows } from '../../testing/hiring.ts';
import { internalId } from '../core/ids.ts';
import type { NoticeRow } from '../core/schema/index.ts';
import { parseAlertSearch } from '../jobs/alerts/alert-conditions.ts';
import { findAlerts } from '../jobs/alerts/find-alerts.ts';
import { findJobs } from '../jobs/search/search.ts';
import { writeDailyNotices } from './daily-notices.ts';
import { writeNewJobNotices } from './new-job-notices.ts';

let company: SignedIn;
let hr: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  [company, hr, admin] = [await signIn('company', 'Orbit Finserv'), await signIn('hr'), await signIn('admin')];
});

const keep = (who: SignedIn, search: string, pace = 'now', name = search) =>
  ask('POST', '/api/alerts', { token: who.token, body: { name, search, pace } });
const give = (job: string) =>
  ask('POST', '/api/assign-to-hr', { token: admin.token, body: { jobId: job, hrId: hr.id } });
const told = (who: SignedIn) =>
  rows<NoticeRow>("SELECT * FROM notices WHERE account_id = ? AND kind = 'alert.found' ORDER BY id", who.account);

const TITLES = [
  'Java Developer',
  'JavaScript Developer',
  'Café Manager',
  'C++ Engineer',
  'डेटा विश्लेषक',
  'Machine-Learning Engineer',
  'Sr. ML + Data Analyst',
  'Nurses (night)',
];
const SKILLS = ['SQL, Excel', 'React, Node.js', 'machine learning', 'C#, .NET', 'Power BI', 'Kubernetes'];
const PLACES = ['Pune', 'Indiranagar, Bengaluru', 'Bombay', 'पुणे', 'New Delhi'];
const ABOUT = [
  'Build services.',
  'Work with java and reactive streams.',
  'Blockchain of custody; cafe culture.',
  'R&D',
];
const SEARCHES = [
  'q=java',
  'q=jav',
  'q=developers',
  'q=developer+java',
  'q=caf%C3%A9',
  'q=cafe',
  'q=c%2B%2B',
  'q=c%23',
  'q=ml',
  'q=machine+learning',
  'q=%E0%A4%A1%E0%A5%87%E0%A4%9F%E0%A4%BE',
  'q=node.js',
  'q=blockchain',
  'q=nurse',
  'q=finserv',
  'q=analyst&place=pune',
  'place=bangalore',
  'place=mumbai',
  'place=delhi',
  'place=remote',
  'q=analyst&place=work+from+home',
  'type=Full-time',
  'mode=Remote&type=Full-time',
  'mode=Remote%7CHybrid',
  'salary=6',
  'salary=10&q=engineer',
  'experience=1',
  'posted=1',
  'closing=7',
  'skill=React',
  'skill=k8s',
  'q=reactive',
  'q=react',
  'q=senior',
  'q=sr',
  'q=power+bi',
  'q=night+nurse',
  'q=haskell',
  'q=',
  'q=engineer&mode=Remote&place=pune',
  'q=e',
  'q=en',
];
/** The same numbers each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}
const one = <T>(roll: (sides: number) => number, some: readonly T[]): T => some[roll(some.length)] as T;

describe('a job alert', () => {
  it('finds the same new jobs as the search', async () => {
    // Open jobs have these words, so that none of them is mended.
    for (const jobTitle of TITLES) await makeJob(company, { jobTitle });
    let student = await makeStudent();
    for (const [at, search] of SEARCHES.entries()) {
      if (at % 10 === 0) student = await makeStudent();
      expect([search, (await keep(student, search)).status]).toEqual([search, 200]);
    }
    const kept = await rows<{ id: number; search: string }>('SELECT id, search FROM alerts');
    expect(kept).toHaveLength(SEARCHES.length);
    const roll = dice(7);
    const made: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const job = await makeJob(company, {
        jobTitle: one(roll, TITLES),
        desiredSkills: one(roll, SKILLS),
        location: one(roll, PLACES),
        city: one(roll, PLACES),
        jobDescription: one(roll, ABOUT),
        workMode: one(roll, ['On site', 'Hybrid', 'Remote']),
        jobType: one(roll, ['Full-time', 'Contract']),
        experience: one(roll, ['0-1', '1-3', '7-10']),
        salary: { ...JOB.salary, maxSalary: one(roll, [300_000, 900_000, 1_200_000]), minSalary: 1 },
      });
      made.push(internalId('job', job) ?? 0);
    }
    const now = Date.now();
    const found = new Map((await findAlerts(db(), made, now)).map(({ id, jobs }) => [id, [...jobs].sort()]));
    let some = 0;
    for (const { id, search } of kept) {
      const wanted = {
        search: { ...parseAlertSearch(search), order: 'newest' as const },
        company: undefined,
        limit: 100,
        after: null,
      };
      const { ids, closest } = await findJobs(db().orm, wanted, now);
      const expected = closest ? [] : ids.filter((job) => made.includes(job)).sort();
      expect([search, found.get(id) ?? []]).toEqual([search, expected]);
      some += expected.length;
    }
    expect(some).toBeGreaterThan(200);
  });

  it('is indexed by its rarest word, so that jobs without that word do not read it', async () => {
    const { token } = await makeStudent();
    const body = { name: 'Zeppelin', search: 'q=zeppelin+engineer&type=Full-time', pace: 'now' };
    await ask('POST', '/api/alerts', { token, body });
    const keys = await rows<{ key: string }>(
      "SELECT key FROM alert_keys WHERE alert_id = (SELECT id FROM alerts WHERE name = 'Zeppelin')",
    );
    expect(keys).toEqual([{ key: 'w:zeppelin' }]);
  });
});

it('the rows that a new job reads do not depend on the number of alerts', async () => {
  for (const table of ['alerts', 'alert_keys']) await rows(`DELETE FROM ${table}`);
  const job = internalId('job', await makeJob(company, { jobTitle: 'Falconer' })) ?? 0;
  const student = await makeStudent();
  await keep(student, 'q=falconer');
  const reads = async () => {
    const own = db();
    expect(await findAlerts(own, [job], Date.now())).toHaveLength(1);
    return [own.rowsRead, own.calls];
  };
  const before = await reads();
  await rows(
    `INSERT INTO alerts (student_id, name, search, pace, created_at)
    SELECT ?, 'n', 'q=other' || value, 'now', 1 FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 5000) SELECT value FROM n)`,
    student.row,
  );
  await rows(
    "INSERT INTO alert_keys (key, alert_id) SELECT 'w:' || substr(search, 3), id FROM alerts WHERE name = 'n'",
  );
  const [read = 0, calls] = await reads();
  // A row more where a seek ends beside another search's word.
  expect([calls, read <= (before[0] ?? 0) + 3, read < 700]).toEqual([before[1], true, true]);
});

describe('a new job', () => {
  it('is told once, when it first gets an HR, to each student whose alert finds it; the jobs of a day are one notice', async () => {
    const [one, other] = [await makeStudent(), await makeStudent()];
    await keep(one, 'q=glazier&order=newest&cursor=x', 'now', 'Glass');
    await keep(other, 'q=plumber');
    const jobs = [
      await makeJob(company, { jobTitle: 'Glazier' }),
      await makeJob(company, { jobTitle: 'Head Glazier' }),
    ];
    await writeNewJobNotices(env, findAlerts, Date.now());
    expect(await told(one)).toEqual([]);
    for (const job of jobs) await give(job);
    await Promise.all([
      writeNewJobNotices(env, findAlerts, Date.now()),
      writeNewJobNotices(env, findAlerts, Date.now()),
    ]);
    await writeNewJobNotices(env, findAlerts, Date.now());
    expect(await told(one)).toMatchObject([{ count: 2 }]);
    expect(await told(other)).toEqual([]);
    const [notice] = (await ask('GET', '/api/notices', { token: one.token })).json;
    expect(notice).toMatchObject({
      kind: 'alert.found',
      alert: 'Glass',
      count: 2,
      place: '/Joblist?q=glazier&order=newest',
    });
  });

  it('waits for the morning if the alert is daily', async () => {
    const student = await makeStudent();
    await keep(student, 'q=cobbler', 'day', 'Shoes');
    for (const jobTitle of ['Cobbler', 'Senior Cobbler']) await give(await makeJob(company, { jobTitle }));
    await writeNewJobNotices(env, findAlerts, Date.now());
    expect(await told(student)).toEqual([]);
    await rows("UPDATE notice_progress SET done = ''");
    const morning = Date.parse('2098-05-01T04:30:00Z');
    await writeDailyNotices(env, db(), morning);
    expect(await told(student)).toMatchObject([
      { count: 2, about: JSON.stringify({ alert: 'Shoes', search: 'q=cobbler' }) },
    ]);
    expect(await rows('SELECT 1 FROM alerts WHERE found > 0')).toEqual([]);
  });
});

describe('creating an alert', () => {
  it('is limited to ten, with an explanation', async () => {
    const student = await makeStudent();
    for (let n = 0; n < 10; n += 1) await keep(student, `q=word${n}`);
    const refused = await keep(student, 'q=more');
    expect([refused.status, refused.json.code ?? refused.json.type]).toEqual([
      409,
      expect.stringContaining('alert-limit'),
    ]);
    // The same search again is the same one.
    expect((await keep(student, 'q=word3', 'day', 'Third')).json).toMatchObject({ name: 'Third', pace: 'day' });
    expect((await ask('GET', '/api/alerts', { token: student.token })).json).toHaveLength(10);
  });

  it('corrects spelling like the search, and refuses alerts that can find nothing', async () => {
    await makeJob(company, { jobTitle: 'Python Programmer' });
    const student = await makeStudent();
    expect((await keep(student, 'q=pyhton')).json.search).toBe('q=python');
    expect((await keep(student, 'q=%21%21')).status).toBe(422);
  });

  it('lets only its owner change and end it; for others it does not exist', async () => {
    const [own, other] = [await makeStudent(), await makeStudent()];
    const { _id } = (await keep(own, 'q=tailor')).json;
    const body = { name: 'Tailors', pace: 'day' };
    expect((await ask('PUT', `/api/alerts/${_id}`, { token: other.token, body })).status).toBe(404);
    expect((await ask('DELETE', `/api/alerts/${_id}`, { token: other.token })).status).toBe(404);
    expect((await ask('PUT', `/api/alerts/${_id}`, { token: own.token, body })).json).toMatchObject(body);
    expect((await ask('DELETE', `/api/alerts/${_id}`, { token: own.token })).status).toBe(204);
    expect(await rows('SELECT 1 FROM alert_keys WHERE alert_id = ?', internalId('alert', _id))).toEqual([]);
  });
});
