import type { Application } from '@niyukti/contract/calls/application';
import { getCompanyDashboard } from '@niyukti/contract/calls/company';
import {
  listInterviewApplications,
  listSelectedApplications,
  listShortlistedApplications,
} from '@niyukti/contract/calls/interview';
import { invalidate, patchList } from '@niyukti/kit';

const LISTS = [listSelectedApplications, listInterviewApplications, listShortlistedApplications] as const;

/** Shows a changed application in every list that is loaded, before anything is read again. */
export function patchApplication(changed: Application): void {
  for (const list of LISTS) {
    patchList(list, (items) => items.map((item) => (item._id === changed._id ? changed : item)));
  }
}

/** Reads again whatever lists and figures a step may have changed. */
export function refreshApplications(): void {
  void invalidate(...LISTS, getCompanyDashboard);
}
