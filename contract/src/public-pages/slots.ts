import type { LandingBody } from '../community/landing-calls.ts';
import type { Params } from '../screens/screen-path.ts';
import type { CareersSlot } from './careers-slot.ts';
import type { HiringSlot } from './hiring-slot.ts';
import type { JobSlot } from './job-slot.ts';
import type { JobsSlot } from './jobs-slot.ts';

/**
 * What a prerendered public page holds that is known only when it is asked for: thoughts, the
 * edited landing words, what a visitor typed into a form that was sent without scripts. The page is
 * prerendered as a Mustache template, the gateway fills it with these values, and the page takes the
 * same from `<script type="application/json" id="slots">` when it comes alive, so that nothing
 * flashes.
 */
export interface PageSlots {
  /** Path of the screen that they belong to, as its remote declares it. */
  path: string;
  /** Values of the path's parameters: `{{params.slug}}`. */
  params?: Params;
  /** The current year, for footers: a page outlives the year of its build. */
  year: string;
  landing?: LandingBody;
  /** Where a guard sent the visitor away from: the log-in that leads back there. */
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
 * What a public page may be filled with, and the slot that holds it. A screen names these as its
 * `content`; how each is read, what of the address it depends on and which form it takes stands in
 * `worker/src/gateway/contents/`, under the same name.
 */
export const CONTENTS = {
  /** The words that the administrator edits. */
  landing: 'landing',
  /** The log-in that leads back to where a guard turned a visitor away. */
  'log-in': 'logIn',
  /** The board: a page of thoughts, one of them open, and the forms that share and reply. */
  board: 'board',
  /** The latest thoughts: everybody's, or those of one role. */
  thoughts: 'board',
  'company-thoughts': 'board',
  'student-thoughts': 'board',
  /** The contact form. */
  contact: 'contact',
  /** The public search of jobs, and one job. */
  jobs: 'jobs',
  job: 'job',
  /** The newest jobs, and who is hiring. */
  hiring: 'hiring',
  /** A company's own page. */
  careers: 'careers',
  /** The plain form of a log-in, a sign-up, and of a password that is forgotten. */
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
  /** The beginning of the text, on one line. */
  excerpt: string;
  /** ISO time, and as it is shown. */
  time: string;
  when: string;
  /** "3 replies". */
  replies: string;
  /** `aria-current`: 'true' for the selected one, else 'false'. */
  current: string;
}

export interface BoardReply {
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
  /** What a form without scripts came back with: texts as typed, what went wrong, what worked. */
  thoughtText: string;
  replyText: string;
  /**
   * The problem with a reply, shown at its box; `unsent` is a reply that has no box, because its
   * thought is not there to be shown.
   */
  replyProblem: string;
  unsent: string;
  problem: string;
  done: string;
}

export interface ContactSlot {
  name: string;
  phone: string;
  email: string;
  message: string;
  /** Thanks are due. */
  sent: boolean;
  problem: string;
  errors: { field: string; message: string }[];
}

/** What the page of a log-in, a sign-up or a reset knows of its address and of its plain form. */
export interface AccountSlot {
  /** What its links and its form take along: `?next=…`, or empty. */
  search: string;
  /** As typed, by field; never a password. A box that is ticked is 'on'. */
  values: Readonly<Record<string, string>>;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  problem: string;
  /** The account asks for a code beside its password. */
  coded: boolean;
  /** The log-in asks whether a person sits before the browser. */
  proof: boolean;
  /** What has worked, and led here. */
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
