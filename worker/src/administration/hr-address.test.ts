import { ROLES } from '@niyukti/contract/accounts/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, confirmAddress, type SignedIn, signIn } from '../../testing/client.ts';
import { rows } from '../../testing/hiring.ts';
import { MAILING, mailsTo, sendMails, tokenIn } from '../../testing/mail-out.ts';

const PASSWORD = 'a kettle of seven cranes';
let admin: SignedIn;
let hr: SignedIn;

beforeEach(async () => {
  for (const table of ['mails', 'kept_mails', 'outbox', 'rate_limits']) await rows(`DELETE FROM ${table}`);
  admin = await signIn('admin');
  hr = await signIn('hr');
  await confirmAddress(hr);
});

const change = (email: string) =>
  ask('PUT', `/api/edithr/${hr.id}`, {
    token: admin.token,
    body: { name: hr.name, email, number: '9876543210' },
    bindings: MAILING,
  });
const forget = () => ask('POST', '/api/forgot-password', { body: { role: 'hr', email: hr.email }, bindings: MAILING });
const reset = (token: string) => ask('POST', '/api/password-reset', { body: { token, password: PASSWORD } });
const resetLinkOf = async () => {
  await forget();
  await sendMails();
  await sendMails();
  const mail = (await mailsTo(hr.email)).find(({ subject }) => subject === 'Choose a new password');
  return tokenIn(mail ?? expect.fail('no mail'), '/PasswordReset');
};

describe('an HR whose address the administrator changes', () => {
  it('loses all sessions and earlier password links', async () => {
    const mailed = await resetLinkOf();
    const body = { role: 'hr', accountId: hr.id };
    const { json } = await ask('POST', '/api/password-reset-link', { token: admin.token, body });
    expect((await change('moved-hr@made.test')).status).toBe(200);
    expect((await reset(mailed)).json.type).toBe('/problems/reset-link-dead');
    expect((await reset(json.url.split('#')[1])).json.type).toBe('/problems/reset-link-dead');
    expect((await ask('GET', '/api/notice-choices', { token: hr.token })).status).toBe(401);
  });

  it('gets no waiting mail at the old address, and confirms the new one', async () => {
    await forget();
    const waiting = { id: hr.row, about: 'none', key: `waits ${hr.row}` };
    await rows(
      "INSERT INTO mails (key, account_id, kind, about, created_at, due_at) VALUES (?, ?, 'confirm', ?, 1, 1)",
      waiting.key,
      waiting.id,
      waiting.about,
    );
    await change('away-hr@made.test');
    await sendMails();
    await sendMails();
    expect(await mailsTo(hr.email)).toEqual([]);
    expect((await mailsTo('away-hr@made.test')).map(({ subject }) => subject)).toEqual(['Confirm your email']);
  });

  it('loses earlier unsubscribe and confirmation links', async () => {
    await ask('POST', '/api/address-confirmation', { token: hr.token, bindings: MAILING });
    await sendMails();
    const [mail] = await mailsTo(hr.email);
    await change('third-hr@made.test');
    const token = tokenIn(mail ?? expect.fail('no mail'), '/Mail/Confirm');
    expect((await ask('POST', '/api/confirm-address', { body: { token } })).json.type).toBe('/problems/mail-link-dead');
  });

  it('keeps the session if only the name changes', async () => {
    const mailed = await resetLinkOf();
    const body = { name: 'Another Name', email: hr.email, number: '9876543210' };
    expect((await ask('PUT', `/api/edithr/${hr.id}`, { token: admin.token, body })).status).toBe(200);
    expect((await ask('GET', '/api/notice-choices', { token: hr.token })).status).toBe(200);
    expect((await reset(mailed)).status).toBe(200);
  });
});

it.each(ROLES)('a reset link of a %s ends when its address is changed by anybody', async (role) => {
  const who = await signIn(role);
  await ask('POST', '/api/forgot-password', { body: { role, email: who.email }, bindings: MAILING });
  await sendMails();
  await sendMails();
  const [mail] = await mailsTo(who.email);
  await rows('UPDATE accounts SET email = ? WHERE id = ?', `moved-${who.email}`, who.account);
  const answer = await reset(tokenIn(mail ?? expect.fail('no mail'), '/PasswordReset'));
  expect(answer.json.type).toBe('/problems/reset-link-dead');
});
