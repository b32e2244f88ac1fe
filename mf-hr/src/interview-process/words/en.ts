import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What the list of interviews says. */
export const words = {
  title: 'Interview process',
  purpose: 'Rounds, feedback and outcomes, and what the candidate sees of them',
  caption: 'Interviews',
  show: 'Show',
  shows: { all: 'All', Selected: 'Going on', Rejected: 'Rejected' },
  none: {
    title: 'No interviews yet.',
    text: 'An application appears here when the company moves a candidate whom you selected to interviews.',
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
    interviewHistoryOf: (name: string | number) => `Interview history of ${name}`,
    interviewHistory: 'Interview history',
    close: 'Close',
    interviewHistoryLabel: 'interview history',
    noInterviewBeenScheduled: 'No interview has been scheduled yet.',
    interviewRounds: 'Interview rounds',
    interviewStatus: 'Interview status',
    updateInterviewStatus: 'Update Interview Status',
    candidateSeesValue: (value: string | number) => `Candidate sees: ${value}`,
    notToldYet: 'Not told yet',
    candidateSeesCurrentStatus: 'The candidate sees the current status.',
    offerLetterBeenSent: 'The offer letter has been sent; nothing changes any more.',
    candidateWithdrawn: 'The candidate has withdrawn this application.',
    companyDecidedYetStatus:
      'The company has not decided yet: the status can be updated once it shortlists or rejects.',
    rejected: 'Rejected',
    shortlisted: 'Shortlisted',
  },
  roundItem: {
    roundNumber: (number: string | number) => `Round ${number}`,
    mode: 'Mode',
    interviewer: 'Interviewer',
    candidateSeesRound: 'The candidate sees this round.',
    candidateSeeRoundYet: 'The candidate does not see this round yet.',
    feedbackToldFeedback: (feedback: string | number) => `Feedback told: ${feedback}.`,
    feedbackToldYet: 'Feedback not told yet.',
    updateCandidateRound: (number: string | number) => `Update Candidate on round ${number}`,
    updateCandidate: 'Update Candidate',
    updateFeedbackRound: (number: string | number) => `Update Feedback on round ${number}`,
    updateFeedback: 'Update Feedback',
    link: 'Link',
    venue: 'Venue',
    number: 'Number',
  },
  useTelling: {
    rejected: 'Rejected',
    shortlisted: 'Shortlisted',
  },
};

/** What every language must say. */
export type InterviewProcessWords = typeof words;
