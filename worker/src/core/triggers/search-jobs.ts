import { blockOf } from '../blocks.ts';
import { blocked, indexRow } from './index-row.ts';
import type { Trigger } from './trigger.ts';
import { grams } from './words.ts';

const words = (row: string) => ({ title: grams(`${row}.title_folded`), location: grams(`${row}.location_folded`) });
const assigned = (row: string, hr: string): string => `iif(${row}.hr_id IS NULL, ' unassigned', ' assigned${hr})`;
const job = (row: string, from?: string): string =>
  indexRow(
    'job_search',
    {
      rowid: `${row}.id`,
      ...words(row),
      scope: `'c' || ${row}.company_id || iif(${row}.open = 1, ' open', ' closed') || ${assigned(row, ` h' || ${row}.hr_id`)} || ${blockOf(`${row}.id`)}`,
    },
    from,
  );
const openJob = (row: string, from?: string): string =>
  indexRow(
    'open_job_search',
    {
      rowid: `${row}.id`,
      ...words(row),
      scope: `'c' || ${row}.company_id || ${assigned(row, "'")} || ${blockOf(`${row}.id`)}`,
    },
    from,
  );
const SAVED = indexRow(
  'saved_job_search',
  { rowid: 'NEW.id', ...words('j'), scope: "'s' || NEW.student_id" },
  'jobs j WHERE j.id = NEW.job_id',
);
const JOB_COLUMNS = 'title_folded, location_folded, open, hr_id';
const REWORDED = 'OLD.title_folded <> NEW.title_folded OR OLD.location_folded <> NEW.location_folded';
const JOB_CHANGED = `${REWORDED} OR OLD.open <> NEW.open OR OLD.hr_id IS NOT NEW.hr_id`;

/**
 * Jobs are found by title and location; open ones have an index of their own, and so have a
 * student's bookmarks.
 */
export const JOB_SEARCH: readonly Trigger[] = [
  { name: 'jobs_indexed', on: 'AFTER INSERT ON jobs', does: [job('NEW')] },
  { name: 'jobs_reindexed', on: `AFTER UPDATE OF ${JOB_COLUMNS} ON jobs`, when: JOB_CHANGED, does: [job('NEW')] },
  { name: 'jobs_added_open', on: 'AFTER INSERT ON jobs', when: 'NEW.open = 1', does: [openJob('NEW')] },
  {
    name: 'jobs_closed',
    on: 'AFTER UPDATE OF open ON jobs',
    when: 'OLD.open = 1 AND NEW.open = 0',
    does: ['DELETE FROM open_job_search WHERE rowid = NEW.id'],
  },
  {
    name: 'jobs_reindexed_open',
    on: `AFTER UPDATE OF ${JOB_COLUMNS} ON jobs`,
    when: `NEW.open = 1 AND (${JOB_CHANGED})`,
    does: [openJob('NEW')],
  },
  {
    name: 'saved_jobs_added',
    on: 'AFTER INSERT ON saved_jobs',
    does: [SAVED],
  },
  {
    name: 'saved_jobs_removed',
    on: 'AFTER DELETE ON saved_jobs',
    does: ['DELETE FROM saved_job_search WHERE rowid = OLD.id'],
  },
  {
    // Bookmarks of a job whose words change are written, with the deadline that they may have had.
    name: 'saved_jobs_refreshed',
    on: 'AFTER UPDATE OF deadline ON saved_jobs',
    does: [SAVED],
  },
  blocked('jobs', 'job_search', (rows) => job('a', rows)),
  {
    ...blocked('jobs', 'open_job_search', (rows) => openJob('a', `${rows} AND a.open = 1`)),
    name: 'open_jobs_blocked',
  },
];
