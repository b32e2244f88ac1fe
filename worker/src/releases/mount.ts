import type { Api } from '../http/mount.ts';
import { mountDeploy } from './deploy/deploy-calls.ts';
import { mountTrials } from './deploy/trial-calls.ts';
import { mountFigures } from './figures/figure-calls.ts';
import { mountReleases } from './release-calls.ts';

/** Mounts what administrators and deploy tokens do with releases. */
export function mountRegistry(api: Api): void {
  mountReleases(api);
  mountDeploy(api);
  mountTrials(api);
  mountFigures(api);
}
