import { LIMITS } from '@niyukti/contract/api/limits';
import { isSecurity } from '@niyukti/contract/notices/mail';
import type { Notice } from '@niyukti/contract/notices/notice-calls';
import { sayAbout, sayNotice } from '@niyukti/contract/notices/notice-words';
import { isReminder } from '@niyukti/contract/notices/notifications';
import { type ShownNotice, noticeOf as shownNotice } from '../notice-view.ts';
import type { SharedRound } from './interview-calendar.ts';
import type { Recipient } from './recipients.ts';
import type { Carrier } from './settings.ts';
import { timeIn, zoneOf } from './time-zones.ts';
import { words } from './words.ts';

/** What a mail says, before it is HTML or text: both are made of this. */
export interface MailContent {
  readonly subject: string;
  /** What lists of mails show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly parts: readonly Part[];
  /** Why it came, and what can be done about it: small, at the end. */
  readonly foot: readonly Line[];
}

/** A line of text; with `href` it is a link. */
export interface Line {
  readonly text: string;
  readonly href?: string;
}

export type Part =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly is: 'list'; readonly items: readonly Item[] }
  | { readonly is: 'button'; readonly text: string; readonly href: string };

/** A thing of a list, which leads to its place. */
export interface Item {
  readonly title: string;
  readonly about: string;
  readonly when: string;
  readonly href: string;
}

/**
 * A text of somebody's, so that no mail program makes a link of what it holds: an address has a
 * character without width behind each sign that would make it one.
 */
export const unlinked = (text: string): string => text.replace(/[.。．｡:@](?=\S)/gu, '$&\u200B');

/** A notice as mails say it: what people chose to be called by makes no link in any of them. */
function noticeOf(row: ShownNotice): Notice {
  const notice = shownNotice(row);
  const { candidateName, jobTitle, companyName, alert } = notice;
  return {
    ...notice,
    candidateName: candidateName && unlinked(candidateName),
    jobTitle: jobTitle && unlinked(jobTitle),
    companyName: companyName && unlinked(companyName),
    ...(alert === undefined ? {} : { alert: unlinked(alert) }),
  };
}

/** Whom a mail is for. */
type Addressee = Pick<Recipient, 'role' | 'name' | 'zone'>;

/** Where a mail's links lead. */
export interface Ways {
  /** The site, without a path. */
  readonly site: string;
  /** The page that ends further ones. */
  readonly stop: string;
  /** What ends each job alert that it tells of. */
  readonly alerts?: readonly Line[];
}

/** Things that a daily mail names. */
export const DAILY_MOST = 20;
const SETTINGS = { student: '/Settings', company: '/CompanySettings', hr: '/HRSettings', admin: '/AdminSettings' };

const settingsLine = ({ site }: Ways, { role }: Addressee): Line => ({
  text: words.notice.settings,
  href: `${site}${SETTINGS[role]}#mail`,
});

/** Why it came, and what ends it: one alert, or all of these mails. */
const footOf = (said: { why: string; unsubscribe: string }, reader: Addressee, ways: Ways): Line[] => [
  { text: said.why },
  ...(ways.alerts ?? []),
  settingsLine(ways, reader),
  { text: said.unsubscribe, href: ways.stop },
];

/** What happens to an account, and its owner cannot have done: no word of 'if it was you'. */
const BY_AN_ADMINISTRATOR: ReadonlySet<string> = new Set([
  'factors.cleared',
  'account.suspended',
  'account.restored',
  'hr.changed',
]);

/** A notice by mail; of an interview round with when and where it is. */
export function noticeContent(row: ShownNotice, reader: Addressee, ways: Ways, round: SharedRound | null): MailContent {
  const notice = noticeOf(row);
  const reminds = isReminder(row.kind);
  const said = sayNotice(notice, momentIn(reader.zone));
  const about = sayAbout(notice);
  const security = isSecurity(row.role, row.kind);
  const says = BY_AN_ADMINISTRATOR.has(row.kind) ? words.administrator : words.security;
  const lead = (reminds ? words.reminder : security ? says : words.notice).lead(unlinked(reader.name));
  const facts = [
    ...factsOf(notice),
    ...(round ? roundFacts(round, reader) : []),
    [words.when, timeIn(zoneOf(reader.zone), row.created_at)] as const,
  ];
  return {
    subject: about === '' ? said : `${said}: ${about}`,
    preview: lead,
    heading: said,
    parts: [
      { is: 'text', text: lead },
      { is: 'facts', facts },
      ...(round && !reminds ? [{ is: 'text', text: words.attached } as const] : []),
      { is: 'button', text: words.open, href: ways.site + notice.place },
    ],
    foot: security ? [{ text: words.security.why }] : footOf(words.notice, reader, ways),
  };
}

type Fact = readonly [name: string, value: string];

function factsOf({ candidateName, jobTitle, companyName }: Notice): Fact[] {
  const facts: [string, string | null][] = [
    [words.candidate, candidateName],
    [words.job, jobTitle],
    [words.company, companyName],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

function roundFacts({ date, minutes, mode, link }: SharedRound, { zone }: Addressee): Fact[] {
  return [
    [words.round, words.interview(timeIn(zoneOf(zone), Date.parse(date)), minutes)],
    [words.place, mode],
    ...(link === '' ? [] : [[words.where[mode], link] as const]),
  ];
}

/** The daily mail; `rows` may have one more than it names. */
export function digestContent(rows: readonly ShownNotice[], reader: Addressee, ways: Ways): MailContent {
  const subject = words.digest.subject(rows.reduce((sum, { count }) => sum + count, 0));
  const items = rows.slice(0, DAILY_MOST).map((row) => itemOf(row, reader, ways));
  return {
    subject,
    preview: items[0]?.title ?? '',
    heading: subject,
    parts: [
      { is: 'text', text: words.digest.lead(unlinked(reader.name)) },
      { is: 'list', items },
      ...(rows.length > DAILY_MOST ? [{ is: 'text', text: words.digest.more } as const] : []),
      { is: 'button', text: words.open, href: ways.site },
    ],
    foot: footOf(words.digest, reader, ways),
  };
}

/** Writes moments in a reader's zone. */
const momentIn = (zone: Addressee['zone']) => (moment: string) => timeIn(zoneOf(zone), Date.parse(moment));

function itemOf(row: ShownNotice, { zone }: Addressee, { site }: Ways): Item {
  const notice = noticeOf(row);
  return {
    title: sayNotice(notice, momentIn(zone)),
    about: sayAbout(notice),
    when: timeIn(zoneOf(zone), row.created_at),
    href: site + notice.place,
  };
}

/** When the link of a mail that somebody asked for ends. */
export const ENDS_AFTER = { password: LIMITS.passwordResetSeconds, confirm: LIMITS.confirmAddressSeconds } as const;

/** A link that somebody asked for: a new password, or the confirmation of an address. */
export function linkContent(
  kind: keyof typeof ENDS_AFTER,
  { zone }: Pick<Addressee, 'zone'>,
  ends: number,
  href: string,
): MailContent {
  const said = words[kind];
  return {
    subject: said.subject,
    preview: said.lead,
    heading: said.subject,
    parts: [
      { is: 'text', text: said.lead },
      { is: 'button', text: said.button, href },
      { is: 'text', text: said.ends(timeIn(zoneOf(zone), ends)) },
    ],
    foot: [{ text: said.why }],
  };
}

/** A test mail of an administrator. */
export function testContent(by: Carrier, from: string): MailContent {
  return {
    subject: words.test.subject,
    preview: words.test.lead,
    heading: words.test.subject,
    parts: [
      { is: 'text', text: words.test.lead },
      {
        is: 'facts',
        facts: [
          [words.test.sentBy, words.test.carriers[by]],
          [words.test.from, from],
        ],
      },
    ],
    foot: [{ text: words.test.why }],
  };
}
