import type { Topic } from './live.ts';

const HIRING = ['application', 'job'] as const;
const BOARD = ['thought', 'reply'] as const;
const OWN = ['student', 'company'] as const;
const EVERYBODY = ['student', 'company', 'hr', 'admin'] as const;

/**
 * Things of which kinds each read shows: an open page that hears of one of them asks again. Pages
 * get it with the greeting of their socket.
 */
export const READ_TOPICS: Readonly<Record<string, readonly Topic[]>> = {
  // Job seekers
  getStudentCalendar: HIRING,
  getStudentDashboard: ['application', 'student'],
  getStudentNext: [...HIRING, 'student'],
  getUser: ['student', 'application'],
  listResumes: ['student'],
  listAppliedJobs: [...HIRING, 'student'],
  listUserApplications: [...HIRING, 'student'],
  listUserInterviews: HIRING,
  listApplicationEvents: ['application'],
  listOwnPlanRequests: OWN,
  getErasure: OWN,
  getFactors: EVERYBODY,
  // Companies
  getCompany: ['company', 'job'],
  getCompanyDashboard: [...HIRING, 'company'],
  getCompanyNext: HIRING,
  listCompanyJobs: [...HIRING, 'company'],
  listJobDrafts: ['company', 'job'],
  getApplication: [...HIRING, 'hr'],
  listInterviewApplications: HIRING,
  listInterviewConflicts: ['application'],
  listSelectedApplications: HIRING,
  listShortlistedApplications: HIRING,
  // HR
  getHr: ['hr'],
  getHrDashboard: HIRING,
  getHrNext: HIRING,
  getHrOverview: HIRING,
  listHrJobs: [...HIRING, 'hr'],
  listHrApplications: [...HIRING, 'hr'],
  listHrUpdates: HIRING,
  listHiredApplications: HIRING,
  listRejectedApplications: HIRING,
  // Administrators
  listJobs: ['job', 'company', 'hr'],
  listUsers: ['student', 'application'],
  listCompanies: ['company', 'job'],
  listCompanyJobSummaries: ['company', 'job', 'application', 'hr'],
  listHrJobSummaries: ['hr', 'job', 'application'],
  listHrs: ['hr', 'job'],
  listContactMessages: ['message'],
  getAdminDashboard: ['student', 'company', 'hr', 'job', 'application'],
  getAdminTrends: ['student', 'company', 'hr', 'job', 'application', 'message'],
  listAudit: [...EVERYBODY, 'job', ...BOARD, 'message', 'landing', 'release'],
  getLanding: ['landing'],
  listLandingVersions: ['landing'],
  getSetup: ['record'],
  listReleases: ['release'],
  releaseFigures: ['release'],
  // The board, and everybody's notices
  getThought: BOARD,
  listReplies: BOARD,
  listThoughts: BOARD,
  countNotices: ['notice', ...HIRING, 'message', ...EVERYBODY],
  listNotices: ['notice', 'job'],
};

/** Why a read follows nothing. */
export const NOT_LIVE: Readonly<Record<string, string>> = {
  getFollowing: 'What a job seeker follows is theirs alone, and leaves no event.',
  listFollowedCompanies: 'What a job seeker follows is theirs alone, and leaves no event.',
  listAlerts: 'Which searches a job seeker keeps is theirs alone, and leaves no event.',
  listConsents: 'Its owner agrees on the page that shows it.',
  getPush: 'What somebody chose for themselves leaves no event.',
  getNoticeChoices: 'What somebody chose for themselves leaves no event.',
  listDeadMails: 'A mail that was given up leaves no event.',
  getCareers: 'A public document is the same for everybody.',
  getCareersPage: 'What a company writes of itself is saved by what it is based on.',
  getSession: 'The socket itself ends with the session.',
  listSessions: 'Sessions leave no event; their list is asked for when it is opened.',
  getNewPasskey: 'It is asked for once, to be answered.',
  getPasskeyChallenge: 'It is asked for once, to be answered.',
  takeOut: 'It is a file.',
  openCandidate: 'Each reading is recorded: nothing but the person opens it.',
  findAnything: 'A search stays as it was made.',
  getOfferLetter: 'It is a file.',
  checkRecord: 'It is done when an administrator asks for it.',
  getJob: 'A search of jobs stays as it was made.',
  searchJobs: 'A search of jobs stays as it was made.',
  suggestJobs: 'A search of jobs stays as it was made.',
  getHiring: 'A search of jobs stays as it was made.',
  getPublicJob: 'A public document is the same for everybody.',
};
