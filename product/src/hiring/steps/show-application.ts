import { type ApplicationRow, getApplication } from '@niyukti/contract/hiring/application-calls';
import type { listHrApplications } from '@niyukti/contract/hiring/screening-calls';
import { patchCall, patchList } from '@niyukti/kit';

/** The ids of all list calls of applications. The calls themselves would add code of the other role to each first load. */
export const LISTS = [
  'listHrApplications',
  'listHrUpdates',
  'listHiredApplications',
  'listRejectedApplications',
  'listSelectedApplications',
  'listInterviewApplications',
  'listShortlistedApplications',
] as const;

/** An application, or the fields of it that changed. */
type ApplicationChange = Pick<ApplicationRow, '_id'> & Partial<ApplicationRow>;

/**
 * Keeps job, candidate and resume of the old item: a row has fewer fields of them. Without `tellsAt` in
 * the change the decision is no longer held.
 */
function changed<Item extends Pick<ApplicationRow, 'jobId' | 'userId' | 'resumeId'>>(
  item: Item,
  by: ApplicationChange,
): Item {
  const { jobId, userId, resumeId } = item;
  return { ...item, tellsAt: undefined, ...by, jobId, userId, resumeId };
}

/**
 * Changes an application in all cached lists and in its own cached answer.
 *
 * @example
 * const result = await outcome.run({ path: { id, interviewId }, body });
 * if (result.ok) showApplication(result.data);
 */
export function showApplication(application: ApplicationChange): void {
  const { _id: id } = application;
  for (const list of LISTS) {
    patchList({ id: list } as unknown as typeof listHrApplications, (items) =>
      items.map((item) => (item._id === id ? changed(item, application) : item)),
    );
  }
  patchCall(getApplication, { path: { id } }, (whole) => changed(whole, application));
}
