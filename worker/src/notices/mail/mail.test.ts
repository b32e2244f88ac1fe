import { env } from 'cloudflare:workers';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { EVENT_NAMES, type EventName, eventOf } from '@niyukti/contract/events/all-events';
import { isSecurity, kindsOf, usualPace } from '@niyukti/contract/notices/mail';
import { audienceOf, RELOAD_ONLY } from '@niyukti/contract/notices/notifications';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '../../../testing/client.ts';
import { applyFor, type Cast, db, makeCast, rows } from '../../../testing/hiring.ts';
import { redirectOutgoing } from '../../../testing/redirect.ts';
import { dyingDatabase } from '../../../testing/wrapped-database.ts';
import type { Env } from '../../core/env.ts';
import { internalId } from '../../core/ids.ts';
import type { MailRow } from '../../core/schema/mail.ts';
import { SYSTEM } from '../../events/actor.ts';
import type { NewEvent } from '../../events/record.ts';
import { Transaction } from '../../events/transaction.ts';
import { deliver, readNext } from '../deliver-events.ts';
import { buryMails, type Sendable, sendQueued, sweepMails } from './mail-queue.ts';
import { TRIES, waitAfter } from './send-mail.ts';

let cast: Cast;
let application: number;

beforeAll(async () => {
  cast = await makeCast();
  application = internalId('application', await applyFor(cast.student, cast.job)) ?? 0;
  await rows('DELETE FROM outbox');
});

beforeEach(async () => {
  for (const table of ['outbox', 'notices', 'mails', 'kept_mails', 'mailboxes', 'notice_choices'])
    await rows(`DELETE FROM ${table}`);
  for (const role of ROLES) await confirm(role);
});

const decide = (status: string) =>
  rows(
    "UPDATE applications SET status = ?1, decided_at = iif(?1 = 'pending', NULL, 1) WHERE id = ?2",
    status,
    application,
  );
async function shareRound(): Promise<void> {
  await rows('DELETE FROM rounds');
  await rows(
    `INSERT INTO rounds (application_id, number, company_id, student_id, date, mode, link, interviewer, outcome, update_candidate, feedback_updated_by_hr, created_at, minutes)
    VALUES (?, 1, ?, ?, '2099-01-05T10:00:00.000Z', 'Online', 'https://meet.example.test/1', 'M', '', 1, 0, 1, 45)`,
    application,
    cast.company.row,
    cast.student.row,
  );
}
const accountOf = (role: Role): SignedIn => cast[role];
const confirm = (role: Role, given: Partial<Record<'email' | 'zone' | 'stopped_at', unknown>> = {}) =>
  rows(
    'INSERT OR REPLACE INTO mailboxes (account_id, email, confirmed_at, stopped_at, zone) VALUES (?, ?, 1, ?, ?)',
    accountOf(role).account,
    given.email ?? accountOf(role).email,
    given.stopped_at ?? null,
    given.zone ?? null,
  );
const choose = (role: Role, kind: string, pace: string) =>
  rows(
    "INSERT INTO notice_choices (account_id, kind, channel, pace) VALUES (?, ?, 'mail', ?)",
    accountOf(role).account,
    kind,
    pace,
  );

/** What the queue was given, and bindings that give it. */
function machine(given: Partial<Env> = {}) {
  const queued: Sendable[] = [];
  const MAILS = {
    sendBatch: async (messages: { body: Sendable }[]) => void queued.push(...messages.map(({ body }) => body)),
  };
  return { queued, env: { ...env, MAILS, ...given } as unknown as Env };
}

const messageOf = (body: Sendable) => ({ body, attempts: 1, ack: vi.fn(), retry: vi.fn() });

/** An event, told as a change tells it; by default of the application. */
async function tell(name: EventName, role?: Role, at = Date.now(), who: Env = machine().env): Promise<void> {
  const work = new Transaction(SYSTEM, at);
  const subject = role ?? eventOf(name).subjects[0];
  const id = role ? accountOf(role).row : subject === 'job' ? internalId('job', cast.job) : application;
  work.record({
    name,
    subject,
    id,
    label: 'Somebody',
    payload: { round: 1, outcome: 'shortlisted', shared: 1 },
  } as unknown as NewEvent);
  await work.run(db());
  await deliver(who, db(), await readNext(db(), Number.MAX_SAFE_INTEGER, 1_000));
}

/** Everything that is due by a time goes out. */
async function sendAll(who: Env = machine().env, later = 0): Promise<void> {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + later);
  const due = await rows<{ id: number }>("SELECT id FROM mails WHERE state = 'waiting' AND due_at <= ?", Date.now());
  await sendQueued(due.map(({ id }) => messageOf({ mail: id })) as never, who);
  now.mockRestore();
}

const mails = () =>
  rows<MailRow & { role: Role }>(
    'SELECT m.*, role FROM mails m JOIN accounts ON accounts.id = account_id ORDER BY m.id',
  );
const kept = () => rows<{ recipient: string; subject: string; raw: string }>('SELECT * FROM kept_mails ORDER BY id');
async function onlyMail(role: Role = 'student') {
  const all = (await kept()).filter(({ recipient }) => recipient === accountOf(role).email);
  expect(all).toHaveLength(1);
  return PostalMime.parse(all[0]?.raw ?? '');
}

describe('a mail of a notice', () => {
  it('says what the notice says, only to its reader, and has a one-click unsubscribe link', async () => {
    await tell('outcome.published');
    await sendAll();
    const mail = await onlyMail();
    expect(mail.to).toEqual([{ name: cast.student.name, address: cast.student.email }]);
    expect(mail.subject).toMatch(/^You are shortlisted: Backend Engineer, company/);
    for (const said of [mail.text, mail.html]) {
      expect(said).toContain('Backend Engineer');
      expect(said).toContain('/AppliedStatus');
      expect(said).toContain('/Mail/Unsubscribe#');
      expect(said).toMatch(/IST/);
    }
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:8787\/api\/unsubscribe\/[\w.-]+>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect((await mails()).map(({ state }) => state)).toEqual(['sent']);
  });

  it('tells a student the time of the shared interview in the student’s time zone', async () => {
    await shareRound();
    await confirm('student', { zone: 'America/New_York' });
    await tell('round.shared');
    await sendAll();
    const { text = '' } = await onlyMail();
    expect(text).toMatch(/Interview: Mon,? 5 Jan,? 2099.*5:00.*(?:EST|GMT-5), 45 minutes/);
  });

  it('is sent only to a confirmed address, at once if it is about security', async () => {
    await confirm('student', { email: 'before@made.test' });
    await tell('outcome.published');
    await tell('password.changed', 'student');
    expect(await mails()).toEqual([]);
    await confirm('student');
    await choose('student', 'password.changed', 'never');
    await tell('password.changed', 'student');
    await sendAll();
    const mail = await onlyMail();
    expect(mail.subject).toBe('Your password was changed');
    expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });

  it('is not sent to an address that bounced or complained, also not about security', async () => {
    await tell('outcome.published');
    await confirm('student', { stopped_at: 1 });
    await tell('password.changed', 'student');
    await sendAll();
    expect((await mails()).map(({ state }) => state)).toEqual(['dropped']);
    expect(await kept()).toEqual([]);
  });

  it('is one for many similar notices within ten minutes', async () => {
    await choose('hr', 'application.applied', 'now');
    for (let times = 0; times < 3; times += 1) await tell('application.applied');
    await sendAll(undefined, 600_001);
    expect((await onlyMail('hr')).subject).toBe('3 applications wait');
  });

  it('follows its reader’s choice: at once, daily or never', async () => {
    for (const pace of ['now', 'daily', 'never']) {
      await rows('DELETE FROM mails');
      await rows('DELETE FROM notice_choices');
      await choose('student', 'outcome.published', pace);
      await tell('outcome.published');
      expect((await mails()).filter(({ role }) => role === 'student').map(({ kind }) => kind)).toEqual(
        { now: ['notice'], daily: ['digest'], never: [] }[pace],
      );
    }
  });
});

describe('the daily mail', () => {
  it('is sent once at eight in the reader’s time zone, with unread notices', async () => {
    const evening = Date.parse('2026-11-22T14:00:00Z');
    for (const kind of ['outcome.published', 'offer.sent', 'application.advanced'])
      await choose('student', kind, 'daily');
    await tell('outcome.published', undefined, evening);
    await tell('offer.sent', undefined, evening + 3_600_000);
    await tell('application.advanced', undefined, evening + 7_200_000);
    await rows("UPDATE notices SET read_at = 1 WHERE kind = 'application.advanced'");
    const mine = (await mails()).filter(({ role }) => role === 'student');
    expect(mine.map(({ due_at }) => new Date(due_at).toISOString())).toEqual(['2026-11-23T02:30:00.000Z']);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T02:32:00Z'));
    const { env: who, queued } = machine();
    expect(await sweepMails(who, Date.now())).toBeGreaterThan(0);
    await sendQueued(queued.map(messageOf) as never, who);
    now.mockRestore();
    const mail = await onlyMail();
    expect(mail.subject).toBe('2 pieces of news');
    expect(mail.text).toMatch(/The offer letter was sent[\s\S]*You are shortlisted/);
    expect(mail.text).not.toContain('Selected by the company');
  });

  it('is not sent if everything was read, or if no kind is daily any more', async () => {
    await choose('student', 'outcome.published', 'daily');
    await tell('outcome.published');
    await rows("UPDATE notice_choices SET pace = 'never'");
    await sendAll(machine().env, 2 * 86_400_000);
    expect(await kept()).toEqual([]);
  });
});

/** Kinds with a role that gets a mail at once of it. */
const AT_ONCE = EVENT_NAMES.flatMap((name) =>
  ROLES.filter((role) => (audienceOf(name)?.[role] ?? RELOAD_ONLY) !== RELOAD_ONLY)
    .filter((role) => isSecurity(role, name as never) || usualPace(name as never) === 'now')
    .map((role) => [name, role] as const),
);

describe('a Worker that is killed between any two steps of sending', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each([...AT_ONCE.filter(([name]) => !/^(?:thought|message|canary|plan|release)/.test(name))])(
    'sends the mail of %s to %s once, or twice where it was carried and not marked',
    async (name, role) => {
      const own = eventOf(name).subjects.includes(role as never);
      await decide('selected');
      await shareRound();
      for (let at = 1, done = false; !done; at += 1) {
        await rows('DELETE FROM notices');
        await rows('DELETE FROM mails');
        await rows('DELETE FROM kept_mails');
        await tell(name, own ? role : undefined);
        const [mail] = (await mails()).filter((one) => one.role === role);
        if (!mail) throw new Error(`${name} is not mailed`);
        // Gathered moves are due by then.
        const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
        await sendQueued([messageOf({ mail: mail.id })] as never, machine({ DB: dyingDatabase(at, 'before') }).env);
        later.mockReturnValue(Date.now() + 600_000);
        const [left] = await rows<MailRow>('SELECT * FROM mails WHERE id = ?', mail.id);
        const before = (await kept()).length;
        done = left?.state === 'sent';
        const { env: alive, queued } = machine();
        await sweepMails(alive, Date.now());
        await sendQueued(queued.map(messageOf) as never, alive);
        later.mockRestore();
        const mine = (await kept()).filter(({ recipient }) => recipient === accountOf(role).email).length;
        expect([at, mine]).toEqual([at, !done && before === 1 ? 2 : 1]);
        expect((await mails()).filter(({ id }) => id === mail.id).map(({ state }) => state)).toEqual(['sent']);
      }
    },
  );
});

describe('a provider over HTTP', () => {
  const settings = {
    MAIL_BY: 'http',
    MAIL_FROM: 'no-reply@niyukti.example',
    SITE_ORIGIN: 'https://niyukti.example',
    MAIL_HTTP_URL: 'https://provider.test/emails',
    MAIL_HTTP_TOKEN: 'secret',
  };

  /** A provider that answers what it is told to, and remembers keys. */
  function provider(...answers: (number | 'lost')[]) {
    const taken = new Map<string, unknown>();
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      const answer = answers.shift() ?? 200;
      if (typeof answer === 'number' && answer >= 300) return new Response('no', { status: answer });
      const key = new Headers(init?.headers).get('idempotency-key') ?? '';
      if (!taken.has(key)) taken.set(key, JSON.parse(String(init?.body)));
      if (answer === 'lost') throw new Error('connection lost');
      return Response.json({ id: '1' });
    });
    return { taken, spy };
  }

  beforeEach(() => {
    vi.restoreAllMocks();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('sends a mail once, also if its answer was lost', async () => {
    const { taken, spy } = provider('lost', 200);
    const { env: who } = machine(settings);
    await tell('outcome.published', undefined, Date.now(), who);
    await sendAll(who);
    expect((await mails()).map(({ state, tries }) => [state, tries])).toEqual([['waiting', 1]]);
    await sendAll(who, 60_000);
    expect((await mails()).map(({ state, tries }) => [state, tries])).toEqual([['sent', 2]]);
    expect(spy).toHaveBeenCalledTimes(2);
    expect([...taken.values()]).toMatchObject([
      {
        from: 'Niyukti <no-reply@niyukti.example>',
        to: [cast.student.email],
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      },
    ]);
  });

  it('that redirects is not followed, so that no other host gets the mail or the token; the mail waits', async () => {
    const sent = redirectOutgoing(() => Response.json({ id: '1' }));
    const { env: who } = machine(settings);
    await tell('outcome.published', undefined, Date.now(), who);
    await sendAll(who);
    expect(sent).toEqual([]);
    expect((await mails()).map(({ state, tries }) => [state, tries])).toEqual([['waiting', 1]]);
  });

  it('that fails is retried with growing delays, until the mail is given up', async () => {
    provider(...Array(TRIES).fill(503));
    const { env: who } = machine(settings);
    await tell('outcome.published', undefined, Date.now(), who);
    let later = 0;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      await sendAll(who, later);
      later += waitAfter(tries) * 1_000 + 1_000;
    }
    expect(await mails()).toMatchObject([
      { state: 'dead', tries: TRIES, failure: expect.stringContaining('The provider answered 503') },
    ]);
  });

  it('that refuses a mail permanently is not retried', async () => {
    provider(422);
    const { env: who } = machine(settings);
    await tell('outcome.published', undefined, Date.now(), who);
    await sendAll(who);
    expect(await mails()).toMatchObject([{ state: 'dead', tries: 1 }]);
  });

  it('that is not configured causes no error: notices are written, but no mails', async () => {
    await tell('outcome.published', undefined, Date.now(), machine({ ...settings, MAIL_HTTP_TOKEN: '' }).env);
    expect(await mails()).toEqual([]);
    expect(await rows('SELECT kind FROM notices')).toEqual([{ kind: 'outcome.published' }]);
  });
});

it('mails that the queue gave up are shown to the administrator', async () => {
  await tell('outcome.published');
  const [mail] = await mails();
  await buryMails([messageOf({ mail: mail?.id ?? 0 })] as never, env, Date.now());
  expect((await mails()).map(({ state }) => state)).toEqual(['dead']);
});

it('every kind of notice of every role has a mail setting', () => {
  for (const role of ROLES) expect(kindsOf(role).length).toBeGreaterThan(5);
});
