import { LIMITS } from '@niyukti/contract/api/limits';
import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { listSelectedApplications } from '@niyukti/contract/hiring/interview-calls';
import { listHrApplications } from '@niyukti/contract/hiring/screening-calls';
import { Button, keepFocus, type Loadable, useCall } from '@niyukti/kit';
import { Refusals } from '@niyukti/kit/list';
import { useEffect, useRef } from 'react';
import { takeBackStep, tellDecisionStep } from '../steps/company-steps.ts';
import { tellScreeningStep, undoScreeningStep } from '../steps/hr-steps.ts';
import type { HiringStep } from '../steps/step.ts';
import { useSteps } from '../steps/use-steps.ts';
import * as s from './held-decisions.module.css';
import { ToldIn, useSeconds } from './told-in.tsx';
import * as words from './words.ts';

type Decider = 'hr' | 'company';

const STEPS = {
  hr: { tell: tellScreeningStep, undo: undoScreeningStep },
  company: { tell: tellDecisionStep, undo: takeBackStep },
} as const;

/** Up to so many decisions have a line each. More have one line together. */
const NAMED = 3;
/** The most rows that a list returns at once: those that are told first. */
const MOST = 100;
/** A live page learns at once that others were told. A page that is not live polls. */
const POLLED = { pollSeconds: LIMITS.interviewPollSeconds };
/** Milliseconds between two reads while others are being told. */
const TELLING_MS = 5_000;

interface Props {
  /** The applications. Those whose decision is held are shown. */
  applications: readonly ApplicationRow[];
  decider: Decider;
}

/**
 * The held decisions: when others are told of them, and buttons to undo them or tell now. Renders
 * nothing where none is held.
 *
 * @example
 * <HeldNotice applications={[application]} decider="hr" />
 */
export function HeldNotice({ applications, decider }: Props) {
  const steps = useSteps();
  const held = applications.filter(({ tellsAt }) => tellsAt !== undefined);
  const { tell, undo } = STEPS[decider];
  const busy = steps.running.size > 0;
  const now = useSeconds(held.length > 0);
  const isDue = (one: ApplicationRow) => tellsAtOf(one) <= now;
  const refusals = (
    <Refusals of={steps} rowKey={({ _id }: ApplicationRow) => _id} name={({ userId }) => userId.name}>
      {({ step, error }) => step.failed(error)}
    </Refusals>
  );
  // The line of a pressed button disappears: move the focus to the next line.
  const returnFocus = useRef<(() => void) | null>(null);
  const ids = held.map(({ _id }) => _id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after lines have disappeared
  useEffect(() => {
    returnFocus.current?.();
    returnFocus.current = null;
  }, [ids]);
  function run(step: HiringStep, some: readonly ApplicationRow[]) {
    returnFocus.current = keepFocus();
    void steps.run(step, some, undefined);
  }
  if (held.length === 0) return refusals;
  const lines = [...linesOf(held.filter(isDue)), ...linesOf(held.filter((one) => !isDue(one)))];
  return (
    <section className={s.held} aria-label={words.region}>
      {refusals}
      {lines.map((some) => {
        const [first] = some;
        const name = some.length > 1 ? words.these(some.length) : (first?.userId.name ?? '');
        return (
          <div key={first?._id} className={s.line}>
            <p>
              {some.length > 1
                ? words.many(some.length, some.length === MOST)
                : words.one(name, decisionOf(first, decider))}{' '}
              <ToldIn at={first?.tellsAt ?? ''} now={now} />
            </p>
            {first && !isDue(first) && (
              <div className={s.acts}>
                <Button small busy={busy} aria-label={words.undoOf(name)} onClick={() => run(undo, some)}>
                  {words.undo}
                </Button>
                <Button small busy={busy} aria-label={words.tellNowOf(name)} onClick={() => run(tell, some)}>
                  {words.tellNow}
                </Button>
              </div>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** One line for each decision, or one for all of many. */
const linesOf = (some: readonly ApplicationRow[]): readonly (readonly ApplicationRow[])[] =>
  some.length > NAMED ? [some] : some.map((one) => [one]);

const tellsAtOf = ({ tellsAt }: ApplicationRow): number => Date.parse(tellsAt ?? '');

const decisionOf = (application: ApplicationRow | undefined, decider: Decider): string =>
  words.decided[(decider === 'hr' ? application?.status : application?.companyStatus) ?? ''] ?? '';

/**
 * All held decisions of an HR, also after a reload and from other tabs.
 *
 * @example
 * <HrHeldDecisions hrId={hrId} />
 */
export function HrHeldDecisions({ hrId }: { hrId: string }) {
  const held = useCall(listHrApplications, { path: { hrId }, query: HELD }, POLLED);
  return <HeldNotice applications={useUntilTold(held)} decider="hr" />;
}

/** All held decisions of a company. */
export function CompanyHeldDecisions({ companyId }: { companyId: string }) {
  const held = useCall(listSelectedApplications, { path: { companyId }, query: HELD }, POLLED);
  return <HeldNotice applications={useUntilTold(held)} decider="company" />;
}

/** The query of held decisions. Read with `useCall`: a live page keeps rows of a `useCallList` until the person asks. */
const HELD = { limit: MOST, view: 'row', held: 'true' } as const;

/** Reads the decisions again after the time of the first has passed, until others were told of it. */
function useUntilTold({ data = [], refetch, updatedAt }: Loadable<ApplicationRow[]>): readonly ApplicationRow[] {
  const first = data[0]?.tellsAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer
  useEffect(() => {
    if (first === undefined) return;
    const timer = setTimeout(refetch, Math.max(Date.parse(first) - Date.now(), 0) + TELLING_MS);
    return () => clearTimeout(timer);
  }, [first, updatedAt, refetch]);
  return data;
}
