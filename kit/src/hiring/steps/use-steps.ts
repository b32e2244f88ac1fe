import { type Application, getApplication } from '@niyukti/contract/calls/application';
import { call, confirm, invalidateAfter, patchList, toast } from '@niyukti/kit';
import { type BatchResult, type Refusal, useBatch } from '@niyukti/kit/list';
import { useRef } from 'react';
import { showApplication } from './show-application.ts';
import type { HiringStep } from './step.ts';

// biome-ignore lint/suspicious/noExplicitAny: a page takes steps of several inputs
type AnyStep = HiringStep<any>;

/** A step with what it was given. */
export interface TakenStep {
  readonly step: AnyStep;
  readonly input: unknown;
}

/**
 * A step that was refused. `row` is the application as it was when the step was chosen, `current`
 * as it is now.
 */
export type RefusedStep = Refusal<Application> & TakenStep;

/** The steps that a page takes. */
export interface Steps {
  /**
   * Asks once, then takes the step for each application, a few at a time, and says what came of it.
   * `onStart` runs in between. Null when the person said no.
   */
  readonly take: <Input>(
    step: HiringStep<Input>,
    applications: readonly Application[],
    input: Input,
    onStart?: () => void,
  ) => Promise<BatchResult<Application> | null>;
  /** What is being taken, by the application's id. */
  readonly running: ReadonlyMap<string, TakenStep>;
  /** What was refused, until it is dismissed or tried again. `step.failed` has the words. */
  readonly refusals: readonly RefusedStep[];
  readonly dismiss: () => void;
}

/**
 * Takes steps of hiring. What a step answers is shown wherever the application is on screen; what
 * it makes out of date is read again, once.
 *
 * @example
 * const steps = useSteps();
 * <Button busy={steps.running.has(row._id)} onClick={() => void steps.take(selectStep, [row], undefined)}>Select</Button>
 */
export function useSteps(): Steps {
  // The last step of each application: what is running and what was refused belong to it.
  const last = useRef(new Map<string, TakenStep>()).current;
  const batch = useBatch(
    async (application: Application, { step, input }: TakenStep) =>
      showApplication((await call(step.call, step.input(application, input))) as Application),
    {
      key: ({ _id }) => _id,
      read: ({ _id: id }) => call(getApplication, { path: { id } }),
      onSettled: ({ done, refused, gone }) => {
        for (const { current } of refused) if (current) showApplication(current);
        const [first] = [...done, ...refused.map(({ row }) => row)];
        const step = first && last.get(first._id)?.step;
        if (step?.leaves)
          patchList(step.leaves, (items) => items.filter(({ _id }: Application) => !gone.includes(_id)));
        if (step) void invalidateAfter(step.call);
      },
    },
  );
  return {
    take: async (step, applications, input, onStart) => {
      if (applications.length === 0 || !(await confirm(step.question(applications, input)))) return null;
      onStart?.();
      for (const { _id } of applications) if (!batch.running.has(_id)) last.set(_id, { step, input });
      const result = await batch.run(applications, { step, input });
      if (result.done.length > 0) toast(step.done(result.done, input));
      return result;
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
