/** What several of the company’s pages say. */
export const words = {
  whole: 'Resume, history and letters',
  resumeLoading: 'resume',
  nobody: { title: 'No company is logged in.', text: 'Please log in as a company to see this page.' },
  search: 'Candidate or skill',
  job: 'Job',
  all: 'All',
  filtered: 'Nothing matches the search and the job.',
  stops: {
    post: 'Post a job',
    meet: 'Meet HR’s selection',
    interview: 'Interview and shortlist',
    offer: 'Send the offer',
  },
};
