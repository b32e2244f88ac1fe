import { listInterviewConflicts } from '@niyukti/contract/calls/interview';
import { formatDateTime, useCall } from '@niyukti/kit';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as s from './conflicts.module.css';

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
      {date !== null && conflicts.error && <p>We could not check for overlapping interviews. You can still save.</p>}
      {found.length > 0 && (
        <div className={s.conflicts}>
          <TriangleAlert aria-hidden="true" />
          <div>
            <p className={s.title}>This overlaps with other interviews</p>
            <ul>
              {found.map((one) => (
                <li key={`${one.applicationId} ${one.round} ${one.of}`}>
                  {one.of === 'interviewer' ? one.interviewer : one.candidate} is busy {formatDateTime(one.date)}: round{' '}
                  {one.round} of {one.candidate} for {one.jobTitle}
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
