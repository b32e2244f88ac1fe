import { env } from 'cloudflare:workers';
import type { Role } from '@niyukti/contract/accounts/roles';
import { EVENT_NAMES, eventOf, mayRead } from '@niyukti/contract/events/all-events';
import { maySee } from '@niyukti/contract/hiring/visibility';
import type { Topic } from '@niyukti/contract/notices/live';
import { isSecurity } from '@niyukti/contract/notices/mail';
import { audienceOf, type NoticeKind, RELOAD_ONLY } from '@niyukti/contract/notices/notifications';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '../../testing/client.ts';
import {
  makeWorld,
  OF_SHARED_ROUNDS,
  recordEvent,
  setApplication,
  studentIsTold,
  type World,
} from '../../testing/happenings.ts';
import { makeStudent, readApplications, rows } from '../../testing/hiring.ts';
import { type OpenPage, openPage } from '../../testing/sockets.ts';
import { stateOfRow } from '../applications/application-view.ts';
import { applications } from '../core/schema/index.ts';
import { signalPages } from '../live/signal-pages.ts';
import { deliverQueued } from './event-queue.ts';

const HEARD = EVENT_NAMES.filter((name) => audienceOf(name) !== null);

/** By this a test knows that all has arrived; of the record itself only administrators hear. */
const MARK = 'record' as const;

/** Delivers what waits, as the queue does. */
async function deliverAll(): Promise<void> {
  const events = await rows<{ event: number }>('SELECT event FROM outbox ORDER BY event');
  const messages = events.map((body) => ({ body, attempts: 1, ack: vi.fn(), retry: vi.fn() }));
  await deliverQueued(messages as never, env);
}

describe('an open page', () => {
  const names = HEARD.filter((name) => eventOf(name).subjects.includes('application' as never));
  const accounts = () => ({ ...world.cast, another: other });
  let world: World;
  let other: SignedIn;
  let pages: Record<string, OpenPage>;
  beforeAll(async () => {
    world = await makeWorld();
    const { cast } = world;
    other = await makeStudent();
    const open = async (who: Role, account: SignedIn) => openPage(who, account);
    pages = {
      student: await open('student', cast.student),
      company: await open('company', cast.company),
      hr: await open('hr', cast.hr),
      admin: await open('admin', cast.admin),
      another: await open('student', other),
    };
  });

  /** What each page was told since it was last asked: a signal of our own says that all came. */
  async function heard(): Promise<Record<string, Topic[]>> {
    const news = Object.keys(pages).map((who) => {
      const { account } = accounts()[who as 'hr'] as SignedIn;
      return { account, topics: [MARK] };
    });
    await signalPages(env, news);
    const told = await vi.waitFor(() => {
      for (const page of Object.values(pages)) expect(page.signals().at(-1)?.topics).toEqual([MARK]);
      return Object.entries(pages).map(([who, page]) => [who, page.signals().flatMap(({ topics }) => topics)] as const);
    });
    for (const page of Object.values(pages)) page.texts.length = 0;
    return Object.fromEntries(told.map(([who, all]) => [who, all.filter((one) => one !== MARK) as Topic[]]));
  }

  for (const status of ['pending', 'selected', 'rejected'])
    for (const shared of [0, 1])
      it(`hears of nothing that the relay keeps of an application that is ${status}, its round ${shared ? '' : 'not '}shared`, async () => {
        await setApplication(world, status, shared);
        const [row] = await readApplications(eq(applications.id, world.application));
        if (!row) throw new Error('no application');
        const shown = maySee('company', stateOfRow(row));
        await heard();
        for (const name of names) {
          await rows('DELETE FROM notices');
          await recordEvent(world, name, 'application');
          await deliverAll();
          // What is held is heard by whoever decided it, and here nobody did.
          const isHeld = /\.(?:held|taken-back)$/.test(name);
          const of = (role: Role, tells: boolean) => {
            const told = audienceOf(name)?.[role];
            if (told === undefined || !tells) return [];
            const noticed = told !== RELOAD_ONLY && (role !== 'student' || studentIsTold(name, shared === 1));
            return noticed ? ['application', 'notice'] : ['application'];
          };
          expect([name, await heard()]).toEqual([
            name,
            {
              student: of('student', mayRead('student', name) && (!OF_SHARED_ROUNDS.includes(name) || shared === 1)),
              // Of its jobs a company knows how many applied, so its pages are told of each.
              company: of('company', (shown && !isHeld) || name === 'application.applied'),
              hr: of('hr', !isHeld),
              admin: of('admin', true),
              another: [],
            },
          ]);
        }
      });

  it('gets a signal of every other event exactly if the table names its account', async () => {
    await heard();
    for (const name of HEARD)
      for (const subject of eventOf(name).subjects) {
        if (subject === 'application' || subject === MARK) continue;
        await recordEvent(world, name, subject);
        await deliverAll();
        const told = await heard();
        const wanted = Object.keys(audienceOf(name) ?? {}).filter(
          (role) => role === 'admin' || eventOf(name).subjects.length === 1 || role === subject,
        );
        // Of the security of an account its owner hears, and nobody else.
        const own = wanted.filter((role) => role === subject || !isSecurity(role as Role, name as NoticeKind));
        const hearing = Object.entries(told).filter(([, topics]) => topics.includes(subject));
        // The thought is the student's.
        const expected = own.filter((role) => subject !== 'thought' || role === 'admin' || role === 'student');
        expect([name, subject, hearing.map(([who]) => who).sort()]).toEqual([name, subject, expected.sort()]);
      }
  });
});
