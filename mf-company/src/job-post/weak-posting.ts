import type { Job } from '@niyukti/contract/jobs/job-calls';
import { splitList } from '@niyukti/contract/text/split-list';

/** The limits of a weak posting. Weak points are hints before a job is posted, never a refusal. */
export type Weakness = 'salary' | 'description' | 'skills' | 'deadline';

const DAY_MS = 86_400_000;
/** A job that closes sooner is seen by few. */
const SOON_DAYS = 3;
const FEW_SKILLS = 2;

/** The weak points of a posting, the worst first. */
export function weaknesses(
  job: Pick<Job, 'salary' | 'jobDescription' | 'desiredSkills' | 'applicationDeadline'>,
  today: string,
): Weakness[] {
  const lines = job.jobDescription.split('\n').filter((line) => line.trim()).length;
  const skills = splitList(job.desiredSkills).length;
  const days = (Date.parse(job.applicationDeadline) - Date.parse(today)) / DAY_MS;
  const found: [Weakness, boolean][] = [
    ['salary', job.salary.maxSalary === 0],
    ['description', lines < 2],
    ['skills', skills < FEW_SKILLS],
    ['deadline', days >= 0 && days < SOON_DAYS],
  ];
  return found.filter(([, is]) => is).map(([weakness]) => weakness);
}
