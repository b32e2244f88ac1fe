import { ApplicationRow, StudentApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn } from '../../testing/client.ts';
import { applyFor, type Cast, makeCast, makeStudent, ROUND, rows } from '../../testing/hiring.ts';

/** Texts as long as forms take them. */
const LONG = 'What somebody has done and wants to do. '.repeat(100);
/** Bytes of a row without a round, however long its texts are. */
const ROW_BYTES = { hr: 680, company: 680, student: 860 };

let cast: Cast;
const put = (who: SignedIn, path: string, body: object) => ask('PUT', `/api${path}`, { token: who.token, body });

/** One pending, one that the company has not looked at, one in interviews with a round. */
beforeAll(async () => {
  cast = await makeCast();
  const { student, company, hr, job } = cast;
  const selected = await applyFor(student, job);
  await applyFor(await makeStudent(), job);
  const advanced = await applyFor(await makeStudent(), job);
  for (const id of [selected, advanced]) await put(hr, `/application/${id}/status`, { status: 'selected' });
  await put(company, `/interview-application/${advanced}/companyStatus`, { status: 'Selected' });
  await put(company, `/company-application/${advanced}/interview`, ROUND);
  const more =
    '[{"institute":"COEP","degree":"B.Tech","year":"2024"},{"institute":"School","degree":"X","year":"2018"}]';
  await rows('UPDATE resumes SET summary = ?, project = ?, educations = ?', LONG, LONG, more);
  await rows('UPDATE jobs SET description = ?', LONG);
});

type Staff = 'hr' | 'company';
const STAFF_LISTS = (): [role: Staff, path: string][] => [
  ['hr', `/hr-applications/${cast.hr.id}?`],
  ['hr', `/hr-applications/${cast.hr.id}?status=pending`],
  ['hr', `/hr-applications/${cast.hr.id}?q=sql`],
  ['hr', `/hr-applications/${cast.hr.id}?advanced=true&sort=due`],
  ['hr', `/hr-applications/${cast.hr.id}?sort=oldest&limit=2`],
  ['hr', `/hr-updates/${cast.hr.id}?`],
  ['hr', `/hr-updates/${cast.hr.id}?companyId=${cast.company.id}`],
  ['company', `/selected-applications/${cast.company.id}?companyStatus=pending`],
  ['company', `/selected-applications/${cast.company.id}?q=sql`],
  ['company', `/interview-applications/${cast.company.id}?`],
];

// biome-ignore lint/suspicious/noExplicitAny: answers of two shapes are compared
type Wire = any;

/** What a row must say where the whole says this. */
function rowOf(whole: Wire): Wire {
  const { hrId: _hr, userId, jobId, resumeId, ...state } = whole;
  const { _id, jobTitle, companyName, desiredSkills } = jobId;
  return {
    ...state,
    userId: { name: userId.name, profile: userId.profile },
    jobId: { _id, jobTitle, companyName, desiredSkills },
    resumeId: resumeId && { skills: resumeId.skills, educations: resumeId.educations.slice(0, 1) },
  };
}

function studentRowOf(whole: Wire): Wire {
  const { userId: _user, resumeId: _resume, jobId, ...state } = whole;
  const { desiredSkills: _skills, jobDescription: _description, ...job } = jobId;
  return { ...state, jobId: job };
}

const both = async (role: 'hr' | 'company' | 'student', path: string) => {
  const { token } = cast[role];
  return Promise.all([ask('GET', `/api${path}`, { token }), ask('GET', `/api${path}&view=row`, { token })]);
};
const bytesOf = (row: Wire) => new TextEncoder().encode(JSON.stringify({ ...row, interviews: [] })).length;

describe('view=row', () => {
  it('lists the same applications in the same order for HR and the company, with the fields of a table', async () => {
    for (const [role, path] of STAFF_LISTS()) {
      const [whole, thin] = await both(role, path);
      expect([path, thin.status, thin.json.length > 0]).toEqual([path, 200, true]);
      expect([path, thin.json]).toEqual([path, whole.json.map(rowOf)]);
      for (const row of thin.json) expect(ApplicationRow.parse(row)).toEqual(row);
      expect(thin.headers.get('link')?.replace('&view=row', '')).toBe(whole.headers.get('link') ?? undefined);
    }
  });

  it('lists the same for the student', async () => {
    for (const path of ['/user-applications?', '/appliedjobs?status=pending']) {
      const [whole, thin] = await both('student', path);
      expect(whole.json).toHaveLength(1);
      expect(thin.json).toEqual(whole.json.map(studentRowOf));
      for (const row of thin.json) expect(StudentApplicationRow.parse(row)).toEqual(row);
    }
  });

  it('is small however long the texts are; without it lists have all texts', async () => {
    const largest = { hr: 0, company: 0, student: 0 };
    const paths = [...STAFF_LISTS(), ['student', '/user-applications?'] as const];
    for (const [role, path] of paths) {
      const [whole, thin] = await both(role, path);
      largest[role] = Math.max(largest[role], ...thin.json.map(bytesOf));
      for (const one of whole.json) expect(bytesOf(one)).toBeGreaterThan(3 * LONG.length);
    }
    for (const role of ['hr', 'company', 'student'] as const)
      expect([role, largest[role] <= ROW_BYTES[role], largest[role]]).toEqual([role, true, largest[role]]);
  });

  it('answers 304 for an unchanged page', async () => {
    const [, thin] = await both('hr', `/hr-applications/${cast.hr.id}?status=pending`);
    const again = await ask('GET', `/api/hr-applications/${cast.hr.id}?status=pending&view=row`, {
      token: cast.hr.token,
      headers: { 'if-none-match': thin.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('is the only accepted value', async () => {
    const answer = await ask('GET', `/api/hr-applications/${cast.hr.id}?view=all`, { token: cast.hr.token });
    expect(answer.status).toBe(422);
  });
});
