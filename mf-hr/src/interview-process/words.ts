import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** The list of interviews, the history of one, and the dialog that tells updates. */
export const words = {
  title: 'Interview process',
  purpose: 'Rounds, feedback and outcomes, and what the candidate sees of them',
  caption: 'Interviews',
  show: 'Show',
  shows: { all: 'All', Selected: 'Going on', Rejected: 'Rejected' },
  due: (count: number | undefined) => (count === undefined ? 'Updates due' : `Updates due (${count})`),
  order: 'Order',
  orders: { due: 'Due first', newest: 'Newest', oldest: 'Oldest' },
  nothingDue: {
    title: 'Nothing to tell.',
    text: 'Candidates appear here when a round, a status or an outcome waits to be released.',
  },
  none: {
    title: 'No interviews yet.',
    text: 'Candidates you selected appear here when the company starts interviews.',
  },
  seeSelected: 'See selected candidates',
  filtered: {
    title: 'No interviews found.',
    text: 'No application in interviews matches the search and the filters.',
  },
  columns: {
    name: 'Name',
    company: 'Company',
    companyStatus: 'Company status',
    interviews: 'Interviews',
    overall: 'Interview status',
    todo: 'Updates due',
    history: 'History',
  },
  notTold: 'Candidate not told',
  noUpdate: 'None',
  updates: (count: number) => plural(count, { one: (n) => `${n} update`, other: (n) => `${n} updates` }),
  historyOf: (name: string) => `Interview history of ${name}`,
  historyDialog: {
    titleOf: (name: string) => `Interview history of ${name}`,
    title: 'Interview history',
    close: 'Close',
    loading: 'interview history',
    empty: 'No interview has been scheduled yet.',
    rounds: 'Interview rounds',
    status: 'Interview status',
    publish: 'Update Interview Status',
    candidateSees: (status: string) => `Candidate sees: ${status}`,
    notTold: 'Not told yet',
    published: 'The candidate sees the current status.',
    letterSent: 'The offer letter has been sent, so nothing can change now.',
    withdrawn: 'The candidate has withdrawn this application.',
    undecided: 'The company has not decided yet: the status can be updated once it shortlists or rejects.',
    rejected: 'Rejected',
    shortlisted: 'Shortlisted',
  },
  roundItem: {
    title: (round: number) => `Round ${round}`,
    mode: 'Mode',
    interviewer: 'Interviewer',
    reason: 'Why it was cancelled',
    shared: 'The candidate sees this round.',
    notShared: 'The candidate does not see this round yet.',
    feedback: (text: string) => `Feedback told: ${text}.`,
    noFeedback: 'Feedback not told yet.',
    shareOf: (round: number) => `Update Candidate on round ${round}`,
    share: 'Update Candidate',
    shareFeedbackOf: (round: number) => `Update Feedback on round ${round}`,
    shareFeedback: 'Update Feedback',
    link: 'Link',
    venue: 'Venue',
    number: 'Number',
  },
  tell: {
    candidates: (count: number) => plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` }),
    title: (who: string) => `Tell ${who}`,
    oneOf: (job: string, company: string) => `${job}, ${company}.`,
    all: 'Everything that is due is ticked.',
    /** The candidate was never told of it. */
    optional: 'A cancelled round that the candidate never knew of is not ticked. Tick it to tell them.',
    manyOf: (count: number) =>
      plural(count, {
        one: (n) => `${n} update is due. Untick what should wait.`,
        other: (n) => `${n} updates are due. Untick what should wait.`,
      }),
    /** How it is held, or that it is cancelled. */
    round: (round: number, time: string, how: string) => `Round ${round}: ${time}, ${how}`,
    feedback: (round: number, text: string) => `Feedback on round ${round}: ${text}`,
    outcome: (text: string) => `Outcome: ${text}`,
    notNow: 'Not now',
    send: (count: number) =>
      count === 0 ? 'Tell' : `Tell ${plural(count, { one: (n) => `${n} update`, other: (n) => `${n} updates` })}`,
    sendTo: (who: string, count: number) =>
      count === 0
        ? `Tell ${who}`
        : `Tell ${who} ${plural(count, { one: (n) => `${n} update`, other: (n) => `${n} updates` })}`,
    sendAll: (count: number) =>
      `Tell ${plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` })}`,
    done: (who: string) => `Updates sent to ${who}.`,
    tick: (name: string) => `Tick ${name}`,
    tickAll: 'Tick every candidate shown',
    ticked: (count: number) =>
      plural(count, { one: (n) => `${n} candidate ticked`, other: (n) => `${n} candidates ticked` }),
    nothing: 'Nothing is due to the ticked candidates.',
  },
  candidatePage: {
    interviews: 'Interview history',
    back: {
      pending: 'Job applications',
      selected: 'Selected candidates',
      interviews: 'Interview process',
      rejected: 'Rejected candidates',
      hired: 'Hired candidates',
    },
  },
};
