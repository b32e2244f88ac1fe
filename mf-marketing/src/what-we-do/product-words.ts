export const words = {
  jobPosts: {
    name: 'Job Post Engine',
    text: 'Write a job once: title, place, type, timing, days, skills, salary, positions, deadline. Edit it while it is open.',
  },
  tracker: {
    name: 'Candidate Tracker',
    text: 'Each application is one record on one line. HR and the company see where it stands; the candidate sees what HR has released.',
  },
  interviews: {
    name: 'Interview Manager',
    text: 'Numbered rounds with date, mode, link and interviewer; Move to Next Round, Rejected or Cancelled after each.',
  },
  resumes: {
    name: 'Resume Analyzer',
    text: 'HR opens the resume beside the job’s skills and decides in place.',
    request: 'a score and a summary made by a machine.',
  },
  insights: {
    name: 'Hiring Insights',
    text: 'Counts that the server keeps: jobs posted, assigned and unassigned, applications received, shortlisted, rejected.',
  },
  offers: {
    name: 'Offer Manager',
    text: 'The company uploads the letter and hands it to HR; HR sends it; only then can the candidate open it.',
  },
  title: 'Six modules on one track',
  lede: 'Use all of them from the first day. They share one record, so there is nothing to connect.',
  stops: {
    post: 'Post',
    interview: 'Interview',
    offer: 'Offer',
  },
  getStarted: 'Get Started',
  modules: 'The modules',
  next: {
    label: 'Mission',
    text: 'Why a candidate must always know where an application stands.',
  },
};
