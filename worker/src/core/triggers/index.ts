import { CAREERS } from './careers.ts';
import { COPIES } from './copies.ts';
import { COUNTERS } from './counters.ts';
import { FACTORS } from './factors.ts';
import { FILES, SESSIONS } from './files-and-sessions.ts';
import { PUSH } from './push.ts';
import { RECORD } from './record.ts';
import { RETIRING } from './retiring.ts';
import { SEARCH } from './search.ts';
import type { Trigger } from './trigger.ts';

export { type Difference, differenceOf, type FoundTrigger, migrationOf } from './difference.ts';
export { type Trigger, triggerSql } from './trigger.ts';

/** Every trigger of the database, by what it is for. Nothing of it is part of the Worker. */
export const TRIGGERS: Readonly<Record<string, readonly Trigger[]>> = {
  search: SEARCH,
  counters: COUNTERS,
  copies: COPIES,
  careers: CAREERS,
  files: FILES,
  sessions: SESSIONS,
  factors: FACTORS,
  push: PUSH,
  record: RECORD,
  retiring: RETIRING,
};
