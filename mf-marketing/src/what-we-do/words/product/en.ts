/** What the page product says. */
export const words = {
  jobPostEngine: 'Job Post Engine',
  writeJobOnceTitle:
    'Write a job once: title, place, type, timing, days, skills, salary, positions, deadline. Edit it while it is open.',
  candidateTracker: 'Candidate Tracker',
  applicationRecordLineHr:
    'Each application is one record on one line. HR and the company see where it stands; the candidate sees what HR has released.',
  interviewManager: 'Interview Manager',
  numberedRoundsDateMode:
    'Numbered rounds with date, mode, link and interviewer; Move to Next Round, Rejected or Cancelled after each.',
  resumeAnalyzer: 'Resume Analyzer',
  hrOpensResumeBeside: 'HR opens the resume beside the job’s skills and decides in place.',
  scoreSummaryMadeMachine: 'a score and a summary made by a machine.',
  hiringInsights: 'Hiring Insights',
  countsServerKeepsJobs:
    'Counts that the server keeps: jobs posted, assigned and unassigned, applications received, shortlisted, rejected.',
  offerManager: 'Offer Manager',
  companyUploadsLetterHands:
    'The company uploads the letter and hands it to HR; HR sends it; only then can the candidate open it.',
  sixModulesTrack: 'Six modules on one track',
  useAllThemFirst: 'Use all of them from the first day. They share one record, so there is nothing to connect.',
  post: 'Post',
  interview: 'Interview',
  offer: 'Offer',
  getStarted: 'Get Started',
  theModules: 'The modules',
  mission: 'Mission',
  whyCandidateMustAlways: 'Why a candidate must always know where an application stands.',
};

/** What every language must say. */
export type Words = typeof words;
