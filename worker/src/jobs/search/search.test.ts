import { env } from 'cloudflare:workers';
import { readSearch } from '@niyukti/contract/jobs/job-search';
import { jobsSlot } from '@niyukti/contract/public-pages/jobs-slot';
import { HOSTILE_WORDS } from '@niyukti/contract/testing/hostile-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../../testing/client.ts';
import { JOB, makeJob, rows } from '../../../testing/hiring.ts';
import { internalId } from '../../core/ids.ts';
import { sweep } from '../../sweep.ts';

let orbit: SignedIn;
let nimbus: SignedIn;

beforeAll(async () => {
  orbit = await signIn('company', 'Orbit Finserv');
  nimbus = await signIn('company', 'Nimbus Retail');
  const post = (company: SignedIn, jobTitle: string, place: string, desiredSkills: string, more: object = {}) =>
    makeJob(company, { jobTitle, city: place.split(', ').at(-1) ?? place, location: place, desiredSkills, ...more });
  await post(orbit, 'Business Analyst', 'Indiranagar, Bengaluru', 'SQL, Excel', { workMode: 'Hybrid' });
  await post(orbit, 'Data Analyst', 'Bengaluru', 'Python, SQL', { workMode: 'Remote' });
  await post(nimbus, 'JavaScript Developer', 'Pune', 'React, Node.js', { experience: '0-1' });
  await post(nimbus, 'Java Developer', 'Pune', 'Java, Spring', {
    salary: { minSalary: 100_000, maxSalary: 120_000, currency: 'INR', per: 'Month' },
  });
  await post(nimbus, 'Senior Business Analyst', 'Mumbai', 'Power BI', { jobType: 'Contract', experience: '7-10' });
  await post(nimbus, 'C++ Engineer', 'Chennai', 'C++, Qt', { jobDescription: 'Firmware.\nBlockchain of custody.' });
  await post(orbit, 'डेटा विश्लेषक', 'पुणे', 'SQL');
});

const search = async (query: string) => (await ask('GET', `/api/jobs?${query}`)).json;
/** What was found; what only comes closest is not. */
const titles = async (query: string): Promise<string[]> => {
  const { jobs, closest } = await search(query);
  return closest ? [] : jobs.map((job: { jobTitle: string }) => job.jobTitle);
};

describe('the search of open jobs', () => {
  it('finds words of title, company, skill, place and description, in any order', async () => {
    expect(await titles('q=analyst+business')).toEqual(['Business Analyst', 'Senior Business Analyst']);
    expect(await titles('q=finserv++ORBIT+excel')).toEqual(['Business Analyst']);
    expect(await titles('q=blockchain')).toEqual(['C%2B%2B Engineer'].map(decodeURIComponent));
    expect(await titles('q=c%2B%2B')).toEqual(['C++ Engineer']);
    expect(await titles(`q=${encodeURIComponent('डेटा')}`)).toEqual(['डेटा विश्लेषक']);
  });

  it('puts an exact title first, then better matches', async () => {
    expect(await titles('q=java+developer')).toEqual(['Java Developer', 'JavaScript Developer']);
    expect((await titles('q=senior+business+analyst'))[0]).toBe('Senior Business Analyst');
  });

  it('finds by the start of a word and in spite of a typing error, and says so', async () => {
    expect(await titles('q=anal+pow')).toEqual(['Senior Business Analyst']);
    const slip = await search('q=pyhton');
    expect(slip.corrected).toEqual([{ from: 'pyhton', to: 'python' }]);
    expect(slip.jobs[0].jobTitle).toBe('Data Analyst');
  });

  it('knows other names of cities and skills', async () => {
    const found = await search('q=analyst&place=Bangalore');
    expect(found.total).toBe(2);
    expect(found.also[0]).toMatchObject({ word: 'bangalore', names: expect.arrayContaining(['bengaluru']) });
    expect(found.also[0].official).toBe('bengaluru');
    expect((await search('place=Pune')).also).toEqual([{ word: 'pune', names: ['poona', 'पुणे'] }]);
    expect(await titles('q=js')).toEqual(['JavaScript Developer']);
    expect((await titles('place=pune')).sort()).toEqual(['Java Developer', 'JavaScript Developer', 'डेटा विश्लेषक']);
  });

  it('filters, and counts the results of each choice', async () => {
    expect(await titles('mode=Remote')).toEqual(['Data Analyst']);
    for (const asked of ['place=Remote', 'place=work+from+home', 'q=analyst&place=wfh'])
      expect([asked, await titles(asked)]).toEqual([asked, ['Data Analyst']]);
    expect(await titles('mode=Remote|Hybrid&q=analyst')).toEqual(['Data Analyst', 'Business Analyst']);
    expect(await titles('salary=10')).toEqual(['Java Developer']);
    expect(await titles('experience=0')).toEqual(['JavaScript Developer']);
    expect(await titles('experience=5')).toEqual(['Senior Business Analyst']);
    expect(await titles('skill=Node.js')).toEqual(['JavaScript Developer']);
    expect(await titles(`company=${orbit.id}&type=Full-time&q=business`)).toEqual(['Business Analyst']);
    expect(await titles('closing=7')).toEqual([]);
    const { facets } = await search('q=analyst&type=Contract');
    const left = (name: string, value: string) =>
      facets.find((facet: { name: string; value: string }) => facet.name === name && facet.value === value)?.jobs;
    expect([left('type', 'Contract'), left('type', 'Full-time'), left('mode', 'Remote'), left('posted', '1')]).toEqual([
      1, 2, 0, 1,
    ]);
    const all = await search('');
    expect([all.total, all.facets.find((facet: { value: string }) => facet.value === 'Hybrid').jobs]).toEqual([7, 1]);
  });

  it('finds a word in each Unicode spelling, because index and search are NFC', async () => {
    const composed = 'नियो\u095B ज़िलाধ\u09DF';
    const company = await signIn('company', 'Setu');
    const id = await makeJob(company, { jobTitle: composed });
    for (const form of ['NFC', 'NFD'] as const)
      for (const word of [composed, composed.normalize(form)])
        expect((await search(`q=${encodeURIComponent(word)}`)).jobs[0]?._id).toBe(id);
    await rows('UPDATE jobs SET open = 0 WHERE id = ?', internalId('job', id));
  });

  it('pages through all open jobs in each order without repeats or gaps', async () => {
    for (const order of ['newest', 'closing', 'salary']) {
      const whole = (await search(`limit=100&order=${order}`)).jobs.map(({ _id }: { _id: string }) => _id);
      const paged: string[] = [];
      for (let cursor = ''; ; ) {
        const page = await search(`limit=2&order=${order}${cursor}`);
        paged.push(...page.jobs.map(({ _id }: { _id: string }) => _id));
        if (page.next === null) break;
        cursor = `&cursor=${page.next}`;
      }
      expect([order, whole.length > 4, paged]).toEqual([order, true, whole]);
    }
  });

  it('sorts by age, deadline and salary, with a cursor', async () => {
    const first = await search('limit=3&order=newest');
    const second = await search(`limit=3&order=newest&cursor=${first.next}`);
    const third = await search(`limit=3&order=newest&cursor=${second.next}`);
    const names = [first, second, third].map(({ jobs }) => jobs.map((job: { jobTitle: string }) => job.jobTitle));
    expect(names.map((some) => some.length)).toEqual([3, 3, 1]);
    expect(new Set(names.flat()).size).toBe(7);
    expect(third.next).toBeNull();
    expect((await titles('order=salary'))[0]).toBe('Java Developer');
    const page = await search('q=developer&limit=1');
    expect((await search(`q=developer&limit=1&cursor=${page.next}`)).jobs).toHaveLength(1);
    expect((await ask('GET', '/api/jobs?cursor=x')).status).toBe(400);
  });

  it('offers near searches if nothing is found', async () => {
    const none = await search('q=java+analyst&place=Chennai');
    expect([none.total, none.closest]).toEqual([0, true]);
    expect(none.near).toContainEqual({ q: '', place: 'Chennai', jobs: 1, more: false });
    expect(none.jobs.length).toBeGreaterThan(0);
    expect((await search('q=zzzzzz')).jobs).toEqual([]);
  });

  it('does not find a job by a value of its facets that is in no text', async () => {
    const all = await rows<{ facets: string }>('SELECT facets FROM jobs');
    const words = new Set(all.flatMap(({ facets }) => facets.split(' ')));
    expect([...words]).toEqual(expect.arrayContaining(['e0', 's10']));
    for (const word of words) expect([word, await titles(`q=${word}`)]).toEqual([word, []]);
  });

  it('treats FTS operators as words', async () => {
    for (const text of HOSTILE_WORDS.map((words) => words.toWellFormed())) {
      const answer = await ask('GET', `/api/jobs?q=${encodeURIComponent(text)}&place=${encodeURIComponent(text)}`);
      expect([text, answer.status]).toEqual([text, 200]);
      expect((await ask('GET', `/api/job-suggestions?q=${encodeURIComponent(text)}`)).status).toBe(200);
    }
  });
});

describe('a word that more than 500 jobs have', () => {
  const MANY = 600;
  const many = (from: number, title: string, count: number) =>
    rows(
      `INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description,
        skills, experience, openings, salary_min, salary_max, deadline, open, posted_at, updated_at)
      SELECT ?1 + value, ?2, ?3, 'Nagpur', 'Nagpur', 'x', 'x', 'Full-time', 'Day', 'Mon', 'Wood.', 'Wood', '1-3', 1, 1, 2, '2099-01-01', 1, ?1 + value, 1
      FROM (WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ?4 - 1) SELECT value FROM n)`,
      from,
      orbit.row,
      title,
      count,
    );
  beforeAll(async () => {
    await many(10_000, 'Carpenter', 1);
    await many(20_000, 'Carpenter of Doors', MANY);
  });
  afterAll(() => rows('UPDATE jobs SET open = 0 WHERE id >= 10000'));

  it('has the total 500+, and no counts of choices', async () => {
    const found = await search('q=carpenter');
    expect([found.total, found.more]).toEqual([500, true]);
    expect(new Set(found.facets.map(({ jobs }: { jobs: number | null }) => jobs))).toEqual(new Set([null]));
    expect(jobsSlot(found, readSearch(new URLSearchParams('q=carpenter')), '2026-01-01').title).toBe(
      '500+ carpenter jobs',
    );
    const all = await search('');
    expect([all.total > MANY, all.more]).toEqual([true, false]);
  });

  it('has an exact title first, however old the job is', async () => {
    expect((await titles('q=carpenter')).slice(0, 2)).toEqual(['Carpenter', 'Carpenter of Doors']);
  });

  it('is paged to the last job by age without repeats or gaps', async () => {
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await search(`q=carpenter&order=newest&limit=100${cursor}`);
      ids.push(...page.jobs.map(({ _id }: { _id: string }) => _id));
      if (page.next === null) break;
      cursor = `&cursor=${page.next}`;
    }
    expect([ids.length, new Set(ids).size]).toEqual([MANY + 1, MANY + 1]);
  });
});

describe('the search index', () => {
  it('has a job as soon as it is posted or changed, and no closed job', async () => {
    const company = await signIn('company', 'Vidya Learning');
    const job = await makeJob(company, { jobTitle: 'Physics Teacher' });
    expect(await titles('q=vidya+physics')).toEqual(['Physics Teacher']);
    await ask('PUT', `/api/company-jobs/${job}`, { token: company.token, body: { ...JOB, jobTitle: 'Maths Teacher' } });
    expect([await titles('q=vidya+physics'), await titles('q=vidya+maths')]).toEqual([[], ['Maths Teacher']]);
    await rows("UPDATE jobs SET deadline = '2020-01-01' WHERE id = ?", internalId('job', job));
    expect(await titles('q=vidya')).toEqual([]);
    await sweep(env);
    expect(await titles('q=vidya')).toEqual([]);
    expect(await rows("SELECT term FROM job_terms WHERE term IN ('vidya', 'maths', 'physics')")).toEqual([]);
  });

  it('finds other jobs of the company and similar ones, without their HR', async () => {
    const [found] = (await search('q=data+analyst')).jobs;
    const answer = (await ask('GET', `/api/jobs/${found._id}`)).json;
    expect(answer.companyJobs).toBe(3);
    expect(answer.similar[0].jobTitle).toBe('Business Analyst');
    expect(answer.similar.map((job: { _id: string }) => job._id)).not.toContain(found._id);
    expect(answer.job.hrName).toBe('');
    expect((await ask('GET', '/api/jobs/nothing')).status).toBe(404);
  });
});

describe('the companies that are hiring', () => {
  it('are those with the most open jobs, beside the newest three jobs', async () => {
    const { total, jobs, companies } = (await ask('GET', '/api/hiring')).json;
    expect(total).toBe((await search('')).total);
    const newest = (await search('order=newest&limit=3')).jobs;
    expect(jobs.map((job: { _id: string }) => job._id)).toEqual(newest.map((job: { _id: string }) => job._id));
    expect(companies.map((one: { companyName: string; jobs: number }) => [one.companyName, one.jobs])).toEqual([
      ['Nimbus Retail', 4],
      ['Orbit Finserv', 3],
    ]);
    expect(companies[0]).toMatchObject({ companyId: nimbus.id, companyLogoUrl: null, city: 'Chennai' });
  });
});

describe('suggestions', () => {
  const suggest = async (q: string) => (await ask('GET', `/api/job-suggestions?q=${encodeURIComponent(q)}`)).json;

  it('are titles, skills, companies and places of open jobs, with their number', async () => {
    expect(await suggest('ja')).toEqual(
      expect.arrayContaining([
        { kind: 'title', text: 'Java Developer', jobs: 1 },
        { kind: 'skill', text: 'Java', jobs: 1 },
      ]),
    );
    expect(await suggest('orb')).toEqual([{ kind: 'company', text: 'Orbit Finserv', jobs: 3 }]);
    for (const typed of ['bangalore', 'banga'])
      expect(await suggest(typed)).toContainEqual({ kind: 'place', text: 'Bengaluru', jobs: 2 });
    expect(await suggest('o')).toEqual([]);
  });

  it('are titles that start with the text, then titles with the text in a later word', async () => {
    const title = (text: string) => ({ kind: 'title', text, jobs: 1 });
    expect(await suggest('business an')).toEqual([title('Business Analyst'), title('Senior Business Analyst')]);
    expect(await suggest('engin')).toEqual([title('C++ Engineer')]);
    expect(await suggest('विश्ले')).toEqual([title('डेटा विश्लेषक')]);
    // One letter behind a word that no title begins with, and words in another order.
    for (const typed of ['analyst b', 'analyst business', 'c++ e x']) expect(await suggest(typed)).toEqual([]);
  });

  it('are only titles that start with the text if there are four of them', async () => {
    const kinds = ['Fitter', 'Inspector', 'Supervisor', 'Trainer'];
    for (const kind of kinds) await makeJob(await signIn('company', 'Setu Works'), { jobTitle: `Welding ${kind}` });
    const senior = await signIn('company', 'Lohar Works');
    for (let job = 0; job < 2; job += 1) await makeJob(senior, { jobTitle: 'Senior Welding Fitter' });
    expect((await suggest('weld')).map(({ text }: { text: string }) => text).sort()).toEqual(
      kinds.map((kind) => `Welding ${kind}`),
    );
    expect(await suggest('welding fi')).toEqual([
      { kind: 'title', text: 'Senior Welding Fitter', jobs: 2 },
      { kind: 'title', text: 'Welding Fitter', jobs: 1 },
    ]);
  });

  it('never prefer a title with the text in a later word', async () => {
    const kinds = ['Alpha', 'Beta', 'Gamma', 'Delta'];
    // Four companies, skills and places that begin so, each of one job, and a commoner title.
    for (const kind of kinds)
      await makeJob(await signIn('company', `Quartz ${kind}`), {
        jobTitle: 'Cutter',
        desiredSkills: `Quartz ${kind}`,
        city: `Quartz ${kind}`,
      });
    const many = await signIn('company', 'Lohar Stones');
    for (let job = 0; job < 2; job += 1) await makeJob(many, { jobTitle: 'Senior Quartz Cutter' });
    const offered: { kind: string }[] = await suggest('quartz');
    expect([offered.length, offered.filter(({ kind }) => kind === 'title')]).toEqual([8, []]);
    expect(await suggest('quartz cut')).toEqual([{ kind: 'title', text: 'Senior Quartz Cutter', jobs: 2 }]);
  });
});
