import type { Job } from '@niyukti/contract/jobs/job-calls';
import type { JobContent } from '@niyukti/contract/jobs/job-fields';
import { formatDate, formatEndOfDay, formatSalary, Tile } from '@niyukti/kit';
import { DetailHead } from '@niyukti/kit/list';
import { Facts } from '@niyukti/kit/page';
import { Banknote, Building2, MapPin } from 'lucide-react';
import { Skills } from '../resume/skills.tsx';
import * as s from './job-parts.module.css';
import { descriptionOf, experienceText, placeOf, typeOf } from './job-text.ts';
import * as words from './words.ts';

type Heading = Pick<Job, 'jobTitle' | 'companyName' | 'companyLogoUrl' | 'city' | 'location' | 'salary'>;

/**
 * The heading of a job: title, company, place and salary.
 *
 * @example
 * <JobHeading job={job} />
 */
export function JobHeading({ job }: { job: Heading }) {
  return (
    <DetailHead
      title={job.jobTitle}
      lead={<Tile name={job.companyName} picture={job.companyLogoUrl} />}
      meta={
        <>
          <span>
            <Building2 aria-hidden />
            {job.companyName}
          </span>
          <span>
            <MapPin aria-hidden />
            {placeOf(job)}
          </span>
          <span data-num="">
            <Banknote aria-hidden />
            {formatSalary(job.salary)}
          </span>
        </>
      }
    />
  );
}

/**
 * The facts of a job. `full` is for people who may apply. Without it they are for people who have
 * applied: with the HR, and without what no longer matters.
 *
 * @example
 * <JobFacts job={job} full />
 */
export function JobFacts({
  job,
  full = false,
}: {
  job: Omit<JobContent, 'jobDescription' | 'desiredSkills'> & Pick<Job, 'jobPostedOn' | 'hrName'>;
  full?: boolean;
}) {
  const { facts } = words;
  const shown: [string, string][] = [
    [facts.type, typeOf(job)],
    ...(full
      ? ([
          [facts.days, job.workingDays],
          [facts.mode, job.workMode],
        ] satisfies [string, string][])
      : []),
    [facts.experience, experienceText(job.experience)],
    [facts.positions, words.positions(job.noofposition)],
    [facts.deadline, closingText(job.applicationDeadline)],
    full ? [facts.posted, formatDate(job.jobPostedOn)] : [facts.hr, job.hrName || words.noHr],
  ];
  return <Facts facts={shown} />;
}

/** The deadline, and for a reader in another zone when it ends on their clock. */
const closingText = (date: string): string => [formatDate(date), formatEndOfDay(date)].filter(Boolean).join(', ');

/**
 * The description of a job, and the skills that it requires.
 *
 * @example
 * <JobDescription job={job} />
 */
export function JobDescription({ job }: { job: Pick<Job, 'jobDescription' | 'desiredSkills'> }) {
  const { summary, bullets } = descriptionOf(job.jobDescription);
  return (
    <div className={s.description}>
      <h3>{words.about}</h3>
      <p>{summary}</p>
      {bullets.length > 0 && (
        <ul className={s.bullets}>
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
      <h3>{words.skills}</h3>
      <Skills skills={job.desiredSkills} />
    </div>
  );
}
