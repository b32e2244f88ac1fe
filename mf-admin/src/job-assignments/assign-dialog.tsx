import { listHrs } from '@niyukti/contract/calls/hr';
import {
  assignJob,
  type Job,
  listCompanyJobSummaries,
  listHrJobSummaries,
  listJobs,
} from '@niyukti/contract/calls/job';
import { TEXTS } from '@niyukti/contract/texts';
import {
  Button,
  call,
  Dialog,
  ErrorNotice,
  errorText,
  formatDate,
  invalidate,
  Load,
  plural,
  StatusBadge,
  toast,
  useCall,
  useCallList,
} from '@niyukti/kit';
import { ShowMore } from '@niyukti/kit/work';
import { useState } from 'react';
import * as s from './assign-dialog.module.css';

interface Props {
  companyId: string;
  companyName?: string | undefined;
  onClose: () => void;
}

/** A company's jobs with an HR for each: one at a time, or several to the same HR. */
export function AssignDialog({ companyId, companyName, onClose }: Props) {
  const jobs = useCallList(listJobs, { query: { companyId, limit: 50 } });
  const hrs = useCall(listHrs, { query: { limit: 100 } });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [together, setTogether] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function assign(ids: readonly string[], hrId: string) {
    if (!hrId) return setError(TEXTS.chooseHr);
    setBusy(true);
    setError(null);
    const left = new Set(ids);
    try {
      let said = '';
      for (const jobId of ids) {
        said = (await call(assignJob, { body: { jobId, hrId } })).message;
        left.delete(jobId);
      }
      toast(ids.length === 1 ? said : `${plural(ids.length, 'job')} assigned.`);
    } catch (reason) {
      setError(TEXTS.assignFailed(errorText(reason)));
    }
    // Those that did not go through stay chosen.
    setChosen(ids.length > 1 ? left : new Set([...chosen].filter((id) => !ids.includes(id) || left.has(id))));
    setBusy(false);
    await invalidate(listJobs, listCompanyJobSummaries, listHrJobSummaries);
  }

  return (
    <Dialog title={`Jobs of ${companyName ?? 'the company'}`} onClose={onClose} wide>
      <ErrorNotice error={error}>{error}</ErrorNotice>
      <Load of={jobs} label="jobs">
        {() => (
          <>
            {hrs.error && <ErrorNotice error={hrs.error} />}
            {chosen.size > 0 && (
              <div className={s.together}>
                <span>
                  {plural(chosen.size, 'job')} to
                  <HrSelect hrs={hrs.data} value={together} onChange={setTogether} label="HR for the chosen jobs" />
                </span>
                <Button look="primary" small busy={busy} onClick={() => assign([...chosen], together)}>
                  Assign {plural(chosen.size, 'job')}
                </Button>
              </div>
            )}
            <ul className={s.list}>
              {jobs.items.map((job) => (
                <JobRow
                  key={job._id}
                  job={job}
                  hrs={hrs.data}
                  busy={busy}
                  chosen={chosen.has(job._id)}
                  onChoose={(yes) => {
                    const next = new Set(chosen);
                    if (yes) next.add(job._id);
                    else next.delete(job._id);
                    setChosen(next);
                  }}
                  onAssign={(hrId) => assign([job._id], hrId)}
                />
              ))}
            </ul>
            <ShowMore of={jobs} label="Show older jobs" />
          </>
        )}
      </Load>
    </Dialog>
  );
}

type Hrs = readonly { HrId: string; name: string }[] | undefined;

interface RowProps {
  job: Job;
  hrs: Hrs;
  busy: boolean;
  chosen: boolean;
  onChoose: (yes: boolean) => void;
  onAssign: (hrId: string) => void;
}

function JobRow({ job, hrs, busy, chosen, onChoose, onAssign }: RowProps) {
  const [hrId, setHrId] = useState(job.hrId);
  return (
    <li className={s.job}>
      <label className={s.choose}>
        <input type="checkbox" checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
        <span>
          <b>{job.jobTitle}</b>
          <small>
            {job.location}, {plural(job.noofposition, 'position')}, {job.experience} years, until{' '}
            {formatDate(job.applicationDeadline)}
          </small>
        </span>
      </label>
      {job.assignedToHr ? (
        <StatusBadge tone="selected">{job.hrName}</StatusBadge>
      ) : (
        <StatusBadge tone="pending">Not assigned</StatusBadge>
      )}
      <div className={s.assign}>
        <HrSelect hrs={hrs} value={hrId} onChange={setHrId} label={`HR for ${job.jobTitle}`} />
        <Button
          small
          busy={busy}
          onClick={() => onAssign(hrId)}
          aria-label={`${job.assignedToHr ? 'Reassign' : 'Assign'} ${job.jobTitle}`}
        >
          {job.assignedToHr ? 'Reassign' : 'Assign'}
        </Button>
      </div>
    </li>
  );
}

function HrSelect({
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
      <option value="">Select HR</option>
      {hrs?.map((hr) => (
        <option key={hr.HrId} value={hr.HrId}>
          {hr.name}
        </option>
      ))}
    </select>
  );
}
