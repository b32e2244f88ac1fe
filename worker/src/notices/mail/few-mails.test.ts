import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, confirmAddress, type SignedIn } from '../../../testing/client.ts';
import { applyFor, type Cast, db, makeCast, makeRound, makeStudent, ROUND, rows } from '../../../testing/hiring.ts';
import { MAILING, mailsTo, sendMails, tellAll } from '../../../testing/mail-out.ts';
import { internalId } from '../../core/ids.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';

const TEN_MINUTES = 600_000;
let cast: Cast;

beforeAll(async () => {
  cast = await makeCast();
  await confirmAddress(cast.student);
  await confirmAddress(cast.hr);
});
beforeEach(async () => {
  for (const table of ['outbox', 'mails', 'kept_mails', 'notices', 'rate_limits']) await rows(`DELETE FROM ${table}`);
});

describe('an interview round that is moved again and again', () => {
  let path = '';
  const moveTo = (date: string) => ask('PUT', path, { token: cast.company.token, body: { ...ROUND, date } });
  const dateOf = (times: number) => `2099-03-04T05:${String(times).padStart(2, '0')}:00.000Z`;

  beforeAll(async () => {
    const { id, round } = await makeRound(cast);
    path = `/api/company-application/${id}/interview/${round}`;
    const shared = `/api/application/${id}/interview/1/update-candidate`;
    await ask('PUT', shared, { token: cast.hr.token, body: { updateCandidate: true } });
  });

  it('is one mail within ten minutes, with the current time; each move is a notice', async () => {
    for (let times = 0; times < 12; times += 1) {
      expect((await moveTo(dateOf(times))).status).toBe(200);
      await tellAll();
    }
    await sendMails();
    expect(await mailsTo(cast.student.email)).toEqual([]);
    await sendMails(TEN_MINUTES + 1_000);
    const [mail, ...others] = await mailsTo(cast.student.email);
    expect([mail?.subject, others]).toEqual([expect.stringMatching(/^Round 1 was moved or changed/), []]);
    expect(mail?.text).toMatch(/Interview: .*10:41/);
    expect(mail?.attachments).toHaveLength(2);
    expect(
      await rows(
        "SELECT 1 FROM notices JOIN accounts a ON a.id = account_id WHERE role = 'student' AND kind = 'round.moved'",
      ),
    ).toHaveLength(12);
    // What is moved when the mail has gone is another mail.
    await moveTo(dateOf(30));
    await sendMails(2 * TEN_MINUTES);
    expect(
      (await mailsTo(cast.student.email)).map(({ text }) => /Interview: .*(10:41|11:00)/.exec(text ?? '')?.[1]),
    ).toEqual(['10:41', '11:00']);
  });

  it('is at most five mails a day, and one more a day later with the current time', async () => {
    for (let times = 0; times < 8; times += 1) {
      await moveTo(dateOf(times));
      await sendMails(TEN_MINUTES + 1_000);
    }
    expect(await mailsTo(cast.student.email)).toHaveLength(5);
    await sendMails(24 * 6 * TEN_MINUTES + 1_000);
    const mails = await mailsTo(cast.student.email);
    expect(mails).toHaveLength(6);
    expect(mails.at(-1)?.text).toMatch(/Interview: .*10:37/);
  });
});

describe('the same act on the same thing', () => {
  const happen = async (
    name: 'application.advanced' | 'application.declined' | 'offer.sent',
    applications: readonly number[],
    at = Date.now(),
  ) => {
    const work = new Transaction(SYSTEM, at);
    for (const id of applications)
      work.record({ name, subject: 'application', id, label: 'Somebody', payload: {} } as never);
    await work.run(db());
  };
  let application = 0;
  let student: SignedIn;
  beforeAll(async () => {
    student = await makeStudent();
    application = internalId('application', await applyFor(student, cast.job)) ?? 0;
    for (const one of [student, cast.company]) await confirmAddress(one);
  });

  it('is at most five mails a day to the same address, and a notice each time', async () => {
    for (let times = 0; times < 9; times += 1) await happen('application.advanced', [application]);
    await happen('application.declined', [application]);
    await sendMails();
    const subjects = (await mailsTo(student.email)).map(({ subject }) => subject?.split(':')[0]);
    expect(subjects.filter((subject) => subject === 'Selected by the company')).toHaveLength(5);
    expect(subjects.filter((subject) => subject === 'Not selected by the company')).toHaveLength(1);
    expect(
      await rows("SELECT 1 FROM notices JOIN accounts a ON a.id = account_id WHERE role = 'student'"),
    ).toHaveLength(10);
    // A day later it counts anew.
    await rows('UPDATE mails SET created_at = created_at - 86400001');
    await happen('application.advanced', [application]);
    await sendMails();
    expect(await mailsTo(student.email)).toHaveLength(7);
  });

  it('does not limit bulk work: 500 letters are 500 mails, and 500 decisions are merged into one', async () => {
    const columns = (await rows<{ name: string }>("SELECT name FROM pragma_table_info('applications')"))
      .map(({ name }) => name)
      .filter((name) => name !== 'id' && name !== 'student_id');
    await rows(
      `INSERT INTO accounts (role, name, name_folded, email, phone, password_hash, created_at)
      SELECT 'student', 'Many', 'many', 'bulk' || value || '@made.test', '9876543210', '', 1 FROM json_each(?)`,
      JSON.stringify([...Array(500).keys()]),
    );
    await rows("INSERT INTO students (id) SELECT id FROM accounts WHERE email LIKE 'bulk%'");
    await rows(
      `INSERT INTO applications (student_id, ${columns.join(', ')}) SELECT s.id, ${columns.map((name) => `a.${name}`).join(', ')}
      FROM accounts s JOIN applications a ON a.id = ? WHERE s.email LIKE 'bulk%'`,
      application,
    );
    const made = await rows<{ id: number }>(
      "SELECT id FROM applications WHERE student_id IN (SELECT id FROM accounts WHERE email LIKE 'bulk%')",
    );
    expect(made).toHaveLength(500);
    const ids = made.map(({ id }) => id);
    await rows("UPDATE applications SET status = 'selected', decided_at = 1");
    for (const name of ['application.advanced', 'offer.sent'] as const)
      for (let from = 0; from < ids.length; from += 50) await happen(name, ids.slice(from, from + 50));
    await sendMails();
    expect(await rows('SELECT 1 FROM kept_mails WHERE recipient = ?', cast.company.email)).toHaveLength(500);
    expect(await mailsTo(cast.hr.email)).toEqual([]);
    await sendMails(TEN_MINUTES + 1_000);
    expect((await mailsTo(cast.hr.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`500 candidates selected by ${cast.company.name}`),
    ]);
    // What comes after that mail is another one.
    await happen('application.advanced', [application]);
    await sendMails(2 * TEN_MINUTES);
    expect(await mailsTo(cast.hr.email)).toHaveLength(2);
  });

  it('is at most five password mails a day, whoever asks', async () => {
    const { email } = await makeStudent();
    for (let times = 0; times < 8; times += 1) {
      await rows('DELETE FROM rate_limits');
      expect(
        (await ask('POST', '/api/forgot-password', { body: { role: 'student', email }, bindings: MAILING })).status,
      ).toBe(200);
    }
    await sendMails();
    await sendMails();
    expect(await mailsTo(email)).toHaveLength(5);
  });
});
