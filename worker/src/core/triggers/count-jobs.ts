import type { Trigger } from './trigger.ts';
import { countInWeek, totals } from './words.ts';

const first = (column: string, order: string): string =>
  `(SELECT ${column} FROM jobs WHERE company_id = NEW.company_id AND ${column} IS NOT NULL ORDER BY ${column}${order} LIMIT 1)`;
const COMPANY_PROFILE = `UPDATE companies SET
    locations = (SELECT json_group_array(location) FROM (SELECT location FROM company_locations WHERE company_id = NEW.company_id ORDER BY location LIMIT 20)),
    experience_min = ${first('experience_min', '')},
    experience_max = ${first('experience_max', ' DESC')},
    version = version + 1
  WHERE id = NEW.company_id`;
const PLACE_TAKEN = `INSERT INTO company_locations (company_id, location, jobs) VALUES (NEW.company_id, NEW.location, 1)
    ON CONFLICT (company_id, location) DO UPDATE SET jobs = jobs + 1`;
const hrJobs = (sign: '+' | '-', row: 'OLD' | 'NEW'): string =>
  `UPDATE hrs SET assigned_jobs = assigned_jobs ${sign} 1, openings = openings ${sign} NEW.openings, version = version + 1 WHERE id = ${row}.hr_id`;

/**
 * Jobs and openings of a company, of an HR and of all; a company's places and range of experience.
 */
export const JOB_COUNTERS: readonly Trigger[] = [
  {
    name: 'jobs_figured',
    on: 'AFTER INSERT ON jobs',
    does: [
      'INSERT INTO job_counts (job_id, company_id, job_title, open) VALUES (NEW.id, NEW.company_id, NEW.title, NEW.open)',
      PLACE_TAKEN,
      `UPDATE companies SET jobs = jobs + 1, openings = openings + NEW.openings, unassigned_jobs = unassigned_jobs + (NEW.hr_id IS NULL)
  WHERE id = NEW.company_id`,
      COMPANY_PROFILE,
      hrJobs('+', 'NEW'),
      totals('jobs = jobs + 1', 'assigned_jobs = assigned_jobs + (NEW.hr_id IS NOT NULL)'),
      countInWeek('jobs', 'NEW.posted_at'),
    ],
  },
  {
    name: 'jobs_counted',
    on: 'AFTER UPDATE OF title, open ON jobs',
    when: 'OLD.title <> NEW.title OR OLD.open <> NEW.open',
    does: ['UPDATE job_counts SET job_title = NEW.title, open = NEW.open WHERE job_id = NEW.id'],
  },
  {
    name: 'jobs_moved',
    on: 'AFTER UPDATE OF location, experience_min, experience_max, openings ON jobs',
    when: `OLD.location <> NEW.location OR OLD.openings <> NEW.openings
  OR OLD.experience_min IS NOT NEW.experience_min OR OLD.experience_max IS NOT NEW.experience_max`,
    does: [
      'UPDATE company_locations SET jobs = jobs - 1 WHERE company_id = OLD.company_id AND location = OLD.location',
      'DELETE FROM company_locations WHERE company_id = OLD.company_id AND location = OLD.location AND jobs = 0',
      PLACE_TAKEN,
      'UPDATE companies SET openings = openings + NEW.openings - OLD.openings WHERE id = NEW.company_id',
      COMPANY_PROFILE,
      'UPDATE hrs SET openings = openings + NEW.openings - OLD.openings WHERE id = OLD.hr_id',
    ],
  },
  {
    name: 'jobs_assigned',
    on: 'AFTER UPDATE OF hr_id ON jobs',
    when: 'OLD.hr_id IS NOT NEW.hr_id',
    does: [
      hrJobs('-', 'OLD'),
      hrJobs('+', 'NEW'),
      'UPDATE companies SET unassigned_jobs = unassigned_jobs + (NEW.hr_id IS NULL) - (OLD.hr_id IS NULL) WHERE id = NEW.company_id',
      totals('assigned_jobs = assigned_jobs + (NEW.hr_id IS NOT NULL) - (OLD.hr_id IS NOT NULL)'),
    ],
  },
];
