import { env } from 'cloudflare:workers';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmAddress } from '../../../testing/client.ts';
import { applyFor, type Cast, db, makeCast, rows } from '../../../testing/hiring.ts';
import type { Env } from '../../core/env.ts';
import { internalId } from '../../core/ids.ts';
import type { MailRow } from '../../core/schema/mail.ts';
import { compose } from './compose-mail.ts';
import { createSender } from './mail-carriers.ts';
import { mimeOf } from './mime.ts';

const START = '2099-01-05T10:00:00.000Z';
let cast: Cast;
let id: string;
let application: number;

beforeAll(async () => {
  cast = await makeCast();
  await confirmAddress(cast.student);
  await confirmAddress(cast.hr);
  id = await applyFor(cast.student, cast.job);
  application = internalId('application', id) ?? 0;
});
beforeEach(async () => {
  await rows('DELETE FROM rounds');
  await round({ shared: 1 });
});

const round = ({ number = 1, shared = 0, date = START }) =>
  rows(
    `INSERT INTO rounds (application_id, number, company_id, student_id, date, mode, link, interviewer, outcome, update_candidate, feedback_updated_by_hr, created_at, minutes)
    VALUES (?, ?, ?, ?, ?, 'Online', 'https://meet.example.test/1', 'Meera', '', ?, 0, 1, 45)`,
    application,
    number,
    cast.company.row,
    cast.student.row,
    date,
    shared,
  );
const moved = (number = 1) =>
  rows(
    `INSERT INTO events (name, subject, subject_id, actor, actor_name, payload, timeline, created_at)
    VALUES ('round.moved', 'application', ?, 'company', 'C', ?, 1, 1)`,
    application,
    JSON.stringify({ round: number }),
  );

/** Composes the mail of a notice to the applicant. */
async function mailOf(kind: string, about: object = { round: 1 }, role: 'student' | 'hr' = 'student') {
  await rows('DELETE FROM notices');
  await rows(
    `INSERT INTO notices (account_id, kind, subject, subject_id, about, merge_key, count, created_at)
    VALUES (?, ?, 'application', ?, ?, 'one', 1, ?)`,
    cast[role].account,
    kind,
    application,
    JSON.stringify(about),
    Date.now(),
  );
  const mail = { id: 1, key: 'k', account_id: cast[role].account, kind: 'notice', about: 'one', created_at: 1 };
  const message = await compose({ env, db: db() }, { ...mail, tries: 1, again: 0 } as MailRow);
  if (!message) throw new Error('no mail');
  return message;
}

/** What a program reads of the mail: its parts, and the interview in its calendar. */
async function readOf(kind: string, about?: object) {
  const read = await PostalMime.parse(mimeOf(await mailOf(kind, about), Date.now()));
  const source = read.attachments.map(({ mimeType, method, content }) => ({ mimeType, method, content }));
  const [known] = source;
  if (!known) return null;
  const text = typeof known.content === 'string' ? known.content : new TextDecoder().decode(known.content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const vevent = calendar.getFirstSubcomponent('vevent');
  if (!vevent) throw new Error('no event');
  return { read, method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(vevent), vevent };
}

describe('a mail of an interview that HR has shared', () => {
  it('contains a calendar entry with time, duration, place and attendee, and the id of the file on the page', async () => {
    const found = await readOf('round.shared');
    expect(found?.method).toBe('REQUEST');
    expect(found?.event).toMatchObject({
      uid: `${id}-1@niyukti`,
      sequence: 0,
      location: 'https://meet.example.test/1',
    });
    expect(found?.event.startDate.toJSDate().toISOString()).toBe(START);
    expect(found?.event.duration.toSeconds()).toBe(45 * 60);
    expect(found?.event.summary).toMatch(/^Interview round 1: Backend Engineer, company/);
    expect(found?.vevent.getFirstPropertyValue('attendee')).toBe(`mailto:${cast.student.email}`);
  });

  it('has text, HTML and a file for programs without a calendar', async () => {
    const found = await readOf('round.shared');
    expect(found?.read.text).toMatch(
      /Interview: Mon.*45 minutes\nMode: Online\nLink: https:\/\/meet\.example\.test\/1/,
    );
    expect(found?.read.html).toContain('https://meet.example.test/1');
    expect(found?.read.attachments.map(({ mimeType, filename, method }) => [mimeType, filename, method])).toEqual([
      ['text/calendar', null, 'REQUEST'],
      ['application/ics', 'interview.ics', undefined],
    ]);
  });

  it('that was moved updates the existing entry', async () => {
    await moved();
    await moved(2);
    await rows("UPDATE rounds SET date = '2099-01-06T10:00:00.000Z'");
    const found = await readOf('round.moved');
    expect([found?.method, found?.event.uid, found?.event.sequence]).toEqual(['REQUEST', `${id}-1@niyukti`, 1]);
    expect(found?.event.startDate.toJSDate().toISOString()).toBe('2099-01-06T10:00:00.000Z');
  });

  it.each([
    ['feedback.shared', { round: 1, outcome: 'Cancelled' }],
    ['feedback.shared', { round: 1, outcome: 'Move to Next Round' }],
    ['outcome.published', { outcome: 'rejected' }],
    ['outcome.published', { outcome: 'shortlisted' }],
    ['offer.sent', {}],
    ['round.called-off', { round: 1 }],
    ['application.closed', {}],
  ])('that will not take place is removed from the calendar: %s', async (kind, about) => {
    const [{ moves } = { moves: 0 }] = await rows<{ moves: number }>(
      "SELECT count(*) AS moves FROM events WHERE name = 'round.moved' AND subject_id = ? AND payload ->> 'round' = 1",
      application,
    );
    const found = await readOf(kind, about);
    expect([found?.method, found?.event.uid, found?.event.sequence]).toEqual(['CANCEL', `${id}-1@niyukti`, moves + 1]);
    expect(found?.vevent.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it.each([
    ['application.advanced', {}],
    ['round.shared', { round: 1, outcome: 'Cancelled' }],
  ])('has no calendar entry if the time does not change: %s', async (kind, about) => {
    expect((await mailOf(kind, about)).calendar).toBeUndefined();
  });

  it('that is over is not removed from the calendar', async () => {
    await rows("UPDATE rounds SET date = '2020-01-05T10:00:00.000Z'");
    expect((await mailOf('application.closed', {})).calendar).toBeUndefined();
  });
});

it('no mail mentions an interview that HR has not shared', async () => {
  await rows('DELETE FROM rounds');
  await round({ shared: 0 });
  for (const kind of ['round.shared', 'application.closed', 'outcome.published']) {
    const message = await mailOf(kind, { round: 1, outcome: 'rejected' });
    expect([message.calendar, message.text.includes('meet.example')]).toEqual([undefined, false]);
  }
  expect((await mailOf('round.decided', { round: 1, outcome: 'Cancelled' }, 'hr')).calendar).toBeUndefined();
});

it('a provider over HTTP gets the calendar as a file with its method', async () => {
  const sent: Record<string, unknown>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ id: '1' });
  });
  const settings = {
    MAIL_BY: 'http',
    MAIL_FROM: 'a@niyukti.example',
    SITE_ORIGIN: 'https://x.test',
    MAIL_HTTP_TOKEN: 's',
  };
  const send = createSender({ ...env, ...settings } as Env, db());
  await send?.(await mailOf('round.shared'), {} as MailRow);
  vi.restoreAllMocks();
  const [{ attachments } = { attachments: [] }] = sent as { attachments: Record<string, string>[] }[];
  expect(attachments.map(({ filename, content_type }) => [filename, content_type])).toEqual([
    ['interview.ics', 'text/calendar; charset=utf-8; method=REQUEST'],
  ]);
  expect(atob(attachments[0]?.content ?? '')).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*METHOD:REQUEST/);
});
