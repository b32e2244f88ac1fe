/**
 * What the command line needs to check the record of a database that it reads by itself.
 */
export { keyFrom } from '../core/deployment-key.ts';
export { beforeDay, type Check, checkRecord } from './check.ts';
export { HEAD_KEY, type Head, keptHead, readHead } from './head.ts';
export type { Source } from './verify.ts';
export type { BrokenLine } from './verify-event.ts';
