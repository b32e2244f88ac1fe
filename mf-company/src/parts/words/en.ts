/** What several of the company's pages say. */
export const words = {
  nobody: { title: 'No company is logged in.', text: 'Please log in as a company to see this page.' },
  search: 'Candidate or skill',
  job: 'Job',
  all: 'All',
  filtered: 'Nothing matches the search and the job.',
  applicationEvents: {
    history: 'history',
  },
  stops: {
    postAJob: 'Post a job',
    meetWhomHrSelected: 'Meet whom HR selected',
    interviewAndShortlist: 'Interview and shortlist',
    sendTheOffer: 'Send the offer',
  },
};

/** What every language must say. */
export type CommonWords = typeof words;
