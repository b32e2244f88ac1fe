import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Role } from '@niyukti/contract/accounts/roles';
import { EVENT_NAMES, type EventName, eventOf, type Subject } from '@niyukti/contract/events/all-events';
import { maySee } from '@niyukti/contract/hiring/visibility';
import { isSecurity } from '@niyukti/contract/notices/mail';
import { audienceOf, type NoticeKind, RELOAD_ONLY } from '@niyukti/contract/notices/notifications';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from '../../testing/client.ts';
import { makeWorld, recordEvent, setApplication, studentIsTold, type World } from '../../testing/happenings.ts';
import { makeCast, makeStudent, readApplications, rows } from '../../testing/hiring.ts';
import { dyingDatabase } from '../../testing/wrapped-database.ts';
import { stateOfRow } from '../applications/application-view.ts';
import type { Env } from '../core/env.ts';
import { applications, type NoticeRow } from '../core/schema/index.ts';
import worker from '../index.ts';
import { backoff, buryDead, deliverQueued, deliverSoon, type QueuedEvent, sweepOutbox } from './event-queue.ts';

const HEARD = EVENT_NAMES.filter((name) => audienceOf(name) !== null);
const NOW = Date.now();
const notices = () =>
  rows<NoticeRow & { role: Role }>(
    'SELECT n.*, role FROM notices n JOIN accounts ON accounts.id = account_id ORDER BY n.id',
  );
const waiting = async () =>
  (await rows<{ event: number }>('SELECT event FROM outbox ORDER BY event')).map(({ event }) => event);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const happen = (name: EventName, subject: Subject) => recordEvent(world, name, subject, NOW);
const setState = (status: string, shared: number) => setApplication(world, status, shared);

/** Bindings whose queue takes what it is given into `sent`. */
function bindings(given: Partial<Env> = {}) {
  const sent: QueuedEvent[] = [];
  const MAILS = { sendBatch: async () => undefined };
  const OUTBOX = {
    sendBatch: async (messages: { body: QueuedEvent }[]) => void sent.push(...messages.map(({ body }) => body)),
  };
  return { sent, env: { ...env, TELL: '', OUTBOX, MAILS, ...given } as unknown as Env };
}

const messageOf = (body: QueuedEvent, attempts = 1) => ({ body, attempts, ack: vi.fn(), retry: vi.fn() });

/** What the sweep gives the queue a minute later, and the queue delivers. */
async function recover(now = NOW): Promise<void> {
  const { env: alive, sent } = bindings();
  await sweepOutbox(alive, now + 61_000);
  await deliverQueued(sent.map((body) => messageOf(body)) as never, alive);
}

/** How many notices an event of a subject makes. */
async function expected(name: EventName, subject: Subject): Promise<number> {
  const admins = (await rows("SELECT id FROM accounts WHERE role = 'admin'")).length;
  return Object.entries(audienceOf(name) ?? {})
    .filter(
      ([role, told]) =>
        told !== RELOAD_ONLY && (eventOf(name).subjects.length === 1 || role === subject || role === 'admin'),
    )
    .filter(([role]) => role === subject || !isSecurity(role as Role, name as NoticeKind))
    .filter(([role]) => subject !== 'thought' || role === 'student')
    .map(([role]) => (role === 'admin' && subject !== 'admin' ? admins : 1))
    .reduce((sum, one) => sum + one, 0);
}

/** Its first two queries read who hears of it, the next two how, the last writes all of it. */
const KILLS = [
  [1, 'before'],
  [2, 'after'],
  [3, 'before'],
  [4, 'after'],
  [5, 'before'],
  [5, 'after'],
] as const;

describe.each(HEARD)('a Worker that is killed while %s is told', (name) => {
  for (const subject of eventOf(name).subjects)
    it(`of a ${subject} tells everybody once`, async () => {
      const wanted = await expected(name, subject);
      for (const [at, when] of KILLS) {
        await rows('DELETE FROM notices');
        await happen(name, subject);
        const [event = 0] = await waiting();
        const message = messageOf({ event });
        const { env: dead } = bindings({ DB: dyingDatabase(at, when) });
        await deliverQueued([message] as never, dead);
        if (at < 3 || wanted > 0) expect(message.retry).toHaveBeenCalledWith({ delaySeconds: 5 });
        await recover();
        expect(await waiting()).toEqual([]);
        expect([at, when, (await notices()).map(({ count }) => count)]).toEqual([at, when, Array(wanted).fill(1)]);
      }
    });
});

it('merged notices count each event once, also if two deliver at once', async () => {
  await rows('DELETE FROM notices');
  for (let times = 0; times < 3; times += 1) await happen('application.applied', 'application');
  const events = await waiting();
  const { env: alive } = bindings();
  await Promise.all([
    deliverQueued(events.map((event) => messageOf({ event })) as never, alive),
    deliverQueued(events.map((event) => messageOf({ event })) as never, alive),
  ]);
  expect((await notices()).map(({ role, count }) => [role, count])).toEqual([['hr', 3]]);
  await rows('UPDATE notices SET read_at = 1');
  await happen('application.applied', 'application');
  await recover();
  expect((await notices()).map(({ count, read_at }) => [count, read_at])).toEqual([[1, null]]);
});

describe('the relay', () => {
  const names = HEARD.filter((name) => eventOf(name).subjects.includes('application' as never));
  for (const status of ['pending', 'selected', 'rejected'])
    for (const shared of [0, 1])
      it(`is kept by notices of an application that is ${status}, its round ${shared ? '' : 'not '}shared`, async () => {
        await setState(status, shared);
        const [row] = await readApplications(eq(applications.id, world.application));
        if (!row) throw new Error('no application');
        const shown = maySee('company', stateOfRow(row));
        for (const name of names) {
          await rows('DELETE FROM notices');
          await happen(name, 'application');
          await recover();
          const told = (await notices()).map(({ role }) => role);
          const wanted = Object.entries(audienceOf(name) ?? {})
            .filter(([, how]) => how !== RELOAD_ONLY)
            .map(([role]) => role)
            .filter((role) => role !== 'company' || shown)
            .filter((role) => role !== 'student' || studentIsTold(name, shared === 1));
          expect([name, told.sort()]).toEqual([name, wanted.sort()]);
        }
      });
});

describe('a change that somebody makes', () => {
  it('is told right after the response, but not to its author', async () => {
    const own = await makeCast();
    await rows('DELETE FROM notices');
    await rows('DELETE FROM outbox');
    const student = await makeStudent();
    const body = { jobId: own.job };
    await ask('POST', '/api/apply-job', { token: student.token, body, bindings: { TELL: '' } });
    expect((await notices()).map(({ role, account_id, kind }) => [role, account_id, kind])).toEqual([
      ['hr', own.hr.account, 'application.applied'],
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('that follows another one at once is told together with it', async () => {
    await happen('message.sent', 'message');
    const { env: alive } = bindings();
    await deliverSoon(alive);
    // All of them before the first call: a busy machine takes longer than one delivery waits.
    for (let times = 0; times < 3; times += 1) await happen('message.sent', 'message');
    const told = [deliverSoon(alive), deliverSoon(alive), deliverSoon(alive)];
    expect((await Promise.all(told)).map(({ size }) => size)).toEqual([1, 0, 0]);
    expect(await waiting()).toEqual([]);
  });

  it('goes to the queue if its delivery fails', async () => {
    await happen('message.sent', 'message');
    const { env: dead, sent } = bindings({ DB: dyingDatabase(3, 'before') });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await deliverSoon(dead);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    expect(sent.map(({ event }) => event)).toEqual(await waiting());
    await recover();
  });
});

describe('the queue', () => {
  it('retries with growing delays', () => {
    expect([1, 2, 3, 9].map(backoff)).toEqual([5, 20, 80, 3_600]);
  });

  it('delivers waiting events, and records those that were given up', async () => {
    await happen('message.sent', 'message');
    await happen('message.sent', 'message');
    const [one = 0, two = 0] = await waiting();
    const bring = async (queue: string, event: number) => {
      const batch = createMessageBatch(queue, [
        { id: `m${event}`, timestamp: new Date(), attempts: 4, body: { event } },
      ]);
      await worker.queue(batch as never, env);
      return getQueueResult(batch, createExecutionContext());
    };
    expect((await bring('niyukti-outbox', one)).explicitAcks).toEqual([`m${one}`]);
    expect(await waiting()).toEqual([two]);
    await bring('niyukti-outbox-dead', two);
    expect(await waiting()).toEqual([]);
    expect(await rows('SELECT event FROM undelivered')).toEqual([{ event: two }]);
    await buryDead([messageOf({ event: two })] as never, env, NOW);
    expect(await rows('SELECT event FROM undelivered')).toEqual([{ event: two }]);
  });
});

it('an event without recipients leaves nothing to deliver', async () => {
  await happen('notice.agreed', 'student');
  expect(await waiting()).toEqual([]);
});

it('administrators are not told that the password of somebody else was changed', async () => {
  await rows('DELETE FROM notices');
  await happen('password.changed', 'student');
  await recover();
  expect((await notices()).map(({ role }) => role)).toEqual(['student']);
});
