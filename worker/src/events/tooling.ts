/**
 * What the command line needs to check the record of a database that it reads by itself, and to
 * enter its lines into the audit log's index.
 */
export { keyFrom } from '../core/deployment-key.ts';
export { beforeDay, type Check, checkRecord } from './check.ts';
export { HEAD_KEY, type Head, keptHead, readHead } from './head.ts';
export { entriesOf, indexLines, linesBefore } from './index-audit.ts';
export type { Source } from './verify.ts';
export type { Broken } from './verify-event.ts';
