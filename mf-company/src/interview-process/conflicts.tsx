import { listInterviewConflicts } from '@niyukti/contract/calls/interview';
import { formatDateTime, useCall } from '@niyukti/kit';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as s from './conflicts.module.css';
import { words } from './words/index.ts';

/** What the conflicts of a planned round depend on. */
export interface Plan {
  /** ISO time, or null while it is not complete. */
  date: string | null;
  interviewer: string;
}

/**
 * Other rounds within an hour of the planned one, of the same interviewer or candidate: said before
 * anything is saved.
 */
export function Conflicts({ applicationId, plan }: { applicationId: string; plan: Plan }) {
  const { date, interviewer } = useSettled(plan, 400);
  const conflicts = useCall(
    listInterviewConflicts,
    { path: { id: applicationId }, query: { date: date ?? '', interviewer } },
    { enabled: date !== null, freshSeconds: 0 },
  );
  const found = date === null ? [] : (conflicts.data ?? []);
  return (
    <div role="status">
      {date !== null && conflicts.error && <p>{words.conflicts.couldCheckOverlapping}</p>}
      {found.length > 0 && (
        <div className={s.conflicts}>
          <TriangleAlert aria-hidden="true" />
          <div>
            <p className={s.title}>{words.conflicts.overlapsOtherInterviews}</p>
            <ul>
              {found.map((one) => (
                <li key={`${one.applicationId} ${one.round} ${one.of}`}>
                  {one.of === 'interviewer' ? one.interviewer : one.candidate}
                  {words.conflicts.busyRoundDateTime(formatDateTime(one.date), one.round, one.candidate, one.jobTitle)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}

/** A value once it has rested, so that typing a name does not ask the server at every letter. */
function useSettled(plan: Plan, milliseconds: number): Plan {
  const [settled, setSettled] = useState(plan);
  const { date, interviewer } = plan;
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ date, interviewer }), milliseconds);
    return () => clearTimeout(timer);
  }, [date, interviewer, milliseconds]);
  return settled;
}
