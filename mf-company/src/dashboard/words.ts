import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');

export const words = {
  title: 'Home',
  postJob: 'Add/Post Job',
  purpose: 'What is waiting for you, and how your hiring is going',
  figures: 'figures',
  profileLoading: 'profile',
  postsUnlimited: 'Job posts used, without a limit',
  postsUsed: (limit: string) => `Of ${limit} job posts used`,
  openJobs: 'Open jobs',
  shownOf: (shown: number, all: number) => `${number(shown)} of ${number(all)}`,
  allOpen: 'All open jobs',
  noOpenJobs: {
    title: 'No open jobs.',
    text: 'Post one, and its applications show here as they move along.',
  },
  profile: 'Profile and logo',
  type: 'Company type',
  editProfile: 'Edit profile',
  position: 'Position',
  businessModel: 'Business model',
  email: 'Email',
  phone: 'Phone',
  next: {
    label: 'Waiting for you',
    loading: 'next steps',
    nothing: 'Nothing waits for you',
    nothingText: 'Candidates that HR selects, rounds without a result and letters to upload show here.',
    awaiting: (count: number) =>
      plural(count, { one: (n) => `${n} candidate selected by HR`, other: (n) => `${n} candidates selected by HR` }),
    oldest: (day: string, candidate: string, job: string) => `The oldest since ${day}: ${candidate}, ${job}.`,
    decide: 'Decide',
    overdue: (count: number) =>
      plural(count, {
        one: (n) => `${n} round took place and has no result`,
        other: (n) => `${n} rounds took place and have no result`,
      }),
    names: (names: readonly string[], more: number) => names.join(', ') + (more > 0 ? ` and ${number(more)} more` : ''),
    overdueText: (names: string, day: string) => `${names}. The first was on ${day}.`,
    enter: 'Enter results',
    letters: (count: number) =>
      plural(count, {
        one: (n) => `${n} shortlisted candidate needs an offer letter`,
        other: (n) => `${n} shortlisted candidates need an offer letter`,
      }),
    lettersText: (names: string) => `${names}. HR sends what you hand over.`,
    upload: 'Upload letters',
    toHand: (count: number) =>
      plural(count, {
        one: (n) => `${n} offer letter is ready to hand to HR`,
        other: (n) => `${n} offer letters are ready to hand to HR`,
      }),
    handOver: 'Hand over',
    closes: (job: string) => `${job} closes soon`,
    closesText: (day: string) => `Last day to apply: ${day}.`,
    viewJob: 'View job',
  },
  first: {
    title: 'First steps',
    done: (done: number, all: number) => `${number(done)} of ${number(all)} done`,
    account: 'Account created',
    post: 'Post your first job',
    postText: 'Title, place, salary, skills and a deadline. A draft is kept while you write.',
    posted: 'First job posted',
    logo: 'Add your logo',
    logoText: 'It stands beside every job. Use ‘Add a logo’ above.',
    hasLogo: 'Logo added',
    decide: 'Decide on the first candidates',
    decideText: 'HR selects those who fit. They show here and in HR Selected Application.',
  },
  table: {
    job: 'Job',
    closes: 'Closes',
    funnel: 'How far they came',
    stops: {
      applied: 'Applied',
      selected: 'Selected',
      interview: 'Interview',
      shortlisted: 'Shortlisted',
      hired: 'Hired',
    },
    waiting: 'Waiting for you',
    decide: (count: number) => `${number(count)} to decide`,
    letters: (count: number) => plural(count, { one: (n) => `${n} letter due`, other: (n) => `${n} letters due` }),
    nobody: 'nobody',
    inDays: (days: number) =>
      days <= 0 ? 'today' : plural(days, { one: () => 'tomorrow', other: (n) => `in ${n} days` }),
    note: 'Each number counts the candidates who ever reached that stop. The board shows where they are now.',
  },
  hrs: {
    title: 'Your HR',
    jobs: (count: number) => `${number(count)} of your jobs`,
    write: 'Write',
    writeTo: (name: string) => `Write to ${name}`,
  },
  upcoming: {
    title: 'Next interviews',
    round: (job: string, round: number) => `${job}, round ${number(round)}`,
  },
  /** Figures of those who are there now. */
  now: {
    awaiting: 'Wait for your decision now',
    interview: 'In interviews now',
    shortlisted: 'Shortlisted or hired now',
  },
  /** Figures of those who ever came so far. */
  reached: {
    all: 'How far your applications came',
    meaning: 'Everyone who ever reached each stage. For where they are now, see above and the board.',
    stops: {
      applied: 'Applied',
      selected: 'Selected by HR',
      interview: 'Reached interviews',
      shortlisted: 'Were shortlisted',
      hired: 'Hired',
    },
  },
  logo: {
    title: 'Logo',
    change: 'Change the logo',
    add: 'Add a logo',
    zone: { drop: 'Drop your logo here', over: 'Let go to use this logo', choose: 'Choose a file' },
    chosen: 'The logo you chose',
    submit: 'Upload logo',
    busy: 'Uploading logo',
    uploaded: 'Logo uploaded.',
    close: 'Close',
  },
};
