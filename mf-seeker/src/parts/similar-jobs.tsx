import { getPublicJob } from '@niyukti/contract/jobs/job-search-calls';
import { useCall } from '@niyukti/kit';
import { ListCard } from '@niyukti/kit/list';
import { placeOf } from '@niyukti/product/hiring';
import { useId } from 'react';
import * as s from './similar-jobs.module.css';

/** How many similar jobs are shown below a job. */
const SHOWN = 3;

interface SimilarJobsProps {
  jobId: string;
  title: string;
  /** Where a job leads; to the list of jobs by default. */
  to?: (jobId: string) => string;
}

/** Open jobs with similar skills, title and place. Nothing if there are none or the read fails. */
export function SimilarJobs({ jobId, title, to = (id) => `/Joblist?id=${id}` }: SimilarJobsProps) {
  const id = useId();
  const { data } = useCall(getPublicJob, { path: { jobId } }, { freshSeconds: 60 });
  if (!data || data.similar.length === 0) return null;
  return (
    <section className={s.similar} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {data.similar.slice(0, SHOWN).map((job) => (
          <li key={job._id}>
            <ListCard
              to={to(job._id)}
              current={false}
              title={job.jobTitle}
              under={`${job.companyName}, ${placeOf(job)}`}
              company={{ name: job.companyName, logo: job.companyLogoUrl }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
