/**
 * Exports for `npm start`, which publishes releases locally with the same gate and promotion as a
 * deployment.
 */
export { Database } from '../../core/database.ts';
export type { AnyOrm } from '../../core/orm.ts';
export { tokenActor } from '../../events/actor.ts';
export { readLiveRows, toReleaseInfo } from '../release-rows.ts';
export { promote } from '../rollout/promote.ts';
export { fileKey, insertFileRow, readFileRows } from './files.ts';
export { registerRelease } from './register.ts';
