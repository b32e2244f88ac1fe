import type { Api } from '../../http/mount.ts';
import { mountCloseJob } from './close-job-calls.ts';
import { mountJobDrafts } from './draft-calls.ts';
import { mountJobImport } from './import-calls.ts';

/** Mounts what companies do before a job is posted and when they end one: each of it is rare. */
export function mountUnposted(api: Api): void {
  mountJobDrafts(api);
  mountJobImport(api);
  mountCloseJob(api);
}
