import { FEW } from '../few.ts';

/** The row that changed: what shows it is looked through from the beginning. */
export const later = (kind: 'job' | 'saved' | 'company' | 'hr'): string =>
  `INSERT INTO catch_ups (kind, subject_id, since) VALUES ('${kind}', NEW.id, unixepoch() * 1000)
    ON CONFLICT (kind, subject_id) DO UPDATE SET done_to = 0`;

const received = (table: string, where: string): string =>
  `ifnull((SELECT received FROM ${table} WHERE ${where}), 0) > ${FEW}`;
const COMPANY_CHANGED =
  'OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hidden <> NEW.hidden';
const HR_CHANGED = 'OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name';

/**
 * Whether a changed job has too many applications to go along, or one statement may change all
 * jobs of a company or of an HR that together have.
 */
export const MANY_APPLIED = `(${received('job_counts', 'job_id = NEW.id')}
    OR ((${COMPANY_CHANGED}) AND ${received('companies', 'id = NEW.company_id')})
    OR ((${HR_CHANGED}) AND ${received('hrs', 'id = OLD.hr_id')}))`;

/** Whether a changed job has too many bookmarks. */
export const MANY_SAVED = `(SELECT count(*) > ${FEW} FROM (SELECT 1 FROM saved_jobs WHERE job_id = NEW.id LIMIT ${FEW + 1}))`;

/** Bookmarks know the deadline, and are found by title and place. */
export const SAVED_ALONG = {
  on: 'AFTER UPDATE OF title_folded, location_folded, deadline ON jobs',
  when: 'OLD.title_folded <> NEW.title_folded OR OLD.location_folded <> NEW.location_folded OR OLD.deadline <> NEW.deadline',
  does: ['UPDATE saved_jobs SET deadline = NEW.deadline WHERE job_id = NEW.id'],
};
