import { describe, expect, it } from 'vitest';
import { type Answer, ask, type SignedIn, signIn } from '../../testing/client.ts';
import { JOB } from '../../testing/hiring.ts';
import { statement } from '../../testing/statement.ts';

/** One thing that a form changes: whose it is, how it is read and written, one of its fields. */
interface Thing {
  readonly owner: SignedIn;
  readonly read: () => Promise<Record<string, unknown>>;
  readonly save: (text: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly field: (thing: Record<string, unknown>) => unknown;
  readonly events: readonly string[];
}

const RESUME = {
  personalInfo: { name: 'Kavya Rao', email: 'kavya@example.test', phone: '9876543210', address: 'Pune' },
  educations: [{ institute: 'COEP', degree: 'B.Tech', year: '2024' }],
  skills: 'SQL, Go',
  summary: 'Builds services',
  project: 'A search',
  experience: { company: 'Acme', role: 'Intern', duration: '6 months' },
};
const BANNER = { text: 'Hire', link: '/Overview', image: null };

const first = async (owner: SignedIn, path: string) =>
  ((await ask('GET', path, { token: owner.token })).json as Record<string, unknown>[])[0] ?? {};

const things: Record<string, () => Promise<Thing>> = {
  'a job': async () => {
    const owner = await signIn('company');
    const { json } = await ask('POST', '/api/company-jobs', { token: owner.token, body: JOB });
    return {
      owner,
      read: () => first(owner, `/api/company-jobs?companyId=${owner.id}`),
      save: (jobTitle, headers = {}) =>
        ask('PUT', `/api/company-jobs/${json._id}`, { token: owner.token, headers, body: { ...JOB, jobTitle } }),
      field: (thing) => thing.jobTitle,
      events: ['job.changed'],
    };
  },
  'a company profile': async () => {
    const owner = await signIn('company');
    const path = `/api/company/${owner.id}`;
    return {
      owner,
      read: async () => (await ask('GET', path, { token: owner.token })).json,
      save: (position, headers = {}) =>
        ask('PUT', path, {
          token: owner.token,
          headers,
          body: { position, businessmodel: 'B2B', phone: '9876543210' },
        }),
      field: (thing) => thing.position,
      events: ['profile.changed'],
    };
  },
  "a job seeker's details": async () => {
    const owner = await signIn('student');
    return {
      owner,
      read: async () => (await ask('GET', '/api/user', { token: owner.token })).json,
      save: (name, headers = {}) =>
        ask('PUT', '/api/user', { token: owner.token, headers, body: { name, phone: '9876543210' } }),
      field: (thing) => thing.name,
      events: ['profile.changed'],
    };
  },
  'a resume': async () => {
    const owner = await signIn('student');
    const { json } = await ask('POST', '/api/resumes', { token: owner.token, body: RESUME });
    return {
      owner,
      read: () => first(owner, '/api/resume'),
      save: (summary, headers = {}) =>
        ask('PUT', `/api/resumes/${json._id}`, { token: owner.token, headers, body: { ...RESUME, summary } }),
      field: (thing) => thing.summary,
      events: ['resume.changed'],
    };
  },
  'an HR account': async () => {
    const owner = await signIn('admin');
    const hr = await signIn('hr');
    return {
      owner,
      read: () => first(owner, '/api/gethr'),
      save: (name, headers = {}) =>
        ask('PUT', `/api/edithr/${hr.id}`, {
          token: owner.token,
          headers,
          body: { name, email: hr.email, number: '9876543210' },
        }),
      field: (thing) => thing.name,
      events: ['hr.changed'],
    };
  },
  'the landing page': async () => {
    const owner = await signIn('admin');
    const save: Thing['save'] = (heading, headers = {}) =>
      ask('POST', '/api/landing-versions', {
        token: owner.token,
        headers,
        body: { heading, text: 'Hiring', banners: [BANNER, BANNER, BANNER] },
      });
    await save('To begin with');
    return {
      owner,
      read: () => first(owner, '/api/landing-versions'),
      save,
      field: (thing) => thing.heading,
      events: ['landing.saved'],
    };
  },
};

const recorded = async ({ events }: Thing): Promise<number> =>
  (await statement('SELECT count(*) AS n FROM events WHERE name = ?', events[0] ?? '').first<{ n: number }>())?.n ?? 0;

describe.each(Object.entries(things))('%s', (_, make) => {
  it('the later of two saves of the same revision is refused with the current version', async () => {
    const thing = await make();
    const headers = { 'if-match': `"${(await thing.read()).revision}"` };
    const mine = await thing.save('First tab', headers);
    expect([mine.status, thing.field(mine.json)]).toEqual([
      thing.events[0] === 'landing.saved' ? 201 : 200,
      'First tab',
    ]);
    const before = await recorded(thing);
    const later = await thing.save('Second tab', headers);
    expect([later.status, later.json.type]).toEqual([412, '/problems/changed-meanwhile']);
    expect(thing.field(later.json.current)).toBe('First tab');
    expect(later.json.current.revision).toBe(mine.json.revision);
    expect(thing.field(await thing.read())).toBe('First tab');
    expect(await recorded(thing)).toBe(before);
    const again = await thing.save('Second tab', { 'if-match': `"${later.json.current.revision}"` });
    expect(thing.field(again.json)).toBe('Second tab');
  });

  it('a save without If-Match, or with *, succeeds', async () => {
    const thing = await make();
    const { revision } = await thing.read();
    expect((await thing.save('One')).status).toBeLessThan(300);
    expect((await thing.save('Two', { 'if-match': '*' })).status).toBeLessThan(300);
    expect((await thing.save('Three', { 'if-match': `"${revision}"` })).status).toBe(412);
  });

  it('an invalid If-Match value matches no revision', async () => {
    const thing = await make();
    for (const tag of ['nonsense', '"1", "2"', '"-1"', '"9999"', '"\' OR 1=1"']) {
      expect((await thing.save('Odd', { 'if-match': tag })).status).toBe(412);
    }
  });
});

it("another company's job is not found, whatever If-Match says", async () => {
  const thing = await (things['a job'] as () => Promise<Thing>)();
  const { _id } = await thing.read();
  const other = await signIn('company');
  const headers = { 'if-match': '"0"' };
  const answer = await ask('PUT', `/api/company-jobs/${_id}`, { token: other.token, headers, body: JOB });
  expect([answer.status, answer.json.current]).toEqual([404, undefined]);
});

it('only the company that owns a job sees its revision', async () => {
  const thing = await (things['a job'] as () => Promise<Thing>)();
  const { _id, revision } = await thing.read();
  expect(revision).toBe('0');
  expect((await ask('GET', `/api/job/${_id}`)).json.revision).toBeUndefined();
});
