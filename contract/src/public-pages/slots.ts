import type { LandingBody } from '../community/landing-calls.ts';
import type { Params } from '../screens/screen-path.ts';
import type { CareersSlot } from './careers-slot.ts';
import type { HiringSlot } from './hiring-slot.ts';
import type { JobSlot } from './job-slot.ts';
import type { JobsSlot } from './jobs-slot.ts';

/**
 * The content of a prerendered public page that is known only at the request: thoughts, the edited
 * landing words, what a visitor typed into a form without scripts. The page is prerendered as a
 * Mustache template, the gateway fills in these values, and the page hydrates with the same values
 * from `<script type="application/json" id="slots">`.
 */
export interface PageSlots {
  /** Path of their screen, as its remote declares it. */
  path: string;
  /** Values of the path's parameters: `{{params.slug}}`. */
  params?: Params;
  /** The current year, for footers. */
  year: string;
  landing?: LandingBody;
  /** The log-in that leads back to the page that the visitor was redirected from. */
  logIn?: { href: string; label: string } | null;
  board?: BoardSlot;
  contact?: ContactSlot;
  jobs?: JobsSlot;
  job?: JobSlot;
  hiring?: HiringSlot;
  careers?: CareersSlot;
  account?: AccountSlot;
}

/**
 * Contents of public pages, with their slots. A screen names them as its `content`.
 * `worker/src/gateway/contents/` has a file for each, under the same name, that makes it.
 */
export const CONTENTS = {
  /** The words that an administrator edits. */
  landing: 'landing',
  /** The log-in that leads back to the page that a visitor was redirected from. */
  'log-in': 'logIn',
  /** The board: a page of thoughts, one open thought, and the forms. */
  board: 'board',
  /** The latest thoughts: all, or those of one role. */
  thoughts: 'board',
  'company-thoughts': 'board',
  'student-thoughts': 'board',
  /** The contact form. */
  contact: 'contact',
  /** The public search of jobs, and one job. */
  jobs: 'jobs',
  job: 'job',
  /** The newest jobs, and companies with open jobs. */
  hiring: 'hiring',
  /** A company's public page. */
  careers: 'careers',
  /** The forms without scripts of log-ins, sign-ups and the password reset. */
  'student-log-in': 'account',
  'student-sign-up': 'account',
  'company-log-in': 'account',
  'company-sign-up': 'account',
  'hr-log-in': 'account',
  'admin-log-in': 'account',
  'password-reset': 'account',
} as const satisfies Record<string, keyof PageSlots>;
export type ContentName = keyof typeof CONTENTS;

/** A thought in a list. Texts are ready to show. */
export interface BoardThought {
  id: string;
  href: string;
  user: string;
  /** The beginning of the text on one line. */
  excerpt: string;
  /** ISO time, and its text. */
  time: string;
  when: string;
  /** "3 replies". */
  replies: string;
  /** `aria-current`: 'true' for the selected one, else 'false'. */
  current: string;
}

interface BoardReply {
  key: string;
  user: string;
  text: string;
  time: string;
  when: string;
}

/** The selected thought. */
export interface BoardOpen {
  id: string;
  user: string;
  text: string;
  time: string;
  when: string;
  replies: BoardReply[];
  /** "12 earlier replies", or empty. */
  earlier: string;
}

export interface BoardSlot {
  thoughts: BoardThought[];
  empty: boolean;
  open: BoardOpen | null;
  /** The thought in the address is not there. */
  missing: boolean;
  /** Link to older thoughts, or empty. */
  older: string;
  /** The board could not be read. */
  failed: boolean;
  /** The result of a form without scripts: texts as typed, a problem, or a success. */
  thoughtText: string;
  replyText: string;
  /**
   * The problem of a reply, shown at its field; `unsent` is a reply without a field, because its
   * thought cannot be shown.
   */
  replyProblem: string;
  unsent: string;
  problem: string;
  done: string;
}

interface ContactSlot {
  name: string;
  phone: string;
  email: string;
  message: string;
  /** The message was sent. */
  sent: boolean;
  problem: string;
  errors: { field: string; message: string }[];
}

/** What a page of a log-in, a sign-up or a reset knows of its URL and its form without scripts. */
export interface AccountSlot {
  /** The query string of its links and its form: `?next=…`, or empty. */
  search: string;
  /** Typed values by field, without passwords. A checked box is 'on'. */
  values: Readonly<Record<string, string>>;
  /** Messages by field. */
  errors: Readonly<Record<string, string>>;
  problem: string;
  /** The log-in asks for a code. */
  coded: boolean;
  /** The log-in asks for a proof that its user is a person. */
  proof: boolean;
  /** The message of a success that led here. */
  done: string;
}

/** Thoughts on one page of the board, and on an insight page. */
export const BOARD_PAGE = 20;
export const INSIGHT_THOUGHTS = 6;

/** The landing words until the admin publishes others. */
export const BUILT_IN_LANDING: LandingBody = {
  heading: 'One line from job post to offer letter.',
  text: 'Companies post, HR screens, candidates see every stop. Hiring, interviews, shortlists and offers run on one track instead of five inboxes.',
  banners: [
    { text: '50+ companies hire on one line. Post a job and hire.', link: '/CompanySignup', image: null },
    { text: '20,000+ job seekers keep one resume and apply with one click.', link: '/StudentSignUp', image: null },
    { text: '100+ institutions and 12+ industry verticals. See where we hire.', link: '/Industries', image: null },
  ],
};

export const EMPTY_BOARD: BoardSlot = {
  thoughts: [],
  empty: false,
  open: null,
  missing: false,
  older: '',
  failed: false,
  thoughtText: '',
  replyText: '',
  replyProblem: '',
  unsent: '',
  problem: '',
  done: '',
};

export const EMPTY_CONTACT: ContactSlot = {
  name: '',
  phone: '',
  email: '',
  message: '',
  sent: false,
  problem: '',
  errors: [],
};

export const EMPTY_ACCOUNT: AccountSlot = {
  search: '',
  values: {},
  errors: {},
  problem: '',
  coded: false,
  proof: false,
  done: '',
};

/** "3 replies". */
export function replyCount(count: number): string {
  return count === 1 ? '1 reply' : `${count} replies`;
}

/** The beginning of a text on one line, cut between words. */
export function excerpt(text: string, max: number = 120): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max + 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > max / 2 ? space : max).replace(/[\s.,;:!?]+$/, '')}…`;
}
