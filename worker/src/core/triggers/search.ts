import { blockOf } from '../blocks.ts';
import { blocked, indexRow, person } from './index-row.ts';
import { LISTED_JOBS } from './list-jobs.ts';
import { APPLICATION_SEARCH } from './search-applications.ts';
import { AUDIT_SEARCH } from './search-audit.ts';
import { JOB_SEARCH } from './search-jobs.ts';
import { PEOPLE_SEARCH } from './search-people.ts';
import type { Trigger } from './trigger.ts';

const message = (row: string, from?: string): string =>
  indexRow(
    'contact_search',
    {
      rowid: `${row}id`,
      ...person(row),
      scope: `iif(${row}handled_at IS NULL, 'open', 'handled') || ${blockOf(`${row}id`)}`,
    },
    from,
  );

/** Messages are found by who wrote them. */
const MESSAGES: readonly Trigger[] = [
  { name: 'contact_messages_indexed', on: 'AFTER INSERT ON contact_messages', does: [message('NEW.')] },
  { name: 'contact_messages_reindexed', on: 'AFTER UPDATE OF handled_at ON contact_messages', does: [message('NEW.')] },
  blocked('contact_messages', 'contact_search', (rows) => message('a.', rows)),
  {
    name: 'contact_messages_unindexed',
    on: 'AFTER DELETE ON contact_messages',
    does: ['DELETE FROM contact_search WHERE rowid = OLD.id'],
  },
];

/**
 * What keeps the full-text indexes: what is searched is found in the moment in which it is written.
 */
export const SEARCH: readonly Trigger[] = [
  ...PEOPLE_SEARCH,
  ...JOB_SEARCH,
  ...LISTED_JOBS,
  ...APPLICATION_SEARCH,
  ...MESSAGES,
  ...AUDIT_SEARCH,
];
