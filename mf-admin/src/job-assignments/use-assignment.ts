import { assignJob, type JobRow } from '@niyukti/contract/jobs/job-calls';
import { call, invalidateAfter, toast } from '@niyukti/kit';
import { useBatch } from '@niyukti/kit/list';
import { useRef, useState } from 'react';
import { words } from './words.ts';

const key = ({ _id }: JobRow) => _id;
/** The HR that a job goes to. */
type HrOf = (job: string) => string | undefined;

/**
 * Assigns jobs to one HR or to several. `onDone` is given the ids of those that were assigned.
 */
export function useAssignment(onDone: (ids: readonly string[]) => void) {
  /** The server's message of the last job that was assigned. */
  const lastMessage = useRef('');
  const [unchosen, setUnchosen] = useState(false);
  const batch = useBatch(
    async ({ _id: jobId }: JobRow, hrOf: HrOf) => {
      const hrId = hrOf(jobId);
      if (hrId !== undefined) lastMessage.current = (await call(assignJob, { body: { jobId, hrId } })).message;
    },
    { key },
  );

  async function assign(chosen: readonly JobRow[], hrId: string) {
    setUnchosen(!hrId);
    if (hrId) await send(chosen, () => hrId);
  }

  async function send(chosen: readonly JobRow[], hrOf: HrOf) {
    const { done } = await batch.run(chosen, hrOf);
    if (done.length === 0) return;
    toast(done.length === 1 ? lastMessage.current : words.assigned(done.length));
    onDone(done.map(key));
    await invalidateAfter(assignJob);
  }

  return {
    assign,
    /** To whom each goes, by the job's id. */
    share: (chosen: readonly JobRow[], shares: ReadonlyMap<string, string>) => {
      setUnchosen(false);
      return send(chosen, (job) => shares.get(job));
    },
    batch,
    unchosen,
  };
}
