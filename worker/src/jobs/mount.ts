import * as calls from '@niyukti/contract/calls/job';
import { type Api, mount } from '../http/mount.ts';
import { assignJob } from './assign-job.ts';
import { mountFollows } from './follow-calls.ts';
import { mountJobs } from './job-calls.ts';
import { mountJobSummaries } from './job-summary-calls.ts';
import { mountSavedJobs } from './saved-job-calls.ts';
import { mountUnposted } from './unposted/mount.ts';

/** Mounts what accounts do with jobs; what visitors search is a room of its own. */
export function mountJobsOfAccounts(api: Api): void {
  mountJobs(api);
  mountSavedJobs(api);
  mountFollows(api);
  mount(api, calls.assignJob, assignJob);
  mountJobSummaries(api);
  mountUnposted(api);
}
