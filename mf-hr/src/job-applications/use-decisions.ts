import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { listHrJobs } from '@niyukti/contract/jobs/job-calls';
import { patchList } from '@niyukti/kit';
import { focusRow, type Rows, type Ticks } from '@niyukti/kit/list';
import { rejectStep, type Steps, selectStep } from '@niyukti/product/hiring';
import { useState } from 'react';

const key = ({ _id }: ApplicationRow) => _id;

/** Decisions of the queue: asked for, then confirmed, one or several at once. */
export function useDecisions(steps: Steps, rows: Rows<ApplicationRow>, ticks: Ticks) {
  const [asked, setAsked] = useState<PendingDecision | null>(null);
  const here = asked?.applications.length === 1 ? asked : null;

  function cancel() {
    setAsked(null);
    if (here) focusRow(here.applications.map(key)[0] ?? '');
  }

  async function confirm() {
    if (!asked) return;
    setAsked(null);
    const { applications, decision } = asked;
    rows.moveFocusBeforeRemoval(applications.map(key));
    const { gone } = await steps.run(DECISIONS[decision], applications, undefined);
    ticks.set(gone, false);
    decrementCount(applications.filter(({ _id }) => gone.includes(_id)));
  }

  return {
    /** The question about one candidate, or about several. */
    here,
    many: here ? null : asked,
    cancel,
    confirm: () => void confirm(),
    /** Asks; asked for the same again, it is the answer. */
    ask: (applications: readonly ApplicationRow[], decision: Decision) => {
      if (applications.length === 0) return;
      const same = applications.length === asked?.applications.length && asked.decision === decision;
      if (same && applications.every(({ _id }, at) => asked.applications[at]?._id === _id)) void confirm();
      else setAsked({ applications, decision });
    },
  };
}

/** What was decided waits no more: the counts of the filters go down without being read again. */
function decrementCount(decided: readonly ApplicationRow[]) {
  patchList(listHrJobs, (jobs) =>
    jobs.map((job) => {
      const fewer = decided.filter(({ jobId }) => jobId._id === job._id).length;
      return fewer === 0 || job.pending === undefined ? job : { ...job, pending: Math.max(0, job.pending - fewer) };
    }),
  );
}

/** What HR decides about a pending application. */
export const DECISIONS = { selected: selectStep, rejected: rejectStep } as const;
export type Decision = keyof typeof DECISIONS;

/** The key that asks for a decision, and pressed again confirms it. */
export const KEYS = { selected: 's', rejected: 'r' } as const satisfies Record<Decision, string>;

/** A decision that waits for its confirmation. */
export interface PendingDecision {
  readonly applications: readonly ApplicationRow[];
  readonly decision: Decision;
}
