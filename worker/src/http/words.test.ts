import { LOGIN_TEXTS } from '@niyukti/contract/accounts/log-in-texts';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { ADMIN_LOGIN_MISSING, TEXTS } from '@niyukti/contract/text/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Ask, ask } from '../../testing/client.ts';
import { applyFor, type Cast, JOB, makeCast, sendLetter } from '../../testing/hiring.ts';

let cast: Cast;
let application: string;
beforeAll(async () => {
  cast = await makeCast();
  application = await applyFor(cast.student, cast.job);
});

async function said(method: string, path: string, how: Ask): Promise<[number, string]> {
  const { status, json } = await ask(method, `/api${path}`, how);
  expect(json.detail).toBe(json.message);
  return [status, json.message];
}

describe('a refusal has the texts of the specification', () => {
  it('for invalid fields: its first text, or ours where it has none', async () => {
    const post = (change: object) =>
      said('POST', '/company-jobs', { token: cast.company.token, body: { ...JOB, ...change } });
    expect(await post({ jobTitle: '', city: '' })).toEqual([422, 'Please fill in job title']);
    expect(await post({ salary: { minSalary: 1 } })).toEqual([422, TEXTS.salaryMissing]);
    expect(await post({ noofposition: '0x10' })).toEqual([422, PROBLEMS.invalid.detail]);
    const signUp = { name: 'A', email: 'a@b.in', phone: '9820011224', password: 'one two three', confirmPassword: 'x' };
    expect(await said('POST', '/usersignup', { body: signUp })).toEqual([422, TEXTS.passwordsDiffer]);
    expect(await said('POST', '/adminlogin', { body: { email: 'a@b.in' } })).toEqual([422, ADMIN_LOGIN_MISSING]);
    const apply = { token: cast.student.token, body: {} };
    expect(await said('POST', '/apply-job', apply)).toEqual([422, TEXTS.noJobSelected]);
    const assign = { token: cast.admin.token, body: { jobId: cast.job } };
    expect(await said('POST', '/assign-to-hr', assign)).toEqual([422, TEXTS.chooseHr]);
    const photo = { token: cast.student.token, body: {} };
    expect(await said('POST', '/uploadprofile', photo)).toEqual([422, PROBLEMS['no-file'].detail]);
    const round = { token: cast.company.token, body: { link: 'https://meet.test/1', interviewer: 'Meera' } };
    expect(await said('PUT', `/company-application/${application}/interview`, round)).toEqual([
      422,
      TEXTS.scheduleIncomplete,
    ]);
    const hr = { token: cast.admin.token, body: { name: 'Ritu', email: 'ritu@made.test' } };
    expect(await said('POST', '/createhr', hr)).toEqual([422, 'Please fill in number']);
  });

  it('for a failed login: the text of the role', async () => {
    const body = { email: 'nobody@made.test', password: 'blue ferry kettle' };
    for (const [path, role] of [
      ['/userlogin', 'student'],
      ['/company-login', 'company'],
      ['/hrlogin', 'hr'],
      ['/adminlogin', 'admin'],
    ] as const)
      expect(await said('POST', path, { body })).toEqual([401, LOGIN_TEXTS[role].failed]);
  });

  it('for an ended session: the text of the page', async () => {
    const nobody = { headers: { 'x-role': 'company' } };
    const body = { ...nobody, body: JOB };
    expect(await said('POST', '/company-jobs', body)).toEqual([401, 'Please log in to post a job']);
    expect(await said('PUT', `/company-jobs/${cast.job}`, body)).toEqual([401, 'Please log in to post a job']);
    const list = `/company-jobs?companyId=${cast.company.id}`;
    expect(await said('GET', list, nobody)).toEqual([401, 'Please log in to view jobs']);
    expect((await ask('GET', `/api${list}`)).status).toBe(200);
    expect(await said('POST', '/apply-job', { body: { jobId: cast.job } })).toEqual([401, TEXTS.userIdMissing]);
    expect(await said('GET', `/hr-jobs/${cast.hr.id}`, {})).toEqual([401, TEXTS.noHrId]);
  });

  it('for a file that is no offer letter, whatever its first bytes are', async () => {
    const steps = [
      ['/status', { status: 'selected' }, cast.hr],
      ['/companyStatus', { status: 'Selected' }, cast.company],
      ['/companyStatus', { shortListed: true }, cast.company],
    ] as const;
    for (const [path, body, { token }] of steps)
      await ask('PUT', `/api/application/${application}${path}`, { token, body });
    const html = new Uint8Array(new TextEncoder().encode('%PDF-1.7\n<html><script>alert(1)</script></html>'));
    expect((await sendLetter(cast.company, application, 'offer.pdf', html)).json.type).toBe('/problems/not-a-letter');
    expect((await sendLetter(cast.company, application)).status).toBe(200);
  });
});
