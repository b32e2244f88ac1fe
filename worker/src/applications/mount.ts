import type { Api } from '../http/mount.ts';
import { mountApplications } from './application-calls.ts';
import { mountDashboards } from './dashboard-calls.ts';
import { mountNext } from './next-calls.ts';

/** Mounts applications, what waits of them and the dashboards that count them. */
export function mountHiring(api: Api): void {
  mountApplications(api);
  mountDashboards(api);
  mountNext(api);
}
