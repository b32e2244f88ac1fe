import type { Job } from '@niyukti/contract/calls/job';
import type { User } from '@niyukti/contract/calls/student';
import type { Loadable } from '@niyukti/kit';
import { Skills } from '@niyukti/kit/work';
import { JobFacts, JobHeading } from '../parts/job-heading.tsx';
import { descriptionOf } from '../parts/job-text.ts';
import { Apply } from './apply.tsx';
import { Bookmark } from './bookmark.tsx';
import * as s from './job-detail.module.css';

/** Everything a job has, with the button that applies for it. */
export function JobDetail({ job, user }: { job: Job; user: Loadable<User> }) {
  const { summary, bullets } = descriptionOf(job.jobDescription);
  return (
    <div className={s.detail}>
      <JobHeading job={job} />
      <JobFacts job={job} full />
      <div className={s.acts}>
        <Apply job={job} user={user} />
        <Bookmark job={job} />
      </div>
      <h3>About the job</h3>
      <p>{summary}</p>
      {bullets.length > 0 && (
        <ul className={s.bullets}>
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
      <h3>Skills</h3>
      <Skills skills={job.desiredSkills} />
    </div>
  );
}
