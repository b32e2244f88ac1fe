/**
 * What a checkout needs to put its own releases into its local state: the same gate and the same
 * promotion as everywhere.
 */
export { Database } from '../../core/database.ts';
export type { AnyOrm } from '../../core/orm.ts';
export { tokenActor } from '../../events/actor.ts';
export { infoOf, readLiveRows } from '../compatibility.ts';
export { promote } from '../rollout/promote.ts';
export { fileKey, fileRows, noteFile } from './files.ts';
export { registerRelease } from './register.ts';
