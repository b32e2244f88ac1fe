import type { ApplicationEvent } from '@niyukti/contract/hiring/application-calls';
import { wordTools } from '@niyukti/kit/words';
import type { EventNames } from './event-text.ts';

const { number, plural } = wordTools('en');

const withNote = (sentence: string, note: string) => `${sentence}${note && `: ${note}`}.`;
/** With a reason in the company's own words, inside our sentence. */
const withReason = (sentence: string, reason = '') => withNote(sentence, reason.replace(/\.$/, ''));

/** Texts of the events that a job seeker is told of. */
const eventTexts: Partial<Record<ApplicationEvent['action'], (names: EventNames) => string>> = {
  apply: () => 'You applied.',
  withdraw: () => 'You withdrew the application.',
  close: () => 'The company has left, so the application was closed.',
  assign: () => 'The job went to another HR.',
  select: ({ hr }) => `${hr} selected your application.`,
  reject: ({ hr }) => `${hr} rejected your application.`,
  reconsider: ({ hr }) => `${hr} is looking at your application again.`,
  advance: ({ company }) => `${company} moved you to interviews.`,
  decline: ({ company }) => `${company} rejected your application.`,
  moveRound: ({ company, round, note }) => withReason(`${company} moved or changed round ${round}`, note),
  shareRound: ({ hr, company, round, reason }) =>
    reason === undefined
      ? `${hr} announced round ${round}.`
      : withReason(`${hr} announced round ${round}, which ${company} had cancelled`, reason),
  shareFeedback: ({ hr, company, round, note, reason }) =>
    note === 'Cancelled'
      ? withReason(`${company} cancelled round ${round}`, reason)
      : withNote(`${hr} released the result of round ${round}`, note),
  publishOutcome: ({ hr, note }) => withNote(`${hr} released the final interview status`, note),
  sendOffer: ({ hr }) => `${hr} sent the offer letter.`,
};

export const words = {
  title: 'Applied status',
  purpose: 'Where each of your applications stands',
  used: (used: number, limit: number) => `${number(used)} of ${number(limit)} applications used`,
  usedNoLimit: (used: number) => `${number(used)} applications, no limit`,
  similar: 'Similar jobs, open now',
  filter: 'Filter',
  filters: { all: 'All', pending: 'Pending', selected: 'Selected', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  /** Behind the counter's name: how far the application has come. */
  stages: {
    hr: 'With HR',
    company: 'With the company',
    interviews: 'Interview',
    final: 'Shortlisted',
    letter: 'Offer letter',
  },
  /** The same for one that was refused: where. */
  refusedAt: {
    hr: 'HR review',
    company: 'Company review',
    interviews: 'Interviews',
    final: 'Interviews',
    letter: 'Interviews',
  },
  checkFailed: 'Could not check again.',
  checked: (seconds: number) => `Updated just now. Checks every ${number(seconds)} seconds.`,
  label: 'applications',
  selected: 'Selected application',
  all: 'All applications',
  more: 'Show more applications',
  changedSince: (count: number) => `${number(count)} changed since your last visit.`,
  changed: 'Changed',
  applied: (day: string) => `Applied ${day}`,
  elsewhere: {
    title: 'This application is not in the list',
    text: 'It may be under another filter, or the link belongs to another account.',
  },
  filtered: { title: 'Nothing here', text: 'None of your applications has this status now.' },
  showAll: 'Show all applications',
  none: {
    title: 'No applications yet',
    text: 'Once you apply, every stop from HR review to offer letter shows here.',
  },
  findJob: 'Find a job',
  applicationLine: {
    applied: 'Applied',
    hr: 'HR review',
    company: 'Company review',
    interviews: 'Interviews',
    final: 'Final interview status',
    letter: 'Offer letter',
    withdrawn: 'Withdrawn',
    label: 'Where this application stands',
    rounds: (n: number) => plural(n, { one: (n) => `${n} round`, other: (n) => `${n} rounds` }),
    withResume: 'With your resume.',
    hrReads: (hr: string) => `${hr} reads your resume next.`,
    anHrReads: 'An HR reads your resume next.',
    companyReads: (company: string) => `${company} looks at your application next.`,
    noRound: 'No round yet. Each one appears here when HR announces it.',
    afterWithdrawal: 'You withdrew this application. It still counts towards your limit.',
    letterWaits: (state: string) => `${state}. It appears here when HR sends it.`,
  },
  stationStates: { done: 'done', now: 'current step', next: 'to come', stop: 'ended here' },
  events: {
    /** HR without a name. */
    anHr: 'HR',
    /** An event that this page does not know: the server is newer. */
    unknown: 'Something moved.',
    texts: eventTexts,
    title: (count: number) => `History (${count})`,
  },
  withdraw: {
    title: 'Withdraw your application?',
    body: (job: string, company: string) =>
      `${company} no longer sees it for ${job}, and you cannot apply for this job again. It still counts towards your limit.`,
    confirm: 'Withdraw application',
    cancel: 'Keep it',
    done: (job: string) => `Your application for ${job} is withdrawn.`,
  },
  nextRound: {
    join: 'Join meeting',
    addToCalendar: 'Add to calendar',
    // A line does not end between "round" and its number.
    title: (round: number, time: string) => `Interview round\u00a0${round}, ${time}`,
    own: (time: string) => `That is ${time}.`,
    how: (mode: string, interviewer: string, length: string) => `${mode} with ${interviewer}, ${length}.`,
    number: 'Number',
    venue: 'Venue',
    calendarFailed: 'The calendar file did not load. Please try again.',
  },
  rounds: {
    title: (round: number) => `Round ${round}`,
    how: (mode: string, interviewer: string, length: string) => `${mode} with ${interviewer}, ${length}`,
    cancelled: (why: string) => `Why it was cancelled: ${why}`,
  },
};
