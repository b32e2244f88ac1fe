import { listJobs } from '@niyukti/contract/calls/job';
import { Button, Dialog, ErrorNotice, errorText, Load, plural, useCallList } from '@niyukti/kit';
import { Segmented, ShowMore } from '@niyukti/kit/work';
import { useState } from 'react';
import { useHrs } from '../parts/use-hrs.ts';
import { HrSelect, JobRow } from './job-row.tsx';
import * as s from './jobs-dialog.module.css';
import { useAssignment } from './use-assignment.ts';
import { WAITING, type Waiting } from './waiting.ts';

interface Props {
  /** Whose jobs: a company's, or an HR's. */
  of: { companyId: string } | { hrId: string };
  name: string | undefined;
  /** Which of a company's jobs to begin with. */
  waiting?: Waiting;
  onClose: () => void;
}

/** The jobs of a company or of an HR, with an HR to choose for each: one at a time, or several to the same HR. */
export function JobsDialog({ of, name, waiting = 'false', onClose }: Props) {
  const company = 'companyId' in of;
  const [only, setOnly] = useState(waiting);
  const jobs = useCallList(
    listJobs,
    { query: { ...of, ...(only === 'true' ? { assigned: 'false' } : {}), limit: 50 } },
    { keepPrevious: true },
  );
  const { hrs, error: hrsError, retry } = useHrs();
  const { assign, busy, error, chosen, choose } = useAssignment(`.${s.job}`);
  const [together, setTogether] = useState('');
  // What is ticked and not shown any more, after a change of the filter, is not meant.
  const ids = jobs.items.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : []));
  const first = jobs.items[0];
  const who = name ?? (company ? first?.companyName : first?.hrName) ?? (company ? 'the company' : 'the HR');
  return (
    <Dialog title={`Jobs of ${who}`} onClose={onClose} wide>
      {company && (
        <div className={s.filter}>
          <Segmented label="Show" value={only} options={WAITING} onChange={setOnly} />
        </div>
      )}
      <ErrorNotice error={error}>{error}</ErrorNotice>
      <ErrorNotice error={hrsError}>
        {errorText(hrsError)}{' '}
        <Button small onClick={retry}>
          Try again
        </Button>
      </ErrorNotice>
      <Load of={jobs} label="jobs">
        {(all) => (
          <>
            {all.length === 0 && (
              <p className={s.none}>
                {!company ? 'No jobs assigned' : only === 'true' ? 'Every job has an HR.' : 'No job was posted yet.'}
              </p>
            )}
            {ids.length > 0 && (
              <div className={s.together}>
                <span>
                  {plural(ids.length, 'job')} to
                  <HrSelect hrs={hrs} value={together} onChange={setTogether} label="HR for the chosen jobs" />
                </span>
                <Button look="primary" small busy={busy} onClick={() => assign(ids, together)}>
                  Assign {plural(ids.length, 'job')}
                </Button>
              </div>
            )}
            <ul className={s.list}>
              {all.map((job) => (
                <JobRow
                  key={job._id}
                  job={job}
                  ofHr={!company}
                  hrs={hrs}
                  busy={busy}
                  chosen={chosen.has(job._id)}
                  onChoose={(yes) => choose(job._id, yes)}
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
