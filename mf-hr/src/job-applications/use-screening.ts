import { type Application, getApplication } from '@niyukti/contract/calls/application';
import { getHrDashboard, getHrOverview } from '@niyukti/contract/calls/hr';
import { listHrApplications, screenApplication } from '@niyukti/contract/calls/screening';
import { call, invalidate, ProblemError, patchList } from '@niyukti/kit';
import { useState } from 'react';

export type Decision = 'selected' | 'rejected';

/** A decision that did not happen. */
export interface Refusal {
  /** As it was decided upon. */
  application: Application;
  /** As it is now, where someone else was faster; null when it is no longer this HR's; undefined when it is as it was. */
  current: Application | null | undefined;
  error: Error;
}

/** How many decisions of a batch travel at once. */
const AT_ONCE = 4;

/**
 * Decides applications. A row leaves the list as soon as it is decided, so that the next one is ready at once; it comes back
 * when the decision did not reach the server.
 */
export function useScreening() {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);

  async function decide(applications: readonly Application[], status: Decision): Promise<Refusal[]> {
    const ids = applications.map((one) => one._id);
    setLeaving((before) => new Set([...before, ...ids]));
    setRefusals((before) => before.filter(({ application }) => !ids.includes(application._id)));
    const refused: Refusal[] = [];
    const queue = [...applications];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const refusal = await decideOne(next, status);
        if (refusal) refused.push(refusal);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const staying = new Set(refused.filter((one) => one.current === undefined).map((one) => one.application._id));
    const gone = new Set(ids.filter((id) => !staying.has(id)));
    // Only the pending list is on screen here; the other lists of this call load again where they are shown.
    patchList(listHrApplications, (items) => items.filter((item) => !gone.has(item._id)));
    setLeaving((before) => new Set([...before].filter((id) => !ids.includes(id))));
    setRefusals((before) => [...before, ...refused]);
    void invalidate(listHrApplications, getHrDashboard, getHrOverview);
    return refused;
  }

  return { decide, leaving, refusals, dismiss: () => setRefusals([]) };
}

async function decideOne(application: Application, status: Decision): Promise<Refusal | null> {
  const path = { id: application._id };
  try {
    await call(screenApplication, { path, body: { status } });
    return null;
  } catch (reason) {
    const error = reason as Error;
    const code = error instanceof ProblemError ? error.code : 'unknown';
    if (code === 'not-found') return { application, current: null, error };
    if (code !== 'step-not-allowed') return { application, current: undefined, error };
    return { application, current: await currentState(error as ProblemError, path), error };
  }
}

/** The state that won: the refusal carries it, else it is read. */
async function currentState(error: ProblemError, path: { id: string }): Promise<Application | null> {
  const { current } = error.problem;
  if (typeof current === 'object' && current !== null && 'jobId' in current) return current as Application;
  return call(getApplication, { path }).catch(() => null);
}
