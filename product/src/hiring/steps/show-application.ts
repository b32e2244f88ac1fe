import { type ApplicationRow, getApplication } from '@niyukti/contract/hiring/application-calls';
import type { listHrApplications } from '@niyukti/contract/hiring/screening-calls';
import { patchCall, patchList } from '@niyukti/kit';

/**
 * Every list of applications as companies and HR see them, by its call's name: the calls would
 * bring those of the other role into the first screen of each.
 */
export const LISTS = [
  'listHrApplications',
  'listHrUpdates',
  'listHiredApplications',
  'listRejectedApplications',
  'listSelectedApplications',
  'listInterviewApplications',
  'listShortlistedApplications',
] as const;

/** An application, whole or as a row, or what of it has changed. */
type ApplicationChange = Pick<ApplicationRow, '_id'> & Partial<ApplicationRow>;

/**
 * Who applied for what and with what stays: of that a row says less than the whole. A decision that
 * is held no more has no `tellsAt`.
 */
function changed<Item extends Pick<ApplicationRow, 'jobId' | 'userId' | 'resumeId'>>(
  item: Item,
  by: ApplicationChange,
): Item {
  const { jobId, userId, resumeId } = item;
  return { ...item, tellsAt: undefined, ...by, jobId, userId, resumeId };
}

/**
 * Shows an application as it is now wherever it is on screen, before anything is read again: all of
 * it, or what has changed.
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
