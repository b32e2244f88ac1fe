import { UNDO_MS } from '@niyukti/contract/api/limits';
import { type ApplicationRow, getApplication } from '@niyukti/contract/hiring/application-calls';
import { call, confirm, invalidateAfter, patchList, toast } from '@niyukti/kit';
import { type BatchResult, type Refusal, useBatch } from '@niyukti/kit/list';
import { useRef, useState } from 'react';
import { showApplication } from './show-application.ts';
import type { HiringStep } from './step.ts';
import * as words from './words.ts';

// biome-ignore lint/suspicious/noExplicitAny: a page takes steps of several inputs
type AnyStep = HiringStep<any>;

/** A step and its input. */
export interface TakenStep {
  readonly step: AnyStep;
  readonly input: unknown;
}

/** A refused step. `row` is the application when the step was chosen, `current` the application now. */
export type RefusedStep = Refusal<ApplicationRow> & TakenStep;

/** The steps of a page. */
export interface Steps {
  /**
   * Asks once, then takes the step for each application, a few at a time, and shows the result.
   * `onStart` is called after the question. Resolves to null where the person says no, and where all
   * applications have a running step: their buttons are unavailable until it ends.
   */
  readonly take: <Input>(
    step: HiringStep<Input>,
    applications: readonly ApplicationRow[],
    input: Input,
    onStart?: () => void,
  ) => Promise<BatchResult<ApplicationRow> | null>;
  /** The same without a question. */
  readonly run: <Input>(
    step: HiringStep<Input>,
    applications: readonly ApplicationRow[],
    input: Input,
  ) => Promise<BatchResult<ApplicationRow>>;
  /** Takes back the last step. Undefined where that is not possible. */
  readonly undoLast: (() => void) | undefined;
  /** The running steps by the application's id. */
  readonly running: ReadonlyMap<string, TakenStep>;
  /** The refused steps, until they are dismissed or tried again. `step.failed` has the text. */
  readonly refusals: readonly RefusedStep[];
  readonly dismiss: () => void;
}

/**
 * Takes steps of hiring. The page shows the answer of a step at once. The reads that the steps affect are
 * made again once for all.
 *
 * @example
 * const steps = useSteps();
 * <Button busy={steps.running.has(row._id)} onClick={() => void steps.take(selectStep, [row], undefined)}>Select</Button>
 */
export function useSteps(): Steps {
  // The last step of each application: it is the running or the refused one.
  const last = useRef(new Map<string, TakenStep>()).current;
  const batch = useBatch(
    async (application: ApplicationRow, { step, input }: TakenStep) =>
      showApplication((await call(step.call, step.input(application, input))) as ApplicationRow),
    {
      key: ({ _id }) => _id,
      read: ({ _id: id }) => call(getApplication, { path: { id } }),
      onSettled: ({ done, refused, gone }) => {
        for (const { current } of refused) if (current) showApplication(current);
        const [first] = [...done, ...refused.map(({ row }) => row)];
        const step = first && last.get(first._id)?.step;
        if (step?.leaves)
          patchList(step.leaves, (items) => items.filter(({ _id }: ApplicationRow) => !gone.includes(_id)));
        if (step) void invalidateAfter(step.call);
      },
    },
  );
  const [undoable, setUndoable] = useState<() => void>();
  async function run<Input>(step: HiringStep<Input>, applications: readonly ApplicationRow[], input: Input) {
    for (const { _id } of applications) if (!batch.running.has(_id)) last.set(_id, { step, input });
    const until = Date.now() + UNDO_MS;
    const result = await batch.run(applications, { step, input });
    const { done } = result;
    if (done.length === 0) return result;
    const { undo } = step;
    // After others were told, taking it back is a decision of its own, with a question.
    const takeBack = undo && (() => Date.now() < until && void run(undo, done, undefined));
    setUndoable(() => takeBack);
    if (takeBack) setTimeout(() => setUndoable((latest) => (latest === takeBack ? undefined : latest)), UNDO_MS);
    toast(step.done(done, input), takeBack ? { action: { label: words.undo, run: takeBack } } : {});
    return result;
  }
  return {
    run,
    undoLast: undoable,
    take: async (step, applications, input, onStart) => {
      if (applications.every(({ _id }) => batch.running.has(_id))) return null;
      if (!(await confirm(step.question(applications, input)))) return null;
      onStart?.();
      return run(step, applications, input);
    },
    running: new Map([...batch.running].flatMap((id) => withStep(id, last))),
    refusals: batch.refusals.flatMap((refusal) => {
      const taken = last.get(refusal.row._id);
      return taken ? [{ ...refusal, ...taken }] : [];
    }),
    dismiss: batch.dismiss,
  };
}

function withStep(id: string, last: ReadonlyMap<string, TakenStep>): [string, TakenStep][] {
  const taken = last.get(id);
  return taken ? [[id, taken]] : [];
}
