import type { HrJobSummary, JobRow } from '@niyukti/contract/jobs/job-calls';
import { Button, Dialog, formatNumber } from '@niyukti/kit';
import { useState } from 'react';
import { distributeEvenly } from './distribute-evenly.ts';
import * as s from './jobs-dialog.module.css';
import { words } from './words.ts';

const texts = words.share;

interface Props {
  jobs: readonly JobRow[];
  hrs: readonly HrJobSummary[];
  /** Jobs are being assigned: it stays open until they are. */
  busy: boolean;
  onShare: (shares: ReadonlyMap<string, string>) => void;
  onClose: () => void;
}

/** Chooses the HRs among whom jobs are distributed. Shows how many jobs each HR has and would get. */
export function ShareDialog({ jobs, hrs, busy, onShare, onClose }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = hrs.filter(({ hrId }) => !left.has(hrId));
  const shares = distributeEvenly(jobs, chosen);
  const given = Map.groupBy(shares.values(), (hrId) => hrId);
  const choose = (hrId: string, yes: boolean) => {
    const next = new Set(left);
    if (yes) next.delete(hrId);
    else next.add(hrId);
    setLeft(next);
  };
  return (
    <Dialog
      title={texts.title(jobs.length)}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} unavailable={busy}>
            {texts.cancel}
          </Button>
          <Button
            look="primary"
            data-autofocus=""
            busy={busy}
            busyLabel={texts.busy}
            unavailable={chosen.length === 0}
            onClick={() => onShare(shares)}
          >
            {texts.confirm(jobs.length, given.size)}
          </Button>
        </>
      }
    >
      <p>{chosen.length === 0 ? texts.nobody : texts.text}</p>
      <ul className={s.list}>
        {hrs.map(({ hrId, hrName, jobCount, pending }) => {
          const more = given.get(hrId)?.length ?? 0;
          return (
            <li key={hrId} className={s.job}>
              <label className={s.choose}>
                <input
                  type="checkbox"
                  checked={!left.has(hrId)}
                  onChange={(event) => choose(hrId, event.target.checked)}
                />
                <span>
                  <b>{hrName}</b>
                  <small>{texts.load(jobCount, pending)}</small>
                </span>
              </label>
              <span data-num="">{!left.has(hrId) && texts.gets(formatNumber(more))}</span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
