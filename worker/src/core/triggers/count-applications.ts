import { STAGES } from '@niyukti/contract/hiring';
import { stateShownTo } from '../visibility.ts';
import type { Trigger } from './trigger.ts';
import { counted, countInWeek, one, totals, weekOf } from './words.ts';

const set = (changes: readonly string[]): string => changes.join(', ');

/** How far applications ever came. */
const funnel = (moved: boolean): string[] => [
  counted('ever_selected', (row) => `${row}.status = 'selected'`, moved),
  counted('ever_advanced', (row) => `${row}.advanced_at IS NOT NULL`, moved),
  counted('ever_shortlisted', (row) => `${row}.shortlisted_at IS NOT NULL`, moved),
];
/** The stages of the contract: each application stands in one. */
const stages = (moved: boolean): string[] =>
  STAGES.map((stage) => counted(stage, (row) => `${row}.stage = '${stage}'`, moved));
/** A withdrawn application stands in none. */
const standings = (moved: boolean): string[] =>
  ['Pending', 'Selected', 'Rejected'].map((standing) =>
    counted(standing.toLowerCase(), (row) => `${row}.standing = '${standing}' AND ${row}.withdrawn_at IS NULL`, moved),
  );
type Share = (row: 'OLD' | 'NEW') => string;
/** An application's share in its HR's figures. */
const SHARES: Readonly<Record<string, Share>> = {
  received: () => '1',
  pending: (row) => one(`${row}.stage = 'applied'`),
  shortlisted: (row) => one(`${row}.shortlisted = 1 AND ${row}.stage <> 'withdrawn'`),
  selected: (row) => one(`${row}.status = 'selected' AND ${row}.withdrawn_at IS NULL`),
  refused: (row) => one(`${row}.status = 'rejected' OR ${row}.company_status = 'Rejected'`),
  advanced: (row) => one(`${row}.advanced_at IS NOT NULL AND ${row}.withdrawn_at IS NULL`),
  updates_due: (row) => `${row}.due`,
  letters_due: (row) => one(`${row}.stage = 'handed'`),
  rejected_interviewing: (row) => one(`${row}.company_status = 'Rejected' AND ${row}.advanced_at IS NOT NULL`),
};
function hrFigures(row: 'OLD' | 'NEW', change: (share: Share) => string): string {
  const changes = Object.entries(SHARES).map(([column, share]) => `${column} = ${column} ${change(share)}`);
  return `UPDATE hrs SET ${set([...changes, 'version = version + 1'])} WHERE id = ${row}.hr_id`;
}
const given = hrFigures('NEW', (share) => `+ ${share('NEW')}`);
const taken = hrFigures('OLD', (share) => `- ${share('OLD')}`);
/** The HR stays the same. */
const moved = hrFigures('NEW', (share) => `+ ${share('NEW')} - ${share('OLD')}`);
const MOVED = `AFTER UPDATE OF hr_id, status, company_status, advanced_at, shortlisted, interview_overview_status,
  letter_key, update_hr, offer_letter_sent, withdrawn_at, rounds_json, released_at ON applications`;
const waiting = (row: string): string => `${row}.hr_id IS NULL AND ${row}.withdrawn_at IS NULL`;
/** A company is woken by what it sees: to poll is no way to learn of what HR has not selected. */
const seenByCompany = (row: 'OLD' | 'NEW'): string => stateShownTo('company', (column) => `${row}.${column}`);
const SEEN = `(${seenByCompany('OLD')} OR ${seenByCompany('NEW')})`;

/**
 * Figures of a student, a job, a company, an HR and of all, from `applications` alone: a step moves
 * them
 * by moving its application. `version` grows with what its reader may see.
 */
export const APPLICATION_COUNTERS: readonly Trigger[] = [
  {
    name: 'applications_added',
    on: 'AFTER INSERT ON applications',
    does: [
      `UPDATE students SET ${set(['applied = applied + 1', ...standings(false), 'version = version + 1'])} WHERE id = NEW.student_id`,
      `UPDATE job_counts SET ${set(['received = received + 1', ...funnel(false), ...stages(false)])} WHERE job_id = NEW.job_id`,
      `UPDATE companies SET ${set([
        'received = received + 1',
        ...funnel(false),
        ...stages(false),
        `version = version + ${one(seenByCompany('NEW'))}`,
      ])} WHERE id = NEW.company_id`,
      given,
      totals('applications = applications + 1', counted('waiting_applications', waiting, false), ...stages(false)),
      countInWeek('applications', 'NEW.created_at'),
    ],
  },
  {
    name: 'applications_moved',
    on: MOVED,
    does: [
      `UPDATE students SET ${set([...standings(true), 'version = version + (OLD.released_at <> NEW.released_at)'])}
  WHERE id = NEW.student_id AND (OLD.standing <> NEW.standing OR OLD.withdrawn_at IS NOT NEW.withdrawn_at
    OR OLD.released_at <> NEW.released_at)`,
      // With a new stage, `applications_staged` writes the company anyway.
      `UPDATE companies SET version = version + 1 WHERE id = NEW.company_id AND OLD.stage = NEW.stage AND ${SEEN}`,
    ],
  },
  { name: 'applications_figured', on: MOVED, when: 'OLD.hr_id IS NEW.hr_id', does: [moved] },
  { name: 'applications_handed_on', on: MOVED, when: 'OLD.hr_id IS NOT NEW.hr_id', does: [taken, given] },
  {
    name: 'applications_staged',
    on: `AFTER UPDATE OF status, company_status, advanced_at, shortlisted, shortlisted_at, update_hr,
  offer_letter_sent, withdrawn_at ON applications`,
    when: 'OLD.stage <> NEW.stage',
    does: [
      `UPDATE job_counts SET ${set([...funnel(true), ...stages(true)])} WHERE job_id = NEW.job_id`,
      `UPDATE companies SET ${set([...funnel(true), ...stages(true), `version = version + ${SEEN}`])} WHERE id = NEW.company_id`,
      totals(...stages(true)),
    ],
  },
  {
    name: 'applications_waiting',
    on: 'AFTER UPDATE OF hr_id, withdrawn_at ON applications',
    when: `(${waiting('OLD')}) <> (${waiting('NEW')})`,
    does: [totals(counted('waiting_applications', waiting, true))],
  },
  {
    name: 'applications_let_go',
    on: 'AFTER UPDATE OF student_id ON applications',
    when: 'OLD.student_id <> NEW.student_id',
    does: [
      `UPDATE students SET ${set([
        'applied = applied - 1',
        ...['Pending', 'Selected', 'Rejected'].map(
          (standing) =>
            `${standing.toLowerCase()} = ${standing.toLowerCase()} - (OLD.standing = '${standing}' AND OLD.withdrawn_at IS NULL)`,
        ),
        'version = version + 1',
      ])} WHERE id = OLD.student_id`,
    ],
  },
  {
    name: 'applications_decided',
    on: 'AFTER UPDATE OF status ON applications',
    when: "OLD.status = 'pending' AND NEW.status <> 'pending' AND NEW.hr_id IS NOT NULL",
    does: [
      `INSERT INTO hr_weekly (hr_id, week, selected, rejected)
  VALUES (NEW.hr_id, ${weekOf('NEW.decided_at')}, NEW.status = 'selected', NEW.status = 'rejected')
    ON CONFLICT (hr_id, week) DO UPDATE SET selected = selected + excluded.selected, rejected = rejected + excluded.rejected`,
    ],
  },
  {
    name: 'applications_hired',
    on: 'AFTER UPDATE OF offer_letter_sent ON applications',
    when: 'OLD.offer_letter_sent = 0 AND NEW.offer_letter_sent = 1',
    does: [countInWeek('hires', 'NEW.sent_at')],
  },
];
