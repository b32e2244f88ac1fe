import { listJobs, type JobRow as Row } from '@niyukti/contract/jobs/job-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, Dialog, ErrorNotice, errorText, Load } from '@niyukti/kit';
import { Refusals, Segmented, ShowMore, useFilters, useGrowingList, useRowFocus, useTicks } from '@niyukti/kit/list';
import { useState } from 'react';
import { useHrs } from '../parts/use-hrs.ts';
import { HrSelect, JobRow } from './job-row.tsx';
import * as s from './jobs-dialog.module.css';
import { useAssignment } from './use-assignment.ts';
import { words } from './words.ts';

/** Every job, or those without an HR. */
export const WAITING = ['false', 'true'] as const;
const LIST = 'jobs';
/** The state of the open dialog, which the address keeps. */
export const DIALOG_PARAMS = ['waiting', `${LIST}-rows`] as const;

interface Props {
  /** Whose jobs: a company's, or an HR's. */
  of: { companyId: string } | { hrId: string };
  name: string | undefined;
  /** Which of a company's jobs to begin with. */
  waiting?: (typeof WAITING)[number];
  onClose: () => void;
}

/** The jobs of a company or of an HR. Jobs are assigned to an HR one at a time, or several at once. */
export function JobsDialog({ of, name, waiting = 'false', onClose }: Props) {
  const company = 'companyId' in of;
  const filters = useFilters({ waiting: waiting === 'true' ? WAITING.toReversed() : WAITING }, LIST);
  const only = filters.values.waiting;
  const jobs = useGrowingList(
    listJobs,
    { query: { view: 'row', ...of, ...(only === 'true' ? { assigned: 'false' as const } : {}), limit: 50 } },
    { name: LIST },
  );
  const { hrs, error: hrsError, retry } = useHrs();
  const ticks = useTicks();
  const leave = useRowFocus(jobs.rows.map(key));
  const { assign, batch, unchosen } = useAssignment((done) => {
    ticks.set(done, false);
    leave(done);
  });
  const [together, setTogether] = useState('');
  // Ticked jobs that the filter has hidden since are not meant.
  const chosen = jobs.rows.filter(({ _id }) => ticks.has(_id));
  const first = jobs.rows[0];
  const who = name ?? (company ? first?.companyName : first?.hrName) ?? (company ? words.theCompany : words.theHr);
  return (
    <Dialog title={words.jobsOf(who)} onClose={onClose} wide>
      {company && (
        <div className={s.filter}>
          <Segmented
            label={words.show}
            value={only}
            options={WAITING.map((value) => ({ value, label: words.waits[value] }))}
            onChange={(value) => filters.set('waiting', value)}
          />
        </div>
      )}
      <ErrorNotice error={unchosen}>{TEXTS.chooseHr}</ErrorNotice>
      <Refusals of={batch} rowKey={key} name={({ jobTitle }) => jobTitle}>
        {({ error }) => TEXTS.assignFailed(errorText(error))}
      </Refusals>
      <ErrorNotice error={hrsError}>
        {errorText(hrsError)}{' '}
        <Button small onClick={retry}>
          {words.tryAgain}
        </Button>
      </ErrorNotice>
      <Load of={jobs} label={words.jobsDialog.loading}>
        {(all) => (
          <>
            {all.length === 0 && (
              <p className={s.none}>
                {!company ? words.noneAssigned : only === 'true' ? words.allAssigned : words.nonePosted}
              </p>
            )}
            {chosen.length > 0 && (
              <div className={s.together}>
                <span>
                  {words.chosen(chosen.length)}
                  <HrSelect hrs={hrs} value={together} onChange={setTogether} label={words.hrOfChosen} />
                </span>
                <Button
                  look="primary"
                  small
                  busy={batch.running.size > 0}
                  onClick={() => void assign(chosen, together)}
                >
                  {words.assignJobs(chosen.length)}
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
                  busy={batch.running.has(job._id)}
                  chosen={ticks.has(job._id)}
                  onChoose={(yes) => ticks.set([job._id], yes)}
                  onAssign={(hrId) => void assign([job], hrId)}
                />
              ))}
            </ul>
            <ShowMore of={jobs} label={words.older} />
          </>
        )}
      </Load>
    </Dialog>
  );
}

const key = ({ _id }: Row) => _id;
