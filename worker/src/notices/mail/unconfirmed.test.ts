import { env } from 'cloudflare:workers';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPasskey, SoftPasskey } from '../../../testing/authenticator.ts';
import { ask, confirmAddress, type SignedIn, signIn } from '../../../testing/client.ts';
import { makeCast, rows } from '../../../testing/hiring.ts';
import { MAILING, mailsTo, sendMails, tellAll, tokenIn } from '../../../testing/mail-out.ts';

const PASSWORD = 'a kettle of seven cranes';
/** A name that mail programs would make a link of. */
const NAME = 'Claim at evil.example';

beforeAll(() => {
  env.RATE_SCALE = '1';
});
afterAll(() => {
  delete env.RATE_SCALE;
});
beforeEach(async () => {
  for (const table of ['mails', 'kept_mails', 'mailboxes', 'rate_limits', 'outbox']) await rows(`DELETE FROM ${table}`);
});

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
/** A kind of notice that the account's own security is about happens. */
async function changePassword({ id }: SignedIn, role: Role): Promise<void> {
  const { token } = await signIn('admin');
  const made = await ask('POST', '/api/password-reset-link', { token, body: { role, accountId: id } });
  const body = { token: made.json.url.split('#')[1], password: PASSWORD };
  expect((await ask('POST', '/api/password-reset', { body })).status).toBe(200);
}

describe('an unconfirmed address', () => {
  it.each(ROLES)('of a %s gets no mail, not even about security; the notice is in the product', async (role) => {
    const who = await signIn(role);
    await changePassword(who, role);
    await sendMails();
    expect(await mailsTo(who.email)).toEqual([]);
    expect(
      await rows("SELECT 1 FROM notices WHERE account_id = ? AND kind = 'password.reset'", who.account),
    ).toHaveLength(1);
    await confirmAddress(who);
    await changePassword(who, role);
    await sendMails();
    expect(await subjectsTo(who.email)).toEqual(['Your password was reset with a link']);
  });

  it('gets no mail that was written for a former address', async () => {
    const who = await signIn('hr');
    await confirmAddress(who);
    await changePassword(who, 'hr');
    await tellAll();
    await rows("UPDATE accounts SET email = 'moved@made.test' WHERE id = ?", who.account);
    await sendMails();
    expect([...(await mailsTo(who.email)), ...(await mailsTo('moved@made.test'))]).toEqual([]);
  });

  it('gets no text that the account chose, in confirmation or reset mails', async () => {
    const body = { email: 'victim@made.test', phone: '9876543210', password: PASSWORD, confirmPassword: PASSWORD };
    const signedUp = await ask('POST', '/api/usersignup', { body: { ...body, name: NAME }, bindings: MAILING });
    expect(signedUp.status).toBe(201);
    await ask('POST', '/api/forgot-password', { body: { role: 'student', email: body.email }, bindings: MAILING });
    // The confirmation is written behind the answer.
    await vi.waitFor(async () => expect(await rows('SELECT 1 FROM mails')).toHaveLength(1));
    await sendMails();
    await sendMails();
    const mails = await mailsTo(body.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['Choose a new password', 'Confirm your email']);
    for (const mail of mails) {
      expect(mail.to).toEqual([{ name: '', address: body.email }]);
      expect(`${mail.text}${mail.html}${JSON.stringify(mail.headers)}`).not.toMatch(/Claim|evil/);
    }
  });

  it('gets at most three confirmation mails a day', async () => {
    const who = await signIn('student');
    const again = () => ask('POST', '/api/address-confirmation', { token: who.token, bindings: MAILING });
    const answers = [await again(), await again(), await again(), await again()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.json.detail).toMatch(/three .* a day/);
    const company = {
      ...{ companyName: 'Acme', companyType: 'IT', position: 'CEO', businessmodel: 'B2B', phone: '9876543210' },
      ...{ email: who.email, password: PASSWORD, confirmPassword: PASSWORD },
    };
    expect((await ask('POST', '/api/company-signup', { body: company, bindings: MAILING })).status).toBe(201);
    await sendMails();
    expect(await subjectsTo(who.email)).toEqual(Array(3).fill('Confirm your email'));
  });

  it('of an HR gets a confirmation mail when the administrator sets it', async () => {
    const admin = await signIn('admin');
    const body = { name: NAME, email: 'new-hr@made.test', number: '9876543210' };
    expect((await ask('POST', '/api/createhr', { token: admin.token, body, bindings: MAILING })).status).toBe(201);
    await sendMails();
    const [mail, ...others] = await mailsTo(body.email);
    expect([mail?.subject, others]).toEqual(['Confirm your email', []]);
    const confirmed = await ask('POST', '/api/confirm-address', {
      body: { token: tokenIn(mail ?? expect.fail('no mail'), '/Mail/Confirm') },
    });
    expect([confirmed.status, confirmed.json.role]).toEqual([200, 'hr']);
  });
});

describe('a name', () => {
  it('never becomes a link in greetings and subjects', async () => {
    const cast = await makeCast();
    await rows("UPDATE accounts SET name = 'Asha of www.evil.example' WHERE id = ?", cast.student.account);
    await rows("UPDATE jobs SET title = 'https://evil.example/job'");
    await rows("UPDATE companies SET name = 'me@evil.example'");
    await confirmAddress(cast.student);
    const { json } = await ask('POST', '/api/apply-job', { token: cast.student.token, body: { jobId: cast.job } });
    const put = (path: string, token: string, body: object) =>
      ask('PUT', `/api/application/${json._id}${path}`, { token, body });
    await put('/status', cast.hr.token, { status: 'selected' });
    await sendMails(180_000);
    const [mail] = await mailsTo(cast.student.email);
    expect(mail?.text).toContain('Hello Asha');
    for (const said of [mail?.subject, mail?.text, mail?.html])
      expect(said).not.toMatch(/www\.evil|evil\.example|https?:\/\/evil|me@evil/);
    expect(mail?.subject?.replaceAll('\u200B', '')).toContain('https://evil.example/job');
  });
});

describe('factors', () => {
  it('can be added and removed ten times an hour', async () => {
    const who = await signIn('student');
    await confirmAddress(who);
    const statuses: number[] = [];
    let last = '';
    for (let times = 0; times < 6; times += 1) {
      const added = await addPasskey(who, await SoftPasskey.create());
      statuses.push(added.status);
      last = added.json.detail;
      if (added.status === 201)
        statuses.push((await ask('DELETE', `/api/passkeys/${added.json._id}`, { token: who.token })).status);
    }
    expect([statuses.length, statuses.at(-1)]).toEqual([11, 429]);
    expect(last).toMatch(/ten times an hour/);
    await sendMails();
    // Ten notices, and of each kind of act five mails.
    expect((await subjectsTo(who.email)).sort()).toEqual([
      ...Array(5).fill('A passkey was added'),
      ...Array(5).fill('A passkey was removed'),
    ]);
  });
});
