import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PASSWORD = 'blue ferry kettle';
const count = async (sql: string) => (await env.DB.prepare(sql).first<{ n: number }>())?.n;

let admin: SignedIn;
beforeAll(async () => {
  admin = await signIn('admin', 'Root Admin');
});

describe('HR accounts', () => {
  it('are created, edited and deleted; a deleted HR is signed out and its jobs move', async () => {
    const made = await ask('POST', '/api/createhr', {
      token: admin.token,
      body: { name: 'Ritu', email: 'ritu@made.test', number: '9876543210', password: '' },
    });
    expect(made.status).toBe(201);
    const login = await ask('POST', '/api/hrlogin', {
      body: { email: 'ritu@made.test', password: made.json.password },
    });
    expect(login.json).toMatchObject({ HrId: made.json.HrId });
    const again = await ask('POST', '/api/createhr', {
      token: admin.token,
      body: { name: 'R', email: 'ritu@made.test', number: '9876543210', password: PASSWORD },
    });
    expect([again.status, again.json.message]).toEqual([409, 'Operation failed. HR may already exist.']);
    const edit = await ask('PUT', `/api/edithr/${made.json._id}`, {
      token: admin.token,
      body: { name: 'Ritu M', email: 'ritu@made.test', number: '9876543211' },
    });
    expect(edit.json).toMatchObject({ name: 'Ritu M', number: '9876543211' });
    expect(edit.json.password).toBeUndefined();
    expect((await ask('GET', `/api/gethr/${made.json._id}`, { token: login.json.token })).json[0].name).toBe('Ritu M');

    const company = await signIn('company');
    await env.DB.prepare(
      `INSERT INTO jobs (company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills, experience,
        openings, salary_min, salary_max, deadline, hr_id, posted_at, updated_at)
      SELECT ?1, 'Nurse', 'Pune', 'Pune', 'nurse', 'pune', 't', 't', 'w', 'd', 's', '1', 2, 1, 2, '2099-01-01', id, 1, 1 FROM accounts WHERE email = 'ritu@made.test'`,
    )
      .bind(company.row)
      .run();
    const next = await signIn('hr', 'Kabir');
    const removed = await ask('DELETE', `/api/deletehr/${made.json._id}?reassignTo=${next.id}`, { token: admin.token });
    expect([removed.status, removed.json.moved]).toEqual([200, 1]);
    expect((await ask('GET', `/api/gethr/${made.json._id}`, { token: login.json.token })).status).toBe(401);
    expect(await env.DB.prepare('SELECT hr_id FROM jobs').first()).toEqual({ hr_id: next.row });
    expect((await ask('DELETE', `/api/deletehr/${made.json._id}`, { token: admin.token })).status).toBe(404);
    const summary = await ask('GET', '/api/hr-job-summary?q=kab', { token: admin.token });
    expect(summary.json).toMatchObject([{ hrName: 'Kabir', jobCount: 1, positions: 2 }]);
    const companies = await ask('GET', '/api/company-job-summary', { token: admin.token });
    expect(companies.json).toMatchObject([{ jobCount: 1, positions: 2, unassigned: 0, locations: ['Pune'] }]);
    const audit = await ask('GET', '/api/audit-log?q=ritu', { token: admin.token });
    expect(audit.json.map((line: { action: string }) => line.action)).toEqual(['delete hr', 'edit hr', 'create hr']);
    expect(audit.text).not.toContain(made.json.password);
  });

  it('are deleted once; a second deletion is answered with not found', async () => {
    const hr = await signIn('hr', 'Twice Removed');
    const remove = () => ask('DELETE', `/api/deletehr/${hr.id}`, { token: admin.token });
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await count(`SELECT count(*) AS n FROM events WHERE name = 'hr.removed' AND subject_id = ${hr.row}`)).toBe(
      1,
    );
  });
});

describe('accounts, as administrators manage them', () => {
  it('get higher limits and plans; only one of two simultaneous decisions counts', async () => {
    const student = await signIn('student', 'Asha Élan');
    const raised = await ask('POST', '/api/increment-user-job-limit', {
      token: admin.token,
      body: { userId: student.id },
    });
    expect(raised.json.jobLimit).toBe(3);
    expect(
      (
        await ask('POST', '/api/increment-user-job-limit', {
          token: admin.token,
          body: { userId: student.id, by: 101 },
        })
      ).status,
    ).toBe(422);
    expect(
      (await ask('POST', '/api/increment-user-job-limit', { token: admin.token, body: { userId: admin.id } })).status,
    ).toBe(404);
    const wish = await ask('POST', '/api/plan-requests', { token: student.token, body: { plan: 'Gold' } });
    expect(wish.json.state).toBe('open');
    expect((await ask('POST', '/api/plan-requests', { token: student.token, body: { plan: 'Gold' } })).status).toBe(
      409,
    );
    const asked = await ask('GET', '/api/allusers?requests=true', { token: admin.token });
    expect(asked.json).toMatchObject([{ name: 'Asha Élan', planRequest: { _id: wish.json._id, plan: 'Gold' } }]);
    const settle = () =>
      ask('PUT', `/api/plan-requests/${wish.json._id}`, { token: admin.token, body: { decision: 'grant' } });
    const both = await Promise.all([settle(), settle()]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await ask('GET', '/api/user', { token: student.token })).json.jobLimit).toBe(23);
    expect((await ask('GET', '/api/allusers?requests=true', { token: admin.token })).json).toEqual([]);
    for (const q of ['é', 'ÉLAN', 'asha é', '@made', student.email]) {
      const found = await ask('GET', `/api/allusers?q=${encodeURIComponent(q)}`, { token: admin.token });
      expect([q, found.json.some((user: { _id: string }) => user._id === student.id)]).toEqual([q, true]);
    }
  });

  it('never get a lower limit, and a repeated click raises it once', async () => {
    const company = await signIn('company', 'Steady');
    const raise = (by: unknown, key?: string) =>
      ask('POST', '/api/increment-job-limit', {
        token: admin.token,
        body: { companyId: company.id, by },
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      });
    for (const by of [0, -1, 1.5, 101, '1', null]) expect([by, (await raise(by)).status]).toEqual([by, 422]);
    for (const _ of ['a click', 'its repeat'])
      expect((await raise(2, 'lost-answer')).json).toMatchObject({ jobPostLimit: 4 });
    const { json } = await ask('GET', '/api/allcompany?q=Steady', { token: admin.token });
    expect(json).toMatchObject([{ jobPostLimit: 4 }]);
  });

  it('are listed first while they have a plan request', async () => {
    const made = [];
    for (const name of ['Older', 'Middle', 'Newer', 'Newest']) made.push(await signIn('student', name));
    const [older, , newer] = made;
    const wishes = [];
    for (const one of [older, newer])
      wishes.push(await ask('POST', '/api/plan-requests', { token: one?.token ?? '', body: { plan: 'Gold' } }));
    const list = async () => {
      const names: string[] = [];
      for (let path: string | undefined = '/api/allusers?sort=requests&limit=1'; path && names.length < 4; ) {
        const page = await ask('GET', path, { token: admin.token });
        names.push(page.json[0].name);
        path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
      }
      return names;
    };
    expect(await list()).toEqual(['Newer', 'Older', 'Newest', 'Middle']);
    await ask('PUT', `/api/plan-requests/${wishes[0]?.json._id}`, {
      token: admin.token,
      body: { decision: 'decline' },
    });
    expect(await list()).toEqual(['Newer', 'Newest', 'Middle', 'Older']);
    const found = await ask('GET', '/api/allusers?sort=requests&q=Middle', { token: admin.token });
    expect(found.json.map((user: { name: string }) => user.name)).toEqual(['Middle']);
  });

  it('are suspended: signed out, told so only after the right password, and their jobs are hidden', async () => {
    await ask('POST', '/api/company-signup', {
      body: {
        companyName: 'Acme',
        companyType: 'IT',
        position: 'p',
        businessmodel: 'b',
        email: 'acme@made.test',
        phone: '9876543210',
        password: PASSWORD,
      },
    });
    const login = await ask('POST', '/api/company-login', { body: { email: 'acme@made.test', password: PASSWORD } });
    const { companyId, token } = login.json;
    expect((await ask('GET', `/api/company/${companyId}`)).json).toMatchObject({
      companyName: 'Acme',
      email: null,
      phone: null,
    });
    expect((await ask('GET', `/api/company/${companyId}`, { token })).json.email).toBe('acme@made.test');
    const body = { role: 'company', accountId: companyId, suspended: true };
    expect((await ask('PUT', '/api/suspension', { token: admin.token, body })).status).toBe(200);
    expect((await ask('GET', `/api/company-dashboard/${companyId}`, { token })).status).toBe(401);
    const right = await ask('POST', '/api/company-login', { body: { email: 'acme@made.test', password: PASSWORD } });
    const wrong = await ask('POST', '/api/company-login', {
      body: { email: 'acme@made.test', password: 'wrong horse' },
    });
    expect([right.status, wrong.status]).toEqual([403, 401]);
    expect((await ask('GET', `/api/company/${companyId}`)).status).toBe(404);
    await ask('PUT', '/api/suspension', { token: admin.token, body: { ...body, suspended: false } });
    expect(
      (await ask('POST', '/api/company-login', { body: { email: 'acme@made.test', password: PASSWORD } })).status,
    ).toBe(200);
  });

  it('get a password link that works once and ends their sessions', async () => {
    const student = await signIn('student');
    const link = await ask('POST', '/api/password-reset-link', {
      token: admin.token,
      body: { role: 'student', accountId: student.id },
    });
    expect(link.json.url).toMatch(/^http:\/\/localhost:8787\/PasswordReset#[\w-]{43}$/);
    const token = link.json.url.split('#')[1];
    const use = () => ask('POST', '/api/password-reset', { body: { token, password: PASSWORD } });
    const uses = await Promise.all([use(), use(), use()]);
    expect(uses.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
    expect((await ask('GET', '/api/user', { token: student.token })).status).toBe(401);
    expect((await ask('POST', '/api/userlogin', { body: { email: student.email, password: PASSWORD } })).status).toBe(
      200,
    );
  });

  it('are counted on the dashboard', async () => {
    const { json } = await ask('GET', '/api/admindashboard', { token: admin.token });
    expect(json.totalUsers).toBe(await count('SELECT count(*) AS n FROM students'));
    expect(json.totalCompanies).toBe(await count('SELECT count(*) AS n FROM companies'));
    expect(json.totalHRs).toBe(await count("SELECT count(*) AS n FROM accounts WHERE role = 'hr'"));
    const trends = await ask('GET', '/api/admin-trends', { token: admin.token });
    expect(trends.json.weeks).toHaveLength(12);
    expect(trends.json.weeks.at(-1).signUps).toBe(json.totalUsers + json.totalCompanies);
  });
});

describe('files', () => {
  it('an image is recognised by its bytes, and served with ranges and conditions', async () => {
    const student = await signIn('student');
    const send = (image: string) => ask('POST', '/api/uploadprofile', { token: student.token, body: { image } });
    expect((await send('data:image/png;base64,PHN2Zz48L3N2Zz4=')).status).toBe(415);
    expect((await send('data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=')).status).toBe(415);
    expect((await send('not a data url')).status).toBe(415);
    expect((await send(`data:image/png;base64,${btoa('x'.repeat(51 * 1024 + 1))}`)).json.message).toBe(
      'File size must be under 50KB!',
    );
    const stored = await send(`data:text/html;base64,${PNG}`);
    expect(stored.json.message).toBe('Profile photo updated successfully!');
    const path = stored.json.profile;
    const whole = await ask('GET', path);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    const banner = (bytes: number) =>
      ask('POST', '/api/banner-image', {
        token: admin.token,
        body: { image: `data:image/png;base64,${btoa(atob(PNG).padEnd(bytes, 'x'))}` },
      });
    expect((await banner(200 * 1024 - 1)).status).toBe(201);
    expect((await banner(200 * 1024)).status).toBe(413);
    const etag = whole.headers.get('etag') ?? '';
    expect((await ask('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const part = await ask('GET', path, { headers: { range: 'bytes=0-7' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-7/${atob(PNG).length}`]);
    const again = await send(`data:image/png;base64,${PNG}`);
    expect(again.json.profile).not.toBe(path);
    // The one that it replaced goes with the answer, row and object.
    expect(await count("SELECT count(*) AS n FROM files WHERE kind = 'photo'")).toBe(1);
    expect((await ask('GET', path)).status).toBe(404);
    expect((await ask('GET', '/files/letters/none.pdf')).status).toBe(404);
    expect((await ask('GET', '/files/photos/..%2fsecrets.png')).status).toBe(404);
  });
});
