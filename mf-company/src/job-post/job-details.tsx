import type { Job } from '@niyukti/contract/calls/job';
import { Dialog, formatDate, formatNumber, formatSalary, StatusBadge, Tile } from '@niyukti/kit';
import { DetailHead, Facts, Skills } from '@niyukti/kit/work';
import { Building2, IndianRupee, MapPin } from 'lucide-react';
import * as s from './job-details.module.css';

/** A job as a seeker reads it: nothing that only the company knows. */
export function JobDetails({ job, onClose }: { job: Job; onClose: () => void }) {
  const [summary = '', ...bullets] = job.jobDescription.split('\n').filter((line) => line.trim());
  return (
    <Dialog title="As a job seeker sees it" onClose={onClose} wide>
      <div className={s.details}>
        <DetailHead
          title={job.jobTitle}
          lead={<Tile name={job.companyName} picture={job.companyLogoUrl} large />}
          meta={
            <>
              <span>
                <Building2 aria-hidden="true" />
                {job.companyName}
              </span>
              <span>
                <MapPin aria-hidden="true" />
                {job.location}, {job.city}
              </span>
              <span>
                <IndianRupee aria-hidden="true" />
                {formatSalary(job.salary)}
              </span>
            </>
          }
        />
        {job.closed && <StatusBadge tone="neutral">Closed</StatusBadge>}
        <Facts
          facts={[
            ['Job type', `${job.jobType}, ${job.jobTiming}`],
            ['Working days', job.workingDays],
            ['Experience', `${job.experience} years`],
            ['Positions', formatNumber(job.noofposition)],
            ['Deadline', formatDate(job.applicationDeadline)],
            ['Posted', formatDate(job.jobPostedOn)],
          ]}
        />
        <h3 className={s.heading}>About the job</h3>
        <p>{summary}</p>
        {bullets.length > 0 && (
          <ul className={s.bullets}>
            {bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        )}
        <h3 className={s.heading}>Desired skills</h3>
        <Skills skills={job.desiredSkills} />
      </div>
    </Dialog>
  );
}
