import { beforeAll, expect, it } from 'vitest';
import { ask, confirmAddress, type SignedIn, signIn } from '../../../testing/client.ts';
import { rows } from '../../../testing/hiring.ts';
import { MAILING, mailsTo, sendMails } from '../../../testing/mail-out.ts';

/** Rows of what mails are made of begin here, so that their numbers are told from others. */
const FAR = 76_543_000;
let student: SignedIn;

beforeAll(async () => {
  await rows(
    "INSERT INTO accounts (id, role, name, name_folded, email, phone, password_hash, created_at) VALUES (?, 'student', 'F', 'f', 'far@made.test', '9876543210', '', 1)",
    FAR,
  );
  await rows(
    "INSERT INTO mails (id, key, account_id, kind, about, state, created_at, due_at) VALUES (?, 'far', ?, 'notice', '', 'sent', 1, 1)",
    FAR,
    FAR,
  );
  student = await signIn('student');
  expect(student.row).toBe(FAR + 1);
});

/** A text and what is written in it: what is signed stands in it as base64. */
const opened = (text: string): string =>
  text.replace(/[\w-]{12,}/g, (part) => {
    const whole = part.replaceAll('-', '+').replaceAll('_', '/');
    return /^[A-Za-z0-9+/]*$/.test(whole) && whole.length % 4 !== 1 ? `${part} ${atob(whole)}` : part;
  });

it('links and Message-IDs of mails carry no row numbers', async () => {
  const { token, email } = student;
  await ask('POST', '/api/address-confirmation', { token, bindings: MAILING });
  await ask('POST', '/api/forgot-password', { body: { role: 'student', email }, bindings: MAILING });
  await confirmAddress(student);
  const kept = { name: 'Go in Pune', search: 'q=go', pace: 'day' };
  expect((await ask('POST', '/api/alerts', { token, body: kept })).status).toBeLessThan(300);
  const [alert] = await rows<{ id: number }>('SELECT id FROM alerts WHERE student_id = ?', student.row);
  await rows('DELETE FROM alert_keys WHERE alert_id = ?', alert?.id);
  await rows('UPDATE alerts SET id = ? WHERE id = ?', FAR + 7, alert?.id);
  await rows(
    `INSERT INTO notices (account_id, kind, subject, subject_id, about, merge_key, created_at, count)
    VALUES (?, 'alert.found', 'job', NULL, '{"alert":"Go in Pune","search":"q=go"}', 'alert.found ${FAR + 7} 2026-11-22', 1, 1)`,
    student.account,
  );
  await rows(
    `INSERT INTO mails (key, account_id, kind, about, created_at, due_at)
    VALUES ('notice', ?, 'notice', 'alert.found ${FAR + 7} 2026-11-22', 1, 1)`,
    student.account,
  );
  await sendMails();
  await sendMails();
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toHaveLength(3);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
  for (const { messageId, headers, text, html } of mails) {
    const said = opened([messageId, JSON.stringify(headers), text, html].join('\n'));
    expect(said).not.toMatch(/76543\d{3}/);
    // Nor a number that counts mails.
    expect(messageId).toMatch(/^<[\w-]{43}@/);
  }
});
