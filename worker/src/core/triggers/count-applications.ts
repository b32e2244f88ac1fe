import { STAGES } from '@niyukti/contract/hiring';
import { stateShownTo } from '../visibility.ts';
import { given, inWeekOf, movedWith, taken } from './count-hrs.ts';
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
const MOVED = `AFTER UPDATE OF hr_id, status, company_status, advanced_at, shortlisted, interview_overview_status,
  letter_key, update_hr, offer_letter_sent, withdrawn_at, rounds_json, released_at ON applications`;
/** An HR's figures are in their row; of all, those are kept apart that no HR has. */
const nobodys = (row: 'OLD' | 'NEW', where = 'true'): string => `${row}.hr_id IS NULL AND ${where}`;
const ofNobody = (moved: boolean): string =>
  totals(
    counted('applications', (row) => nobodys(row), moved),
    counted('waiting_applications', (row) => nobodys(row, `${row}.withdrawn_at IS NULL`), moved),
    ...STAGES.map((stage) => counted(stage, (row) => nobodys(row, `${row}.stage = '${stage}'`), moved)),
  );
/** Counted in the HR's own row, unless there is none or that is in a later week already. */
const elsewhere = (time: string): string =>
  `NOT EXISTS (SELECT 1 FROM hrs WHERE id = NEW.hr_id AND week <= ${weekOf(time)})`;
/** A company is woken by what it sees: to poll is no way to learn of what HR has not selected. */
const seenByCompany = (row: 'OLD' | 'NEW'): string => stateShownTo('company', (column) => `${row}.${column}`);
const SEEN = `(${seenByCompany('OLD')} OR ${seenByCompany('NEW')})`;

const DECIDED = "(OLD.status = 'pending' AND NEW.status <> 'pending')";
const HIRED = '(OLD.offer_letter_sent = 0 AND NEW.offer_letter_sent = 1)';
const DONE_AT = `iif(${DECIDED}, NEW.decided_at, iif(${HIRED}, NEW.sent_at, NULL))`;
const DONE_IN_WEEK = inWeekOf(DONE_AT, {
  selected: `(${DECIDED} AND NEW.status = 'selected')`,
  rejected: `(${DECIDED} AND NEW.status = 'rejected')`,
  hired: HIRED,
});
/** What was done in a week before the HR's own, or of what no HR has. */
const LATE = [
  countInWeek('hires', 'NEW.sent_at', `${HIRED} AND ${elsewhere('NEW.sent_at')}`),
  `INSERT INTO hr_weekly (hr_id, week, selected, rejected)
  SELECT id, ${weekOf('NEW.decided_at')}, NEW.status = 'selected', NEW.status = 'rejected' FROM hrs
  WHERE id = NEW.hr_id AND ${DECIDED} AND week > ${weekOf('NEW.decided_at')}
    ON CONFLICT (hr_id, week) DO UPDATE SET selected = selected + excluded.selected, rejected = rejected + excluded.rejected`,
];

/**
 * Figures of a student, a job, a company, an HR and of what no HR has, from `applications` alone: a
 * step moves them by moving its application. `version` grows with what its reader may see.
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
      countInWeek('applications', 'NEW.created_at', elsewhere('NEW.created_at')),
      given([inWeekOf('NEW.created_at', { received: '1' })]),
      `${ofNobody(false)} AND NEW.hr_id IS NULL`,
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
  {
    name: 'applications_figured',
    on: MOVED,
    when: 'OLD.hr_id IS NEW.hr_id',
    does: [...LATE, movedWith([DONE_IN_WEEK])],
  },
  {
    name: 'applications_handed_on',
    on: MOVED,
    when: 'OLD.hr_id IS NOT NEW.hr_id',
    does: [taken, ...LATE, given([DONE_IN_WEEK])],
  },
  {
    name: 'applications_staged',
    on: `AFTER UPDATE OF status, company_status, advanced_at, shortlisted, shortlisted_at, update_hr,
  offer_letter_sent, withdrawn_at ON applications`,
    when: 'OLD.stage <> NEW.stage',
    does: [
      `UPDATE job_counts SET ${set([...funnel(true), ...stages(true)])} WHERE job_id = NEW.job_id`,
      `UPDATE companies SET ${set([...funnel(true), ...stages(true), `version = version + ${SEEN}`])} WHERE id = NEW.company_id`,
    ],
  },
  {
    name: 'applications_of_nobody',
    on: `AFTER UPDATE OF hr_id, status, company_status, advanced_at, shortlisted, update_hr, offer_letter_sent, withdrawn_at ON applications`,
    when: 'OLD.hr_id IS NULL OR NEW.hr_id IS NULL',
    does: [ofNobody(true)],
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
];
