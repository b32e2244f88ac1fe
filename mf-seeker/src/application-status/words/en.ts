import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');

/** What the list of applications says in English. */
export const words = {
  title: 'Applied status',
  purpose: 'Where each of your applications stands',
  used: (used: number, limit: number) => `${number(used)} of ${number(limit)} applications used`,
  usedNoLimit: (used: number) => `${number(used)} applications, no limit`,
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
    text: 'It may stand under another filter, or the link belongs to another account.',
  },
  filtered: { title: 'Nothing here', text: 'None of your applications stands there now.' },
  showAll: 'Show all applications',
  none: {
    title: 'No applications yet',
    text: 'Once you apply, every stop from HR review to offer letter shows here.',
  },
  findJob: 'Find a job',
  applicationLine: {
    applied: 'Applied',
    hrReview: 'HR review',
    companyReview: 'Company review',
    interviews: 'Interviews',
    finalInterviewStatus: 'Final interview status',
    offerLetter: 'Offer letter',
    withdrawn: 'Withdrawn',
    whereApplicationStands: 'Where this application stands',
    rounds: (n: number) => plural(n, { one: (n) => `${n} round`, other: (n) => `${n} rounds` }),
    withYourResume: 'With your resume.',
    hrReadsNext: (hr: string) => `${hr} reads your resume next.`,
    anHrReadsNext: 'An HR reads your resume next.',
    looksApplicationNext: (companyName: string | number) => `${companyName} looks at your application next.`,
    noRoundAnnouncedYet: 'No round is announced yet. HR shows each one here.',
    withdrewApplicationStill: 'You withdrew this application. It still counts towards your limit.',
    appearsHereWhenHr: (LETTER_NOT_ASSIGNED: string | number) =>
      `${LETTER_NOT_ASSIGNED}. It appears here when HR sends it.`,
  },
  events: {
    whatHappenedStepStep: (length: string | number) => `What happened, step by step (${length})`,
  },
  nextRound: {
    joinMeeting: 'Join meeting',
    addToCalendar: 'Add to calendar',
    roundOfJob: (round: string | number, jobTitle: string | number, companyName: string | number) =>
      `Interview round ${round}: ${jobTitle}, ${companyName}`,
    withItMode: (mode: string | number, interviewer: string | number) => `${mode} with ${interviewer}`,
    roundAtTime: (round: string | number, time: string | number) => `Interview round ${round}, ${time}`,
    own: (time: string) => `That is ${time}.`,
    how: (mode: string, interviewer: string, length: string) => `${mode} with ${interviewer}, ${length}.`,
    number: 'Number',
    venue: 'Venue',
    calendarFileLoadPlease: 'The calendar file did not load. Please try again.',
  },
  rounds: {
    roundRound: (round: string | number) => `Round ${round}`,
    how: (mode: string, interviewer: string, length: string) => `${mode} with ${interviewer}, ${length}`,
  },
};

/** What every language must say. */
export type ApplicationStatusWords = typeof words;
