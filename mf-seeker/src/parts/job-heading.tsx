import type { Job } from '@niyukti/contract/calls/job';
import { formatDate, formatSalary, Tile } from '@niyukti/kit';
import { DetailHead, Facts } from '@niyukti/kit/work';
import { Banknote, Building2, MapPin } from 'lucide-react';

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

/** Where a job is, without saying a city twice. */
export function placeOf(job: Pick<Job, 'city' | 'location'>): string {
  const { city, location } = job;
  if (!city || location.toLowerCase().includes(city.toLowerCase())) return location || city;
  return location ? `${location}, ${city}` : city;
}

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

/** '1-3' reads '1–3 years'; a text that says more stays. */
export function experienceText(experience: string): string {
  return /^[\d\s.+-]+$/.test(experience) ? `${experience.replace(/\s*-\s*/, '–')} years` : experience;
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
