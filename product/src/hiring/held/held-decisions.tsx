import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { listSelectedApplications } from '@niyukti/contract/hiring/interview-calls';
import { listHrApplications } from '@niyukti/contract/hiring/screening-calls';
import { Button, ErrorNotice, useCallList } from '@niyukti/kit';
import { takeBackStep, tellDecisionStep } from '../steps/company-steps.ts';
import { reconsiderStep, tellScreeningStep } from '../steps/hr-steps.ts';
import { useSteps } from '../steps/use-steps.ts';
import * as s from './held-decisions.module.css';
import { ToldIn } from './told-in.tsx';
import * as words from './words.ts';

type Decider = 'hr' | 'company';

const STEPS = {
  hr: { tell: tellScreeningStep, undo: reconsiderStep },
  company: { tell: tellDecisionStep, undo: takeBackStep },
} as const;

/** Decisions that are named one by one; of more there is one line for all. */
const NAMED = 3;
/** As many as a list answers at once. */
const MOST = 100;

interface Props {
  /** What of it is held is shown, until others were told. */
  applications: readonly ApplicationRow[];
  decider: Decider;
}

/**
 * Decisions that nobody else is told of yet: when they are, and what can still be done. Shows
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
  const [refused] = steps.refusals;
  const error = refused && <ErrorNotice error={refused.error}>{refused.step.failed(refused.error)}</ErrorNotice>;
  if (held.length === 0) return error ?? null;
  const lines: readonly (readonly ApplicationRow[])[] = held.length > NAMED ? [held] : held.map((one) => [one]);
  return (
    <section className={s.held} aria-label={words.region}>
      {error}
      {lines.map((some) => {
        const [first] = some;
        const name = some.length > 1 ? words.these(some.length) : (first?.userId.name ?? '');
        return (
          <div key={first?._id} className={s.line}>
            <p>
              {some.length > 1
                ? words.many(some.length, some.length === MOST)
                : words.one(name, decisionOf(first, decider))}{' '}
              <ToldIn at={first?.tellsAt ?? ''} />
            </p>
            <div className={s.acts}>
              <Button
                small
                busy={busy}
                aria-label={words.tellNowOf(name)}
                onClick={() => void steps.run(tell, some, undefined)}
              >
                {words.tellNow}
              </Button>
              <Button
                small
                busy={busy}
                aria-label={words.undoOf(name)}
                onClick={() => void steps.run(undo, some, undefined)}
              >
                {words.undo}
              </Button>
            </div>
          </div>
        );
      })}
    </section>
  );
}

const decisionOf = (application: ApplicationRow | undefined, decider: Decider): string =>
  words.decided[(decider === 'hr' ? application?.status : application?.companyStatus) ?? ''] ?? '';

/**
 * All that an HR holds, on the pages of its lists: also after a reload, and what another tab decided.
 *
 * @example
 * <HrHeldDecisions hrId={hrId} />
 */
export function HrHeldDecisions({ hrId }: { hrId: string }) {
  const { items } = useCallList(listHrApplications, {
    path: { hrId },
    query: { view: 'row', held: 'true', limit: String(MOST) },
  });
  return <HeldNotice applications={oldestFirst(items)} decider="hr" />;
}

/** The same for a company. */
export function CompanyHeldDecisions({ companyId }: { companyId: string }) {
  const { items } = useCallList(listSelectedApplications, {
    path: { companyId },
    query: { view: 'row', held: 'true', limit: String(MOST) },
  });
  return <HeldNotice applications={oldestFirst(items)} decider="company" />;
}

/** Those that are told first come first: the line of many counts down to the first. */
const oldestFirst = (items: readonly ApplicationRow[]) =>
  [...items].sort((one, other) => (one.tellsAt ?? '').localeCompare(other.tellsAt ?? ''));
