import { wordTools } from '@niyukti/kit/words';

const { number } = wordTools('en');

export const words = {
  counters: {
    label: 'Your applications and resume',
    loading: 'counts',
    pending: 'Pending',
    selected: 'Selected',
    rejected: 'Rejected',
    resume: 'Resume',
    updated: (day: string) => `Updated ${day}`,
    update: 'UPDATE',
  },
  title: 'Home',
  hello: (firstName: string) => `Hello, ${firstName}`,
  purpose: 'New jobs, your applications and your dates',
  month: 'Interviews and deadlines',
  newest: 'Newest jobs',
  next: {
    label: 'What to do next',
    nothing: 'Nothing waits for you',
    nothingText: 'Interviews, offer letters and gaps in your resume show here.',
    today: (time: string) => `Interview today at ${time}`,
    interview: (time: string) => `Interview on ${time}`,
    interviewText: (job: string, company: string, round: number, mode: string, interviewer: string) =>
      `${job}, ${company}, round ${number(round)}. ${mode} with ${interviewer}.`,
    join: 'Join',
    details: 'Details',
    letter: (company: string) => `Your offer letter from ${company}`,
    letterText: (job: string, day: string) => `${job}. Sent ${day}.`,
    read: 'Read the letter',
    complete: 'Complete it',
    gaps: {
      resume: 'You have no resume yet',
      summary: 'Your resume has no summary',
      skills: 'Your resume names fewer than three skills',
      project: 'Your resume has no project',
      experience: 'Your resume has no experience',
    },
    gapTexts: {
      resume: 'You apply with it, and HR reads it first.',
      summary: 'Two or three sentences are what HR reads first.',
      skills: 'HR searches candidates by skill.',
      project: 'A project shows what you can do.',
      experience: 'Internships count as well.',
    },
  },
  first: {
    title: 'First steps',
    account: 'Account created',
    resume: 'Write your resume',
    resumeText: 'One resume goes with every application.',
    write: 'Write resume',
    written: 'Resume written',
    apply: 'Apply for your first job',
    applyText: 'You apply with one click.',
    find: 'Find a job',
    follow: 'Follow your application',
    followText: 'HR review, interviews and offer letter show in Applied status.',
  },
  goodJobs: {
    title: 'Jobs that ask for your skills',
    all: 'All jobs',
  },
};

/** What every language must say. */
export type Words = typeof words;
