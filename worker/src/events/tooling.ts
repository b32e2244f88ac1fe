/** What the command line needs to check the record of a database. */
export { keyFrom } from '../core/deployment-key.ts';
export type { AnyOrm } from '../core/orm.ts';
export { deploymentSecrets, eventSeals } from '../core/schema/platform.ts';
export { HEAD_KEY, type Head, keptHead, readHead } from './head.ts';
export { type Check, checkRecord, sealBeforeDay } from './verify.ts';
export type { BrokenLine } from './verify-event.ts';
