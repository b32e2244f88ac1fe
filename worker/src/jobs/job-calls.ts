import * as alert from '@niyukti/contract/jobs/alert-calls';
import * as careers from '@niyukti/contract/jobs/careers-calls';
import * as follow from '@niyukti/contract/jobs/follow-calls';
import * as job from '@niyukti/contract/jobs/job-calls';
import * as draft from '@niyukti/contract/jobs/job-draft-calls';
import { type Api, mount } from '../http/mount.ts';
import { changeAlert, endAlert, keepAlert, listAlerts } from './alerts/keep-alert.ts';
import { assignJob } from './assign-job.ts';
import * as edit from './careers/edit-careers.ts';
import { getCareers } from './careers/read-careers.ts';
import { closeJob } from './close-job.ts';
import { followCompany, getFollowing, listFollowedCompanies, unfollowCompany } from './follow-company.ts';
import { importJobs } from './import-jobs.ts';
import { deleteJobDraft, listJobDrafts, saveJobDraft, updateJobDraft } from './job-drafts.ts';
import { getJob, listAllJobs, listCompanyJobs, listHrJobs } from './job-lists.ts';
import { listCompanyJobSummaries, listHrJobSummaries } from './job-summaries.ts';
import { postJob } from './post-job.ts';
import { saveJob, unsaveJob } from './save-job.ts';
import { mountJobSearch } from './search/search-calls.ts';
import { updateJob } from './update-job.ts';

/** Mounts jobs, their search, saved jobs and searches, and the public pages of companies. */
export function mountJobs(api: Api): void {
  mountOwnJobs(api);
  mountJobSearch(api);
  mountAlerts(api);
  mountCareers(api);
}

/** Mounts what accounts do with jobs. */
function mountOwnJobs(api: Api): void {
  mount(api, job.listJobs, listAllJobs);
  mount(api, job.getJob, getJob);
  mount(api, job.listCompanyJobs, listCompanyJobs);
  mount(api, job.listHrJobs, listHrJobs);
  mount(api, job.postJob, postJob);
  mount(api, job.updateJob, updateJob);
  mount(api, job.assignJob, assignJob);
  mount(api, draft.closeJob, closeJob);
  mount(api, job.saveJob, saveJob);
  mount(api, job.unsaveJob, unsaveJob);
  mount(api, job.listCompanyJobSummaries, listCompanyJobSummaries);
  mount(api, job.listHrJobSummaries, listHrJobSummaries);
  mount(api, draft.listJobDrafts, listJobDrafts);
  mount(api, draft.saveJobDraft, saveJobDraft);
  mount(api, draft.updateJobDraft, updateJobDraft);
  mount(api, draft.deleteJobDraft, deleteJobDraft);
  mount(api, draft.importJobs, importJobs);
  mount(api, follow.listFollowedCompanies, listFollowedCompanies);
  mount(api, follow.getFollowing, getFollowing);
  mount(api, follow.followCompany, followCompany);
  mount(api, follow.unfollowCompany, unfollowCompany);
}

/** Mounts the searches that a student keeps. */
function mountAlerts(api: Api): void {
  mount(api, alert.listAlerts, listAlerts);
  mount(api, alert.keepAlert, keepAlert);
  mount(api, alert.changeAlert, changeAlert);
  mount(api, alert.endAlert, endAlert);
}

/** Mounts a company's public page, and how the company writes it. */
function mountCareers(api: Api): void {
  mount(api, careers.getCareers, getCareers);
  mount(api, careers.getCareersPage, edit.getCareersPage);
  mount(api, careers.updateCareersPage, edit.updateCareersPage);
  mount(api, careers.addCareersPhoto, edit.addCareersPhoto, {
    maxBytes: 2 * 1024 * 1024,
    tooLarge: 'careers-photo-too-large',
  });
  mount(api, careers.updateCareersPhoto, edit.updateCareersPhoto);
  mount(api, careers.orderCareersPhotos, edit.orderCareersPhotos);
  mount(api, careers.removeCareersPhoto, edit.removeCareersPhoto);
  mount(api, careers.setCareersVisibility, edit.setCareersVisibility);
}
