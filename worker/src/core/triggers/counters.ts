import { ACCOUNT_COUNTERS } from './count-accounts.ts';
import { APPLICATION_COUNTERS } from './count-applications.ts';
import { HR_WEEKS } from './count-hrs.ts';
import { JOB_COUNTERS } from './count-jobs.ts';
import type { Trigger } from './trigger.ts';
import { counted, totals } from './words.ts';

const NEW_BOARD = 'board_version = board_version + 1';
const unhandled = (row: string): string => `${row}.handled_at IS NULL`;

/** Messages, thoughts, and the versions of the board and the landing page. */
const COMMUNITY: readonly Trigger[] = [
  { name: 'thoughts_added', on: 'AFTER INSERT ON thoughts', does: [totals('thoughts = thoughts + 1', NEW_BOARD)] },
  { name: 'thoughts_moderated', on: 'AFTER UPDATE OF visible ON thoughts', does: [totals(NEW_BOARD)] },
  {
    name: 'contact_messages_counted',
    on: 'AFTER INSERT ON contact_messages',
    does: [totals('messages = messages + 1', counted('unhandled_messages', unhandled, false))],
  },
  {
    name: 'contact_messages_recounted',
    on: 'AFTER UPDATE OF handled_at ON contact_messages',
    does: [totals(counted('unhandled_messages', unhandled, true))],
  },
  {
    name: 'contact_messages_uncounted',
    on: 'AFTER DELETE ON contact_messages',
    does: [totals('messages = messages - 1', 'unhandled_messages = unhandled_messages - (OLD.handled_at IS NULL)')],
  },
  {
    name: 'landing_versions_published',
    on: 'AFTER UPDATE OF published_at ON landing_versions',
    does: [totals('landing_version = landing_version + 1')],
  },
];

/** What keeps every figure and version: they cannot drift from the rows that they count. */
export const COUNTERS: readonly Trigger[] = [
  ...ACCOUNT_COUNTERS,
  ...JOB_COUNTERS,
  ...APPLICATION_COUNTERS,
  ...HR_WEEKS,
  ...COMMUNITY,
];
