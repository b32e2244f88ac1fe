import { closedForLabel } from '@niyukti/contract/hiring/labels';
import type { JobRow as Row } from '@niyukti/contract/jobs/job-calls';
import { Button, formatDate, StatusBadge } from '@niyukti/kit';
import { experienceText, placeOf } from '@niyukti/product/hiring';
import { useState } from 'react';
import * as s from './jobs-dialog.module.css';
import { words } from './words.ts';

type Hrs = readonly { HrId: string; name: string }[] | undefined;

interface Props {
  job: Row;
  /** Under an HR's name each row says the company instead of the HR. */
  ofHr: boolean;
  hrs: Hrs;
  busy: boolean;
  chosen: boolean;
  onChoose: (yes: boolean) => void;
  onAssign: (hrId: string) => void;
}

/** A job with its figures, its HR, and a choice of another HR. */
export function JobRow({ job, ofHr, hrs, busy, chosen, onChoose, onAssign }: Props) {
  const [picked, setPicked] = useState<string | null>(null);
  const hrId = picked ?? job.hrId;
  return (
    <li className={s.job} data-row={job._id}>
      <label className={s.choose}>
        <input type="checkbox" checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
        <span>
          <b>{job.jobTitle}</b>
          <small>
            {ofHr && `${job.companyName}, `}
            {words.jobRow.facts(
              placeOf(job),
              words.jobRow.positions(job.noofposition),
              experienceText(job.experience),
              formatDate(job.applicationDeadline),
            )}
            {job.closedFor && `, ${words.jobRow.closedFor(closedForLabel(job.closedFor))}`}
          </small>
        </span>
      </label>
      {job.assignedToHr ? (
        !ofHr && <StatusBadge tone="selected">{job.hrName}</StatusBadge>
      ) : (
        <StatusBadge tone="pending">{words.jobRow.notAssigned}</StatusBadge>
      )}
      <div className={s.assign}>
        <HrSelect hrs={hrs} value={hrId} onChange={setPicked} label={words.jobRow.hrFor(job.jobTitle)} />
        <Button
          small
          busy={busy}
          onClick={() => onAssign(hrId)}
          aria-label={`${job.assignedToHr ? words.jobRow.reassign : words.jobRow.assign} ${job.jobTitle}`}
        >
          {job.assignedToHr ? words.jobRow.reassign : words.jobRow.assign}
        </Button>
      </div>
    </li>
  );
}

/** The HRs to choose from. */
export function HrSelect({
  hrs,
  value,
  onChange,
  label,
}: {
  hrs: Hrs;
  value: string;
  onChange: (hrId: string) => void;
  label: string;
}) {
  return (
    <select className={s.select} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{words.jobRow.choose}</option>
      {hrs?.map((hr) => (
        <option key={hr.HrId} value={hr.HrId}>
          {hr.name}
        </option>
      ))}
    </select>
  );
}
