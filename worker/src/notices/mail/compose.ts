import { BRAND } from '@niyukti/contract/brand';
import type { Notice } from '@niyukti/contract/calls/notice';
import { LIMITS } from '@niyukti/contract/limits';
import { LINKS } from '@niyukti/contract/links';
import { chosenKinds, isSecurity, MAIL_LINKS, usualPace } from '@niyukti/contract/mail';
import { sayAbout, sayNotice } from '@niyukti/contract/notice-words';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { noticeOf, type ShownNotice } from '../notice-rows.ts';
import { asHtml } from './as-html.ts';
import { asText } from './as-text.ts';
import type { Item, Letter, Line, Part } from './letter.ts';
import { confirmToken, DAILY, oneClick, pageWith, passwordToken, unsubscribePage, unsubscribeToken } from './links.ts';
import {
  type Claimed,
  type Reader,
  readChoices,
  readDigest,
  readNotice,
  readReaders,
  readSharedRound,
} from './mail-rows.ts';
import type { Message } from './mime.ts';
import { carrierOf, senderOf, siteOf } from './settings.ts';
import { words } from './words/index.ts';
import { timeIn, zoneOf } from './zones.ts';

interface Place {
  readonly env: Env;
  readonly db: Database;
}
/** A letter, and by which token its reader ends further ones. */
interface Written {
  readonly letter: Letter;
  readonly stop?: string;
}

/** Things that a daily mail names. */
const DAILY_MOST = 20;
const SETTINGS = { student: '/Settings', company: '/CompanySettings', hr: '/HRSettings', admin: '/AdminSettings' };

/** Kinds that somebody has asked for: they go where nothing else does. */
const ASKED: readonly Claimed['kind'][] = ['password', 'confirm', 'test'];

/**
 * What a mail says, from what stands now: null where there is nothing to say any more, or where its
 * reader gets no more mail. The same mail says the same at every try.
 */
export async function compose(place: Place, mail: Claimed): Promise<Message | null> {
  const list = JSON.stringify([{ role: mail.role, id: mail.account_id }]);
  const reader = await place.db.first(readReaders(list));
  if (!reader || (reader.stopped === 1 && !ASKED.includes(mail.kind))) return null;
  const written = await WRITTEN[mail.kind](place, mail, reader);
  if (!written) return null;
  const { letter, stop } = written;
  const { env } = place;
  return {
    from: { name: BRAND.name, email: senderOf(env) },
    to: { name: reader.name, email: reader.email },
    subject: letter.subject,
    id: idOf(mail),
    text: asText(letter),
    html: asHtml(letter),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stop === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${oneClick(env, stop)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}

/** What a provider knows a mail by: another one when the administrator sends it again. */
export const idOf = ({ id, created_at, again }: Claimed): string => `mail-${id}-${created_at}-${again}`;

type Write = (place: Place, mail: Claimed, reader: Reader) => Promise<Written | null>;

const WRITTEN: Readonly<Record<Claimed['kind'], Write>> = {
  notice: async (place, mail, reader) => {
    const row = await place.db.first(readNotice(mail.role, mail.account_id, mail.about));
    return row ? ofNotice(place, row, reader) : null;
  },
  digest: writeDigest,
  password: async ({ env, db }, mail, reader) => {
    const ends = timeIn(zoneOf(reader.zone), mail.created_at + LIMITS.passwordResetSeconds * 1_000);
    const href = pageWith(env, LINKS.passwordReset, await passwordToken({ env, db }, mail.key));
    return { letter: askedLetter(words.password, reader, ends, href) };
  },
  confirm: async (place, mail, reader) => {
    const until = mail.created_at + LIMITS.confirmAddressSeconds * 1_000;
    const token = await confirmToken(place, reader, until);
    const href = pageWith(place.env, MAIL_LINKS.confirm, token);
    return { letter: askedLetter(words.confirm, reader, timeIn(zoneOf(reader.zone), until), href) };
  },
  test: async ({ env }, _, reader) => ({
    letter: {
      subject: words.test.subject,
      preview: words.test.lead(reader.name),
      heading: words.test.subject,
      parts: [
        { is: 'text', text: words.test.lead(reader.name) },
        {
          is: 'facts',
          facts: [
            [words.test.sentBy, carrierOf(env) ?? ''],
            [words.test.from, senderOf(env)],
          ],
        },
      ],
      foot: [{ text: words.test.why }],
    },
  }),
};

type Asked = typeof words.password;

function askedLetter(said: Asked, { name }: Reader, ends: string, href: string): Letter {
  return {
    subject: said.subject,
    preview: said.lead(name),
    heading: said.subject,
    parts: [
      { is: 'text', text: said.lead(name) },
      { is: 'button', text: said.button, href },
      { is: 'text', text: said.ends(ends) },
    ],
    foot: [{ text: said.why }],
  };
}

const settingsOf = (env: Env, { role }: Reader): string => `${siteOf(env)}${SETTINGS[role]}#mail`;

async function ofNotice(place: Place, row: ShownNotice, reader: Reader): Promise<Written> {
  const { env } = place;
  const notice = noticeOf(row);
  const said = sayNotice(notice);
  const about = sayAbout(notice);
  const security = isSecurity(row.role, row.kind);
  const stop = await unsubscribeToken(place, { role: reader.role, id: reader.id, scope: row.kind });
  const lead = (security ? words.security : words.notice).lead(reader.name);
  const facts = [...factsOf(notice), ...(await roundOf(place, row, notice, reader))];
  const foot: Line[] = security
    ? [{ text: words.security.why }]
    : [
        { text: words.notice.why },
        { text: words.notice.settings, href: settingsOf(env, reader) },
        { text: words.notice.unsubscribe, href: unsubscribePage(env, stop) },
      ];
  const parts: Part[] = [
    { is: 'text', text: lead },
    { is: 'facts', facts: [...facts, [words.when, timeIn(zoneOf(reader.zone), row.created_at)]] },
    { is: 'button', text: words.open, href: siteOf(env) + notice.place },
  ];
  const letter = { subject: about === '' ? said : `${said}: ${about}`, preview: lead, heading: said, parts, foot };
  return security ? { letter } : { letter, stop };
}

function factsOf({ candidateName, jobTitle, companyName }: Notice): [string, string][] {
  const facts: [string, string | null][] = [
    [words.candidate, candidateName],
    [words.job, jobTitle],
    [words.company, companyName],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** When an applicant's interview is. Of what HR has not shared nothing is read. */
async function roundOf(
  { db }: Place,
  { kind, subject_id }: ShownNotice,
  { round }: Notice,
  { zone }: Reader,
): Promise<[string, string][]> {
  // Told to nobody else.
  if (kind !== 'round.shared' || round === undefined) return [];
  const shared = await db.first(readSharedRound(subject_id, round));
  if (!shared) return [];
  return [
    [words.round, words.interview(timeIn(zoneOf(zone), Date.parse(shared.date)), shared.minutes)],
    [words.place, shared.mode],
  ];
}

async function writeDigest(place: Place, mail: Claimed, reader: Reader): Promise<Written | null> {
  const { env, db } = place;
  const { role, id } = reader;
  const [since = 0, until = 0] = mail.about.split(' ').map(Number);
  const chosen = await db.all(readChoices(JSON.stringify([{ role, id }])));
  const paces = new Map(chosen.map(({ kind, pace }) => [kind, pace]));
  const daily = chosenKinds(role).filter((kind) => (paces.get(kind) ?? usualPace(kind)) === 'daily');
  const rows = await db.all(readDigest(role, id, since, until, JSON.stringify(daily), DAILY_MOST + 1));
  if (rows.length === 0) return null;
  const stop = await unsubscribeToken(place, { role, id, scope: DAILY });
  const subject = words.digest.subject(rows.reduce((sum, { count }) => sum + count, 0));
  const items = rows.slice(0, DAILY_MOST).map((row) => itemOf(env, row, reader));
  const letter: Letter = {
    subject,
    preview: items[0]?.title ?? '',
    heading: subject,
    parts: [
      { is: 'text', text: words.digest.lead(reader.name) },
      { is: 'list', items },
      ...(rows.length > DAILY_MOST ? [{ is: 'text', text: words.digest.more } as const] : []),
      { is: 'button', text: words.open, href: siteOf(env) },
    ],
    foot: [
      { text: words.digest.why },
      { text: words.notice.settings, href: settingsOf(env, reader) },
      { text: words.digest.unsubscribe, href: unsubscribePage(env, stop) },
    ],
  };
  return { letter, stop };
}

function itemOf(env: Env, row: ShownNotice, { zone }: Reader): Item {
  const notice = noticeOf(row);
  return {
    title: sayNotice(notice),
    about: sayAbout(notice),
    when: timeIn(zoneOf(zone), row.created_at),
    href: siteOf(env) + notice.place,
  };
}
