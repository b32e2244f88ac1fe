import { type Application, getApplication } from '@niyukti/contract/calls/application';
import {
  listInterviewApplications,
  listSelectedApplications,
  listShortlistedApplications,
} from '@niyukti/contract/calls/interview';
import {
  listHiredApplications,
  listHrApplications,
  listHrUpdates,
  listRejectedApplications,
} from '@niyukti/contract/calls/screening';
import { patchCall, patchList } from '@niyukti/kit';

const LISTS = [
  listHrApplications,
  listHrUpdates,
  listHiredApplications,
  listRejectedApplications,
  listSelectedApplications,
  listInterviewApplications,
  listShortlistedApplications,
];

/**
 * Shows an application as it is now wherever it is on screen, before anything is read again.
 *
 * @example
 * const result = await outcome.run({ path: { id, interviewId }, body });
 * if (result.ok) showApplication(result.data);
 */
export function showApplication(application: Application): void {
  const { _id: id } = application;
  for (const list of LISTS) {
    patchList(list, (items) => items.map((item) => (item._id === id ? application : item)));
  }
  // What a step answers says nothing of the address.
  patchCall(getApplication, { path: { id } }, ({ address }) => ({ ...application, address }));
}
