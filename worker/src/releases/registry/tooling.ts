/**
 * What a checkout needs to put its own releases into its local state: the same gate and the same
 * promotion as everywhere.
 */
export { Database } from '../../core/database.ts';
export type { ReleaseRow } from '../../core/schema/platform.ts';
export { tokenActor } from '../../events/actor.ts';
export { liveReleases, sideOf } from '../fit.ts';
export { fits, mayGoAlong } from '../rollout/along.ts';
export { promote, promoteAll } from '../rollout/promote.ts';
export { fileKey, poolRow, poolRows } from './pool.ts';
export { registerRelease } from './register.ts';
