import { CALLS } from '@niyukti/contract/api/all-calls';
import { describe, expect, it } from 'vitest';
import { ask, signIn } from '../testing/client.ts';
import { JOB, rows } from '../testing/hiring.ts';
import { sampleBody } from '../testing/samples.ts';

/** Fields of several lines, and what is only compared or looked up. */
const NOT_LINES =
  /(?:jobDescription|summary|project|message|text|pitch|about|benefits|assword|search|proof|code|feedback|link|[iI]d|token|image|zone|endpoint)$/;
/** Unfinished jobs are kept as they were typed, and become jobs by the same rules as others. */
const UNFINISHED = ['saveJobDraft', 'updateJobDraft', 'importJobs'];
/** Who logs in is looked up. */
const LOG_INS = /^logIn/;
const IDS = { student: 's', company: 'c', hr: 'h', application: 'a', job: 'j' };

/** Every text in a body with its path, and the same body with another text there. */
function texts(body: unknown, path: string[] = []): { path: string; value: string; keys: string[] }[] {
  if (typeof body === 'string') return [{ path: path.join('.'), value: body, keys: path }];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => texts(value, [...path, key]));
}

function withText(body: unknown, [key = '', ...rest]: string[], text: string): unknown {
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  const inside = (copy as Record<string, unknown>)[key];
  Object.assign(copy, { [key]: rest.length === 0 ? text : withText(inside, rest, text) });
  return copy;
}

describe('a field that is no text of several lines', () => {
  const RESUME = {
    personalInfo: { name: 'Asha', email: 'asha@made.test', phone: '9876543210', address: 'Pune' },
    educations: [{ institute: 'COEP', degree: 'B.Tech', year: '2024' }],
    skills: 'SQL, Go',
    summary: 'One.\nTwo.',
    project: 'One.\nTwo.',
    experience: { company: 'Acme', role: 'Intern', duration: '6 months' },
  };

  it.each(['Potter\n\nOpen Niyukti: http://evil.example', 'Potter\u2028Two', 'Potter \u202erettoP'])(
    'of a job is refused with %j, and the job is not kept',
    async (value) => {
      const { token, row } = await signIn('company');
      for (const field of ['jobTitle', 'city', 'location', 'workingDays', 'desiredSkills'] as const) {
        const { status, json } = await ask('POST', '/api/company-jobs', { token, body: { ...JOB, [field]: value } });
        expect([field, status, json.errors]).toMatchObject([field, 422, [{ path: field }]]);
      }
      expect(await rows('SELECT id FROM jobs WHERE company_id = ?', row)).toEqual([]);
      expect((await ask('POST', '/api/company-jobs', { token, body: JOB })).status).toBe(201);
    },
  );

  it('of a resume is refused, whose texts keep their line ends', async () => {
    const { token } = await signIn('student');
    for (const [path, keys] of [
      ['personalInfo.address', ['personalInfo', 'address']],
      ['skills', ['skills']],
      ['educations.0.institute', ['educations', '0', 'institute']],
    ] as const) {
      const body = withText(RESUME, [...keys], 'One\nTwo');
      expect((await ask('POST', '/api/resumes', { token, body })).json.errors).toMatchObject([{ path }]);
    }
    expect((await ask('POST', '/api/resumes', { token, body: RESUME })).json.summary).toBe('One.\nTwo.');
  });

  const bodies = CALLS.filter(
    ({ id, body, encoding }) => body && encoding === 'json' && !UNFINISHED.includes(id) && !LOG_INS.test(id),
  );
  it.each(bodies.map((call) => [call.id, call] as const))('holds one line in %s', (_, call) => {
    const { body } = sampleBody(call, IDS as never);
    for (const { path, value, keys } of texts(body).filter((one) => !NOT_LINES.test(one.path)))
      for (const sign of ['\n', '\u2029', '\u2067'])
        expect([path, call.body?.safeParse(withText(body, keys, `${value}${sign}x`)).success]).toEqual([path, false]);
  });
});

describe('a name with a web address', () => {
  it('makes no account, and no mail has it', async () => {
    const name = 'Claim 5000 USD at https://evil.example/win';
    const before = await rows('SELECT id FROM mails');
    const person = { email: 'win@made.test', phone: '9876543210', password: 'blue ferry kettle' };
    const student = await ask('POST', '/api/usersignup', {
      body: { ...person, name, confirmPassword: person.password, notice: 1 },
    });
    const words = 'without a web address';
    expect([student.status, student.json.errors]).toMatchObject([
      422,
      expect.arrayContaining([{ path: 'name', message: `Please write name ${words}` }]),
    ]);
    const company = await ask('POST', '/api/company-signup', {
      body: { ...person, companyName: name, companyType: 'Startup', position: 'CEO', businessmodel: 'B2B', notice: 1 },
    });
    expect([company.status, company.json.errors]).toMatchObject([
      422,
      expect.arrayContaining([{ path: 'companyName', message: `Please write company name ${words}` }]),
    ]);
    expect(await rows('SELECT id FROM mails')).toEqual(before);
    expect(await rows("SELECT id FROM accounts WHERE email = 'win@made.test'")).toEqual([]);
  });
});
