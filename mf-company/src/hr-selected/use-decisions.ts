import type { Application } from '@niyukti/contract/calls/application';
import { decideCandidate, listSelectedApplications } from '@niyukti/contract/calls/interview';
import { call, confirm, invalidateAfter, patchList } from '@niyukti/kit';
import { useBatch } from '@niyukti/kit/list';
import { words } from './words/en.ts';

/** What the company decides about a candidate that HR selected. */
export type Decision = 'Selected' | 'Rejected';

/** Decides about candidates. A row leaves the list as soon as it is decided; it comes back when the decision did not reach the server. */
export function useDecisions() {
  return useBatch(
    ({ _id: id }: Application, status: Decision) => call(decideCandidate, { path: { id }, body: { status } }),
    {
      key: ({ _id }) => _id,
      onSettled: ({ gone }) => {
        patchList(listSelectedApplications, (items) => items.filter((item) => !gone.includes(item._id)));
        void invalidateAfter(decideCandidate);
      },
    },
  );
}

/** Asks once before a decision about one or several candidates. */
export function askDecision(applications: readonly Application[], status: Decision): Promise<boolean> {
  const [first] = applications;
  const count = applications.length;
  const one = count === 1 && first ? first : null;
  return confirm({
    title: words.question[status](one ? one.userId.name : words.candidates(count)),
    body: one ? words.followsOne[status](one.jobId.jobTitle) : words.followsMany[status],
    confirm: words.confirm[status](count),
    cancel: words.keep,
    danger: status === 'Rejected',
  });
}
