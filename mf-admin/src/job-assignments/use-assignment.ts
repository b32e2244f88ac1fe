import { assignJob, listCompanyJobSummaries, listHrJobSummaries, listJobs } from '@niyukti/contract/calls/job';
import { TEXTS } from '@niyukti/contract/texts';
import { call, errorText, invalidate, plural, toast } from '@niyukti/kit';
import { useState } from 'react';
import { holdPlace } from '../parts/hold-place.ts';

/** Jobs chosen to go to one HR, and the sending of them. `row` selects a job's row: the focus stays where the work was. */
export function useAssignment(row: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function assign(ids: readonly string[], hrId: string) {
    if (!hrId) return setError(TEXTS.chooseHr);
    const backToPlace = holdPlace(row);
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
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id) || left.has(id))));
    setBusy(false);
    if (left.size === ids.length) return;
    await invalidate(listJobs, listCompanyJobSummaries, listHrJobSummaries);
    backToPlace();
  }

  function choose(id: string, yes: boolean) {
    const next = new Set(chosen);
    if (yes) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return { assign, busy, error, chosen, choose };
}
