import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { useAnswerable } from '@niyukti/kit';
import { focusRow, type Rows, type Ticks } from '@niyukti/kit/list';
import { useState } from 'react';
import type { HiringStep } from '../steps/step.ts';
import type { Steps } from '../steps/use-steps.ts';

const key = ({ _id }: ApplicationRow) => _id;

/** A decision of a list: its step, and its key. The key asks, and pressed again it confirms. */
export interface DecisionOption {
  readonly step: HiringStep;
  readonly key: string;
  /** The question in place of the buttons: 'Select?' */
  readonly ask: string;
  /** On its button: 'Select'. */
  readonly verb: string;
  /** The name of its button in a row: 'Select Asha Rao'. */
  readonly of: (candidate: string) => string;
}

/** A decision that waits for its confirmation. */
export interface PendingDecision extends DecisionOption {
  readonly applications: readonly ApplicationRow[];
  /** Whether a press may be its answer. */
  readonly answerable: boolean;
}

export type Decisions = ReturnType<typeof useDecisions>;

/**
 * Decisions of a list: asked for, then confirmed, one or several at once. `onDecided` is given what
 * left the list.
 *
 * @example
 * const decisions = useDecisions(steps, rows, ticks);
 * decisions.ask([row], DECISIONS.selected);
 */
export function useDecisions(
  steps: Steps,
  rows: Rows<ApplicationRow>,
  ticks: Ticks,
  onDecided?: (decided: readonly ApplicationRow[]) => void,
) {
  const [asked, setAsked] = useState<Omit<PendingDecision, 'answerable'> | null>(null);
  const answerable = useAnswerable(asked);
  const pending = asked && { ...asked, answerable };
  const here = asked?.applications.length === 1 ? pending : null;

  function cancel() {
    setAsked(null);
    if (here) focusRow(here.applications.map(key)[0] ?? '');
  }

  async function confirm() {
    if (!asked || !answerable) return;
    setAsked(null);
    const { applications, step } = asked;
    rows.moveFocusBeforeRemoval(applications.map(key));
    const { gone } = await steps.run(step, applications, undefined);
    ticks.set(gone, false);
    onDecided?.(applications.filter(({ _id }) => gone.includes(_id)));
  }

  return {
    /** The question about one candidate, or about several. */
    here,
    many: here ? null : pending,
    cancel,
    confirm: () => void confirm(),
    /** Asks; asked for the same again, it is the answer. */
    ask: (applications: readonly ApplicationRow[], option: DecisionOption) => {
      if (applications.length === 0) return;
      const same = applications.length === asked?.applications.length && asked.step === option.step;
      if (same && applications.every(({ _id }, at) => asked.applications[at]?._id === _id)) void confirm();
      else setAsked({ applications, ...option });
    },
  };
}
