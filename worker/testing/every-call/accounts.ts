import { env } from 'cloudflare:workers';
import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { codeAt, stepAt } from '../../src/accounts/codes/totp.ts';
import { hashPassword } from '../../src/accounts/passwords/password.ts';
import { Database } from '../../src/core/database.ts';
import { mailPasswordLink } from '../../src/notices/mail/link-mails.ts';
import { confirmToken, passwordToken, unsubscribeToken } from '../../src/notices/mail/mail-links.ts';
import { newChallenge, SoftPasskey } from '../authenticator.ts';
import { ask, confirmAddress, signIn } from '../client.ts';
import { rows } from '../hiring.ts';
import { again, PASSWORD, sample, type Tour } from './tour.ts';

const DAY = 86_400_000;

async function signUps({ make, cast: { admin } }: Tour): Promise<void> {
  const signUp = sample('signUpStudent').body as { email: string };
  await make('POST', '/usersignup', null, { body: signUp });
  await make('POST', '/userlogin', null, { body: { email: signUp.email, password: PASSWORD } });
  const firm = sample('signUpCompany').body as { email: string };
  await make('POST', '/company-signup', null, { body: firm });
  await make('POST', '/company-login', null, { body: { email: firm.email, password: PASSWORD } });
  await rows('UPDATE accounts SET password_hash = ? WHERE id = ?', await hashPassword(PASSWORD), admin.account);
  await make('POST', '/adminlogin', null, { body: { email: admin.email, password: PASSWORD } });
  const agreed = { ...signUp, email: 'agreed@made.test', notice: NOTICE_VERSION, adult: true };
  await make('POST', '/usersignup', null, { body: agreed });
  await make('POST', '/company-signup', null, { body: { ...firm, email: 'agreed@made.test', notice: NOTICE_VERSION } });
}

async function ownAccount({ make, during, cast }: Tour): Promise<void> {
  const { admin, student } = cast;
  await make('POST', '/consents', student, sample('giveConsent'));
  await during(() => ask('GET', '/api/my-data', { token: student.token }), 'takeOut');
  await during(() => ask('GET', `/api/admin-candidate/${student.id}`, { token: admin.token }), 'openCandidate');
  await make('POST', '/erasure', student);
  await make('DELETE', '/erasure', student);
  for (const held of [true, false])
    await make('PUT', '/legal-hold', admin, {
      body: { role: 'student', accountId: student.id, held, reason: 'A court asks' },
    });
  await make('PUT', '/user', student, sample('updateUser'));
  await make('POST', '/uploadprofile', student, sample('uploadPhoto'));
  const resume = await make('POST', '/resumes', student, sample('createResume'));
  const { body } = sample('updateResume');
  await make('PUT', `/resumes/${resume.json._id}`, student, { body: { ...(body as object), skills: 'Nursing, SQL' } });
  await make('PUT', '/change-password', student, { body: { password: PASSWORD } });
  await make('POST', '/proof', student, sample('giveProof'));
  await make('PUT', '/notices/read', student);
  await rows(
    "INSERT INTO notices (account_id, kind, subject, subject_id, about, merge_key, count, created_at) VALUES (?, 'account.restored', 'student', 1, '{}', 'x', 1, ?)",
    student.account,
    Date.now(),
  );
  const [notice] = (await ask('GET', '/api/notices', { token: student.token })).json;
  await make('PUT', `/notices/${notice._id}/read`, student);
}

async function sessions({ make, cast }: Tour): Promise<void> {
  const { admin, student } = cast;
  const link = await make(
    'POST',
    '/password-reset-link',
    admin,
    sample('createPasswordResetLink', { student: student.id }),
  );
  await make('POST', '/password-reset', null, { body: { token: link.json.url.split('#')[1], password: PASSWORD } });
  const elsewhere = await again('student', student);
  const [open] = (await ask('GET', '/api/sessions', { token: elsewhere.token })).json;
  await make('DELETE', `/sessions/${open._id}`, elsewhere);
  await again('student', student);
  cast.student = await again('student', student);
  await make('POST', '/logout-everywhere', cast.student);
  await make('POST', '/logout', cast.student, { body: {} });
  cast.student = await again('student', student);
}

async function administered({ make, cast }: Tour): Promise<void> {
  const { admin, student, company } = cast;
  for (const decision of ['grant', 'decline']) {
    const asking = await signIn('student');
    const asked = await make('POST', '/plan-requests', asking, { body: { plan: 'Gold' } });
    await make('PUT', `/plan-requests/${asked.json._id}`, admin, { body: { decision } });
  }
  await make('POST', '/increment-user-job-limit', admin, { body: { userId: student.id } });
  await make('POST', '/increment-job-limit', admin, { body: { companyId: company.id } });
  for (const suspended of [true, false])
    await make('PUT', '/suspension', admin, { body: { role: 'company', accountId: company.id, suspended } });
  cast.company = await again('company', company);
}

async function companysPage({ make, cast }: Tour): Promise<void> {
  const { admin, company } = cast;
  await make('PUT', `/company/${company.id}`, company, sample('updateCompany'));
  await make('POST', `/upload-logo/${company.id}`, company, sample('uploadLogo'));
  await make('PUT', `/company-page/${company.id}`, company, sample('updateCareersPage'));
  const page = await make('POST', `/company-page/${company.id}/photos`, company, sample('addCareersPhoto'));
  const [photo] = page.json.photos;
  await make('PUT', `/company-photo/${photo._id}`, company, sample('updateCareersPhoto'));
  await make('PUT', `/company-page/${company.id}/photo-order`, company, { body: { photos: [photo._id] } });
  await make('DELETE', `/company-photo/${photo._id}`, company);
  for (const visible of ['hide', 'show'])
    await make('PUT', `/careers/${company.id}/visibility`, admin, { body: { visible, reason: 'A reason' } });
}

async function factors({ make, during, cast }: Tour): Promise<void> {
  const { admin, hr } = cast;
  await confirmAddress(hr);
  const passkey = await SoftPasskey.create();
  const { challenge } = (await ask('GET', '/api/passkeys/new', { token: hr.token })).json;
  const added = await make('POST', '/passkeys', hr, {
    body: { name: 'Laptop', passkey: await passkey.make(challenge) },
  });
  const answer = await passkey.answer(await newChallenge());
  await make('POST', '/passkey-login', null, { body: { role: 'hr', passkey: answer } });
  await make('PUT', `/passkeys/${added.json._id}`, hr, { body: { name: 'Old laptop' } });
  await make('DELETE', `/passkeys/${added.json._id}`, hr);
  const { secret } = (await make('POST', '/authenticator', hr)).json;
  const code = await codeAt(secret, stepAt(Date.now()));
  const [recovery] = (await make('PUT', '/authenticator', hr, { body: { code } })).json.recoveryCodes;
  // A proof or a log-in uses up a recovery code.
  await during(() => ask('POST', '/api/proof', { token: hr.token, body: { code: recovery } }));
  await make('POST', '/recovery-codes', hr);
  await make('DELETE', '/authenticator', hr);
  await make('POST', '/factors/clear', admin, { body: { role: 'hr', accountId: hr.id } });
  cast.hr = await again('hr', hr);
}

async function mail({ make, during, cast: { admin } }: Tour): Promise<void> {
  const student = await signIn('student');
  const place = { env, db: new Database(env.DB) };
  const of = { role: 'student', account: student.account } as const;
  await make('PUT', '/notice-choices', student, sample('setNoticeChoices'));
  await make('POST', '/address-confirmation', student);
  const link = await confirmToken(place, { ...of, email: student.email }, Date.now() + DAY);
  await make('POST', '/confirm-address', null, { body: { token: link } });
  const token = await unsubscribeToken(place, { ...of, email: student.email }, 'offer.sent');
  await make('POST', '/unsubscription/read', null, { body: { token } });
  await make('POST', '/unsubscription', null, { body: { token } });
  // Without it the queue would run at an unknown time.
  const MAILS = { send: async () => undefined } as unknown as typeof env.MAILS;
  const forgotten = { role: 'student', email: student.email };
  await make('POST', '/forgot-password', null, { body: forgotten, bindings: { MAILS } });
  await during(() => mailPasswordLink(env, place.db, { role: 'student', email: student.email, nonce: 'n' }));
  await rows('DELETE FROM mailboxes WHERE account_id = ?', of.account);
  const mailed = await passwordToken(place, `password ${of.account} n`);
  await make('POST', '/password-reset', null, { body: { token: mailed, password: PASSWORD } });
  await make('POST', '/setup/test-mail', admin);
  await rows("UPDATE mails SET state = 'dead' WHERE kind = 'test'");
  const [dead] = (await ask('GET', '/api/setup/dead-mails', { token: admin.token })).json;
  await make('PUT', `/setup/dead-mails/${dead._id}/again`, admin);
}

/** Every call about accounts: their owners', their company's page, the administrator's. */
export async function tourOfAccounts(tour: Tour): Promise<void> {
  await signUps(tour);
  await ownAccount(tour);
  await sessions(tour);
  await companysPage(tour);
  await administered(tour);
  await factors(tour);
  await mail(tour);
}
