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

/** The content of a mail, from which HTML and text are rendered. */
export interface MailContent {
  readonly subject: string;
  /** The preview text beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly parts: readonly Part[];
  /** The small print at the end: why the mail came and how to unsubscribe. */
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

/** An item of a list, with a link. */
export interface Item {
  readonly title: string;
  readonly about: string;
  readonly when: string;
  readonly href: string;
}

/**
 * A user's text, written so that mail programs make no link of it: a zero-width character follows
 * each character that could form an address.
 */
export const unlinked = (text: string): string => text.replace(/[.。．｡:@](?=\S)/gu, '$&\u200B');

/** A notice whose names cannot become links. */
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

/** The recipient of a mail. */
type Addressee = Pick<Recipient, 'role' | 'name' | 'zone'>;

/** The links of a mail. */
export interface MailLinks {
  /** The site, without a path. */
  readonly site: string;
  /** The page for unsubscribing. */
  readonly stop: string;
  /** The link that ends each job alert of the mail. */
  readonly alerts?: readonly Line[];
}

/** The number of notices that a daily mail shows. */
export const DAILY_MOST = 20;
const SETTINGS = { student: '/Settings', company: '/CompanySettings', hr: '/HRSettings', admin: '/AdminSettings' };

const settingsLine = ({ site }: MailLinks, { role }: Addressee): Line => ({
  text: words.notice.settings,
  href: `${site}${SETTINGS[role]}#mail`,
});

/** Why the mail came, and how to end one alert or all of these mails. */
const footOf = (said: { why: string; unsubscribe: string }, reader: Addressee, links: MailLinks): Line[] => [
  { text: said.why },
  ...(links.alerts ?? []),
  settingsLine(links, reader),
  { text: said.unsubscribe, href: links.stop },
];

/** Events that the owner of the account cannot have caused, so the mail does not say "if it was you". */
const BY_AN_ADMINISTRATOR: ReadonlySet<string> = new Set([
  'factors.cleared',
  'account.suspended',
  'account.restored',
  'hr.changed',
]);

/** The mail of a notice; for an interview round with time and place. */
export function noticeContent(
  row: ShownNotice,
  reader: Addressee,
  links: MailLinks,
  round: SharedRound | null,
): MailContent {
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
      { is: 'button', text: words.open, href: links.site + notice.place },
    ],
    foot: security ? [{ text: words.security.why }] : footOf(words.notice, reader, links),
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

/** The daily mail; `rows` may have one more than it shows. */
export function digestContent(rows: readonly ShownNotice[], reader: Addressee, links: MailLinks): MailContent {
  const subject = words.digest.subject(rows.reduce((sum, { count }) => sum + count, 0));
  const items = rows.slice(0, DAILY_MOST).map((row) => itemOf(row, reader, links));
  return {
    subject,
    preview: items[0]?.title ?? '',
    heading: subject,
    parts: [
      { is: 'text', text: words.digest.lead(unlinked(reader.name)) },
      { is: 'list', items },
      ...(rows.length > DAILY_MOST ? [{ is: 'text', text: words.digest.more } as const] : []),
      { is: 'button', text: words.open, href: links.site },
    ],
    foot: footOf(words.digest, reader, links),
  };
}

/** Formats times in the reader's time zone. */
const momentIn = (zone: Addressee['zone']) => (moment: string) => timeIn(zoneOf(zone), Date.parse(moment));

function itemOf(row: ShownNotice, { zone }: Addressee, { site }: MailLinks): Item {
  const notice = noticeOf(row);
  return {
    title: sayNotice(notice, momentIn(zone)),
    about: sayAbout(notice),
    when: timeIn(zoneOf(zone), row.created_at),
    href: site + notice.place,
  };
}

/** When the link of a requested mail expires. */
export const ENDS_AFTER = { password: LIMITS.passwordResetSeconds, confirm: LIMITS.confirmAddressSeconds } as const;

/** The mail with a requested link: a new password, or the confirmation of an address. */
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
