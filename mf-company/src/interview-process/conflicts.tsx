import { type InterviewConflict, listInterviewConflicts } from '@niyukti/contract/hiring/interview-calls';
import { useAction, useCall } from '@niyukti/kit';
import { fullMomentText } from '@niyukti/product/hiring';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import * as s from './conflicts.module.css';
import { isOffHours } from './india-time.ts';
import { words } from './words.ts';

/** What the conflicts of a planned round depend on. */
export interface Plan {
  /** ISO time, or null while it is not complete. */
  date: string | null;
  minutes: string;
  interviewer: string;
}

type Conflict = z.infer<typeof InterviewConflict>;

function inputOf(applicationId: string, { date, minutes, interviewer }: Plan) {
  return { path: { id: applicationId }, query: { date: date ?? '', minutes, interviewer } };
}

/** Reads the overlaps of a round before it is sent, one line for each. If that fails, the round is sent anyway. */
export function useOverlaps(applicationId: string): (plan: Plan) => Promise<string[]> {
  const asking = useAction(listInterviewConflicts);
  return async (plan) => {
    const found = await asking.run(inputOf(applicationId, plan));
    return found.ok ? found.data.map(lineOf) : [];
  };
}

/** Warns of overlaps with other rounds of the same interviewer or candidate, and of unusual hours in India. */
export function Conflicts({ applicationId, plan }: { applicationId: string; plan: Plan }) {
  const interviewer = useSettled(plan.interviewer, 400);
  const conflicts = useCall(listInterviewConflicts, inputOf(applicationId, { ...plan, interviewer }), {
    enabled: plan.date !== null,
    freshSeconds: 0,
  });
  const found = plan.date === null ? [] : (conflicts.data ?? []);
  return (
    <div role="status">
      {plan.date !== null && conflicts.error && <p>{words.overlap.unchecked}</p>}
      {isAtOddHours(plan) && <Warning title={words.overlap.hours} />}
      {found.length > 0 && (
        <Warning title={words.overlap.title}>
          <ul>
            {found.map((one) => (
              <li key={`${one.applicationId} ${one.round} ${one.of}`}>{lineOf(one)}</li>
            ))}
          </ul>
        </Warning>
      )}
    </div>
  );
}

/** Whether a round would be early or late in India. */
export const isAtOddHours = ({ date, minutes }: Plan): boolean => date !== null && isOffHours(date, Number(minutes));

function Warning({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={s.conflicts}>
      <TriangleAlert aria-hidden="true" />
      <div>
        <p className={s.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}

/** Says who is busy at that time, and with what. */
function lineOf({ of, interviewer, candidate, date, round, jobTitle }: Conflict): string {
  const who = of === 'interviewer' ? interviewer : candidate;
  return words.overlap.line(who, fullMomentText(date), round, candidate, jobTitle);
}

/** A text that has not changed for a while, so that typing does not send a request for each letter. */
function useSettled(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
