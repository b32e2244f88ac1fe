/**
 * How long an area may take to load. It is not in `LIMITS`, because the shell needs only this one.
 */
export const AREA_DEADLINE_MS = 4_000;

/** How long a decision is held before others are told of it, unless it is taken back or told sooner. */
export const UNDO_MS = 120_000;

/**
 * The constants of the specification. Sizes in bytes, times in seconds unless the name says otherwise.
 */
export const LIMITS = {
  /** Applications a job seeker may make before subscribing. */
  applicationLimit: 2,
  /** Jobs a company may post before subscribing. */
  postingLimit: 2,
  /** Unfinished jobs that a company may keep. */
  jobDrafts: 100,
  /** Rows of a table that a page imports, and of one call, by which it does so in parts. */
  importRows: 500,
  importPartRows: 50,
  /** Newest assigned jobs shown on /Home. */
  newestJobs: 5,
  interviewPollSeconds: 30,
  /** Length of an interview round: default, minimum and maximum. */
  roundMinutes: 60,
  roundMinutesMin: 5,
  roundMinutesMax: 480,
  sessionSeconds: 86_400,
  /** Open sessions of one account: a further log-in ends the oldest. */
  sessionsMost: 100,
  /** A session of a company, an HR or an administrator ends when it was not used for so long. */
  idleSeconds: 28_800,
  /** How long an account remembers a browser that it was logged in from. */
  knownBrowserSeconds: 90 * 86_400,
  /**
   * How long a log-in or a proof counts as fresh: a password change needs no current password, and
   * calls that need a fresh proof are accepted.
   */
  freshProofSeconds: 900,
  /** How long a challenge for a passkey is valid. */
  challengeSeconds: 600,
  /** Passkeys of one account, and the longest name of one. */
  passkeysMost: 10,
  passkeyName: 60,
  /** Recovery codes that are made at once. */
  recoveryCodes: 10,
  passwordResetSeconds: 3_600,
  /** How long a mailed link that confirms an address is valid. */
  confirmAddressSeconds: 3 * 86_400,
  signUpRedirectMs: 1_500,
  photoBytes: 50 * 1024,
  logoBytes: 50 * 1024,
  /** The letter must be under this. */
  letterBytes: 1024 * 1024,
  bannerBytes: 200 * 1024,
  /** Photos of a company's page: size, number, and longest side as stored. */
  careersPhotoBytes: 200 * 1024,
  careersPhotos: 6,
  careersPhotoSide: 1_200,
  /** Texts of a company's page: characters, and lines of benefits. */
  pitchMax: 280,
  aboutMax: 6_000,
  benefitsMost: 12,
  /**
   * Pixels of an uploaded picture. A small file can hold any number of them, and each takes four
   * bytes of memory while it is decoded.
   */
  imagePixels: 4_000_000,
  /** Longest side of a stored photo or logo, and of a stored banner, in pixels. */
  pictureSide: 512,
  bannerSide: 1_600,
  /** Largest JSON body that any call takes. */
  jsonBodyBytes: 128 * 1024,
  jsonDepth: 12,
  passwordMin: 8,
  passwordMax: 128,
  thoughtMax: 2_000,
  replyMax: 1_000,
  /** Replies of a thought in a list; a cursor leads to the rest. */
  repliesInList: 50,
  nameMax: 120,
  emailMax: 254,
  messageMax: 5_000,
  lineMax: 200,
  textMax: 10_000,
  /**
   * Days after which a finished application is found only by the candidate's name and the job's
   * title, with three characters or more.
   */
  wholeSearchDays: 90,
  listDefault: 50,
  listMax: 100,
  idempotencySeconds: 86_400,
  /** The most that one raise adds to a limit. */
  limitStepMax: 100,
  goldAdds: 20,
  /** Longest path of a screen, in characters. */
  screenPath: 100,
  /** How long a preview link is valid, and how long a browser that opened it sees the preview. */
  previewSeconds: 86_400,
} as const;

/** Interview modes on the wire. */
export const INTERVIEW_MODES = ['Online', 'Offline', 'Phone'] as const;
export type InterviewMode = (typeof INTERVIEW_MODES)[number];

/**
 * What a round's status may be set to; an unset status is the empty string and reads as Pending.
 */
export const ROUND_OUTCOMES = ['Move to Next Round', 'Rejected', 'Cancelled'] as const;
export type RoundOutcome = (typeof ROUND_OUTCOMES)[number];

/** Company types; Other asks for `otherCompanyType`. */
export const COMPANY_TYPES = ['Service-based', 'Product-based', 'IT', 'Non-IT', 'Sales', 'Other'] as const;

/** Visibility of thoughts and replies. */
export const VISIBILITIES = ['show', 'hide'] as const;

/** Job types offered in the posting form. */
export const JOB_TYPES = ['Full-time', 'Part-time', 'Internship', 'Contract'] as const;

/** Job timings offered in the posting form. */
export const JOB_TIMINGS = ['Day shift', 'Night shift', 'Rotational shift', 'Flexible'] as const;

/** Where a job is done. The first is the default. */
export const WORK_MODES = ['On site', 'Hybrid', 'Remote'] as const;

/** Why a company closes a job. 'Other' needs a note. */
export const CLOSE_REASONS = ['Filled here', 'Filled elsewhere', 'Cancelled', 'Other'] as const;

/** Currencies a salary may be in. */
export const CURRENCIES = ['INR', 'USD', 'EUR', 'GBP'] as const;

/** What a salary is counted per. */
export const SALARY_PERIODS = ['Year', 'Month', 'Hour'] as const;

/** Industries listed on the public site. */
export const INDUSTRIES = [
  'Information Technology',
  'Healthcare',
  'Finance',
  'Engineering',
  'Education',
  'Marketing & Sales',
] as const;

/** The two plans of the specification. Prices in rupees. Gold adds to a limit, Premium lifts it. */
export const PLANS = {
  Gold: {
    price: 899,
    per: 'month',
    adds: LIMITS.goldAdds,
    features: ['20 jobs', 'Subdomain', '70 email accounts', 'Maintenance'],
  },
  Premium: {
    price: 2_999,
    per: 'year',
    adds: null,
    features: ['Full portal access', 'Unlimited job applications', 'Maintenance'],
  },
} as const;
export const PLAN_NAMES = ['Gold', 'Premium'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** Marketing reach figures. */
export const REACH = [
  { figure: '50+', label: 'companies' },
  { figure: '20,000+', label: 'job seekers' },
  { figure: '100+', label: 'institutions' },
  { figure: '12+', label: 'industry verticals' },
] as const;

/** Where and how times are shown. */
export const LOCALE = 'en-IN';
export const TIME_ZONE = 'Asia/Kolkata';
