import type { Api } from '../http/mount.ts';
import { mountApplications } from './application.ts';
import { mountAssignJob } from './assign-job.ts';
import { mountDashboards } from './dashboards.ts';
import { mountJobs } from './job.ts';
import { mountJobSummaries } from './job-summary.ts';
import { mountSavedJobs } from './saved-job.ts';

/** Mounts jobs, applications and the figures over them. */
export function mountHiring(api: Api): void {
  mountJobs(api);
  mountSavedJobs(api);
  mountAssignJob(api);
  mountApplications(api);
  mountDashboards(api);
  mountJobSummaries(api);
}
