import { type ApplicationRow, getApplication } from '@niyukti/contract/hiring/application-calls';
import { publishOutcome } from '@niyukti/contract/hiring/screening-calls';
import { call, invalidateAfter, toast } from '@niyukti/kit';
import { useBatch } from '@niyukti/kit/list';
import { showApplication } from '@niyukti/product/hiring';
import type { DueUpdate } from './due-update.ts';
import { words } from './words.ts';

/** The updates to tell, by the application's id. */
export type UpdatesToTell = ReadonlyMap<string, readonly DueUpdate[]>;

/**
 * Tells several candidates their updates. Each candidate's updates are sent in order; a refusal
 * stops those of that candidate only.
 */
export function useTellUpdates() {
  const batch = useBatch(
    async (application: ApplicationRow, telling: UpdatesToTell) => {
      for (const { step, input } of telling.get(application._id) ?? [])
        showApplication((await call(step.call, step.input(application, input))) as ApplicationRow);
    },
    {
      key: ({ _id }) => _id,
      read: ({ _id: id }) => call(getApplication, { path: { id } }),
      onSettled: ({ refused }) => {
        for (const { current } of refused) if (current) showApplication(current);
        void invalidateAfter(publishOutcome);
      },
    },
  );
  return {
    running: batch.running,
    refusals: batch.refusals,
    dismiss: batch.dismiss,
    tell: async (applications: readonly ApplicationRow[], telling: UpdatesToTell) => {
      const { done } = await batch.run(applications, telling);
      const [first] = done;
      if (first) toast(words.tell.done(done.length === 1 ? first.userId.name : words.tell.candidates(done.length)));
      return done;
    },
  };
}
