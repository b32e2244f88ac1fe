import { type Application, getApplication } from '@niyukti/contract/calls/application';
import { listHrApplications, screenApplication } from '@niyukti/contract/calls/screening';
import { call, confirm, invalidateAfter, patchList } from '@niyukti/kit';
import { useBatch } from '@niyukti/kit/list';
import { words } from './words/index.ts';

export type Decision = 'selected' | 'rejected';

/**
 * Decides applications. A row leaves the list as soon as it is decided, so that the next one is ready at once; it comes back
 * when the decision did not reach the server.
 */
export function useScreening() {
  return useBatch(
    ({ _id: id }: Application, status: Decision) => call(screenApplication, { path: { id }, body: { status } }),
    {
      key: ({ _id }) => _id,
      read: ({ _id: id }) => call(getApplication, { path: { id } }),
      onSettled: ({ gone }) => {
        // Only the pending list is on screen here; the other lists of this call load again where they are shown.
        patchList(listHrApplications, (items) => items.filter((item) => !gone.includes(item._id)));
        void invalidateAfter(screenApplication);
      },
    },
  );
}

/** Asks once before a decision about one or several applications. */
export function askDecision(applications: readonly Application[], decision: Decision): Promise<boolean> {
  const [only] = applications;
  const many = applications.length > 1;
  const names = {
    candidate: only?.userId.name ?? words.anyone,
    job: only?.jobId.jobTitle ?? '',
    company: only?.jobId.companyName ?? '',
  };
  return confirm({
    title: words.question[decision](many ? words.candidates(applications.length) : names.candidate),
    body: many ? words.followsMany[decision] : words.followsOne[decision](names),
    confirm: words.confirm[decision](applications.length),
    cancel: words.keep,
    danger: decision === 'rejected',
  });
}
