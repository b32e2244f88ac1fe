import * as follow from '@niyukti/contract/jobs/follow-calls';
import * as job from '@niyukti/contract/jobs/job-calls';
import * as draft from '@niyukti/contract/jobs/job-draft-calls';
import { type Api, mount } from '../http/mount.ts';
import { assignJob } from './assign-job.ts';
import { closeJob } from './close-job.ts';
import { followCompany, getFollowing, listFollowedCompanies, unfollowCompany } from './follow-company.ts';
import { importJobs } from './import-jobs.ts';
import { deleteJobDraft, listJobDrafts, saveJobDraft, updateJobDraft } from './job-drafts.ts';
import { getJob, listAllJobs, listCompanyJobs, listHrJobs } from './job-lists.ts';
import { listCompanyJobSummaries, listHrJobSummaries } from './job-summaries.ts';
import { postJob } from './post-job.ts';
import { saveJob, unsaveJob } from './save-job.ts';
import { updateJob } from './update-job.ts';

/** Mounts what accounts do with jobs; what visitors search is a room of its own. */
export function mountJobsOfAccounts(api: Api): void {
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
