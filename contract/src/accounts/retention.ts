/**
 * How long each kind of data is kept, why, and by which law. The sweep deletes by it
 * (`worker/src/personal-data/retention/`), `/Privacy` shows it, and a test compares it with every
 * table of the database.
 */

/** A length of time; null where the data stays as long as its owner or its cause. */
export type Period = { readonly hours: number } | { readonly days: number } | { readonly years: number } | null;

/** How one kind of data is kept. People read these words on `/Privacy`. */
export interface Retention {
  readonly what: string;
  readonly keeps: Period;
  /** What the period counts from: "after it was sent". Without a period, until when. */
  readonly from: string;
  readonly why: string;
  /** The provision that requires it or limits it. Empty where the period is our own choice. */
  readonly law: string;
}

const DPDP = 'Digital Personal Data Protection Act 2023';

export const RETENTION = {
  account: {
    what: 'Your account: name, email, phone, photo or logo, resume, saved jobs, kept searches, companies you follow, what you chose to get by mail and in browsers, browsers that you let us notify',
    keeps: null,
    from: 'until you delete it',
    why: 'It is what you log in to and what you apply with.',
    law: `${DPDP}, s. 8(7)`,
  },
  erasure: {
    what: 'An account that you have asked us to delete',
    keeps: { days: 7 },
    from: 'after you asked, so that you can change your mind',
    why: 'A deletion cannot be taken back.',
    law: `${DPDP}, s. 12(3); GDPR, art. 17`,
  },
  application: {
    what: 'An application and its interviews',
    keeps: { years: 2 },
    from: 'after the last change; then it only counts in our figures',
    why: 'You, the company and HR look up what came of it.',
    law: `${DPDP}, s. 8(7)(a)`,
  },
  letter: {
    what: 'An offer letter that was sent, and its application',
    keeps: { years: 3 },
    from: 'after it was sent, also when the account is deleted before',
    why: 'Either side can bring a claim from it for that long.',
    law: `Limitation Act 1963, Schedule, art. 55; ${DPDP}, s. 17(1)(a)`,
  },
  board: {
    what: 'Thoughts and replies',
    keeps: null,
    from: 'until you delete your account',
    why: 'They are published on the community board.',
    law: '',
  },
  message: {
    what: 'A message from the contact form',
    keeps: { years: 1 },
    from: 'after it was sent',
    why: 'We answer it, and look up what was answered.',
    law: `${DPDP}, s. 8(7)(a)`,
  },
  planRequest: {
    what: 'A plan that you asked for',
    keeps: { years: 1 },
    from: 'after it was answered',
    why: 'It says why your limit is what it is.',
    law: '',
  },
  consent: {
    what: 'Which version of this notice you agreed to, and when',
    keeps: null,
    from: 'until you delete your account',
    why: 'We have to be able to show it.',
    law: `${DPDP}, s. 6(10); GDPR, art. 7(1)`,
  },
  record: {
    what: 'The record of what happened: who did what, and when',
    keeps: null,
    from: 'names and texts until the account is deleted, then only numbers',
    why: 'It shows that nobody changed a decision afterwards.',
    law: `${DPDP}, s. 8(5)`,
  },
  signIn: {
    what: 'Log-ins, wrong passwords and refused requests: when, how often, and a keyed word in place of the network address',
    keeps: null,
    from: 'as lines of the record; the word until the account is deleted',
    why: 'You and we see who tried to get in.',
    law: `CERT-In Directions of 28 April 2022, (iv); ${DPDP}, s. 8(5)`,
  },
  repeatedSignIn: {
    what: 'How often one of these was repeated from the same address',
    keeps: { hours: 1 },
    from: 'after the first; then it is one line of the record',
    why: 'A flood of tries fills no record.',
    law: '',
  },
  erasedAccount: {
    what: 'That an account was deleted: its number and the dates, no name',
    keeps: null,
    from: 'kept',
    why: 'A number is never given again, and a restored copy can be cleaned anew.',
    law: `${DPDP}, s. 8(4)`,
  },
  session: {
    what: 'Where you are logged in: browser, country, last use',
    keeps: { hours: 24 },
    from: 'after the log-in',
    why: 'You see and end them in your settings.',
    law: '',
  },
  notice: {
    what: 'Notices of what happened with your applications, jobs and account',
    keeps: { days: 90 },
    from: 'after each',
    why: 'You look up what you were told.',
    law: '',
  },
  mail: {
    what: 'That a mail was sent to you, of which kind, and whether it failed; not what it said',
    keeps: { days: 30 },
    from: 'after it was written',
    why: 'A mail that failed is found and sent again.',
    law: '',
  },
  passwordLink: {
    what: 'A one-time password link, as a hash',
    keeps: { hours: 24 },
    from: 'after it ended',
    why: 'A link that was used is told from one that never was.',
    law: '',
  },
  replacedFile: {
    what: 'An uploaded file that nothing shows',
    keeps: { hours: 1 },
    from: 'after the upload; a replaced photo, logo or letter goes at once',
    why: 'What you upload is shown a moment later.',
    law: '',
  },
  repeatKey: {
    what: 'Answers to requests that a browser may repeat',
    keeps: { hours: 24 },
    from: 'after the request',
    why: 'Nothing happens twice when a line breaks.',
    law: '',
  },
  tries: {
    what: 'Counts of tries, by account and network address',
    keeps: { hours: 1 },
    from: 'after they have ended',
    why: 'Nobody guesses passwords or floods the board.',
    law: `${DPDP}, s. 8(5)`,
  },
  previewLink: {
    what: 'A link to a preview of a page, for our staff',
    keeps: { hours: 1 },
    from: 'after it ended',
    why: 'It opens once.',
    law: '',
  },
  report: {
    what: 'What browsers report about blocked content, without names',
    keeps: { days: 30 },
    from: 'after the day',
    why: 'We find pages that break.',
    law: '',
  },
  figure: {
    what: 'How long pages took, without names',
    keeps: { days: 28 },
    from: 'after the hour',
    why: 'We compare releases.',
    law: '',
  },
} as const satisfies Record<string, Retention>;

export type RetentionKind = keyof typeof RETENTION;

/** Kinds with a period: the sweep has a step for each. */
export type SweptKind = {
  [K in RetentionKind]: (typeof RETENTION)[K]['keeps'] extends null ? never : K;
}[RetentionKind];

const HOUR = 3_600_000;

/** How long a kind is kept, in milliseconds. A year has 365 days. */
export function keptMs(kind: SweptKind): number {
  const keeps: Exclude<Period, null> = RETENTION[kind].keeps;
  if ('hours' in keeps) return keeps.hours * HOUR;
  return ('days' in keeps ? keeps.days : keeps.years * 365) * 24 * HOUR;
}

/** A period in words: "7 days"; empty without one. */
export function periodText(period: Period): string {
  const [[unit = '', count = 0] = []] = Object.entries(period ?? {});
  if (unit === '') return '';
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}
