import type { Job } from '@niyukti/contract/calls/job';
import { formatDate, formatSalary, Tile } from '@niyukti/kit';
import { DetailHead, Facts } from '@niyukti/kit/work';
import { Banknote, Building2, MapPin } from 'lucide-react';
import { experienceText, placeOf } from './job-text.ts';

type Shown = Pick<
  Job,
  | 'jobTitle'
  | 'companyName'
  | 'companyLogoUrl'
  | 'city'
  | 'location'
  | 'salary'
  | 'jobType'
  | 'jobTiming'
  | 'workingDays'
  | 'experience'
  | 'noofposition'
  | 'applicationDeadline'
  | 'jobPostedOn'
  | 'hrName'
>;

/** Title, company, place and salary of the job in the detail. */
export function JobHeading({ job }: { job: Shown }) {
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

/** The facts strip under the heading. */
export function JobFacts({ job, full = false }: { job: Shown; full?: boolean }) {
  return (
    <Facts
      facts={[
        ['Job type', [job.jobType, job.jobTiming].filter(Boolean).join(', ')],
        ['Working days', full && job.workingDays],
        ['Experience', experienceText(job.experience)],
        ['Positions', job.noofposition],
        ['Deadline', formatDate(job.applicationDeadline)],
        ['Posted', full && formatDate(job.jobPostedOn)],
        ['Your HR', full || job.hrName || 'Not assigned yet'],
      ].filter((fact): fact is [string, string | number] => typeof fact[1] !== 'boolean')}
    />
  );
}
