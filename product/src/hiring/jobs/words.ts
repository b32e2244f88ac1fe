import { wordTools } from '@niyukti/kit/words';

const { number } = wordTools('en');

/** The facts of a job, in the order they are shown. */
export const facts = {
  type: 'Job type',
  days: 'Working days',
  mode: 'Where you work',
  experience: 'Experience',
  positions: 'Positions',
  deadline: 'Deadline',
  posted: 'Posted',
  hr: 'Your HR',
};

export const noHr = 'Not assigned yet';
export const about = 'About the job';
export const skills = 'Skills';
export const positions = (count: number) => number(count);
