import type { Trigger } from './trigger.ts';
import { addToWeek, one, weekOf } from './words.ts';

type Share = (row: 'OLD' | 'NEW') => string;
const inStage =
  (stage: string): Share =>
  (row) =>
    one(`${row}.stage = '${stage}'`);

/** An application's share in its HR's figures. `pending` and `letters_due` are stages too. */
const SHARES: Readonly<Record<string, Share>> = {
  received: () => '1',
  pending: inStage('applied'),
  shortlisted: (row) => one(`${row}.shortlisted = 1 AND ${row}.stage <> 'withdrawn'`),
  selected: (row) => one(`${row}.status = 'selected' AND ${row}.withdrawn_at IS NULL`),
  refused: (row) => one(`${row}.status = 'rejected' OR ${row}.company_status = 'Rejected'`),
  advanced: (row) => one(`${row}.advanced_at IS NOT NULL AND ${row}.withdrawn_at IS NULL`),
  updates_due: (row) => `${row}.due`,
  letters_due: inStage('handed'),
  rejected_interviewing: (row) => one(`${row}.company_status = 'Rejected' AND ${row}.advanced_at IS NOT NULL`),
  stage_awaiting: inStage('awaiting'),
  stage_interview: inStage('interview'),
  stage_shortlisted: inStage('shortlisted'),
  stage_hired: inStage('hired'),
  stage_rejected: inStage('rejected'),
  stage_withdrawn: inStage('withdrawn'),
};

function hrFigures(row: 'OLD' | 'NEW', change: (share: Share) => string, further: readonly string[]): string {
  const changes = Object.entries(SHARES)
    .filter(([, share]) => change(share) !== '')
    .map(([column, share]) => `${column} = ${column} ${change(share)}`);
  return `UPDATE hrs SET ${[...changes, ...further, 'version = version + 1'].join(', ')} WHERE id = ${row}.hr_id`;
}
/** An HR has an application more; `further` is what else the write sets. */
export const given = (further: readonly string[]): string => hrFigures('NEW', (share) => `+ ${share('NEW')}`, further);
/** An HR has an application less. */
export const taken = hrFigures('OLD', (share) => `- ${share('OLD')}`, []);
/** The HR stays the same. */
export const movedWith = (further: readonly string[]): string =>
  hrFigures('NEW', (share) => (share('NEW') === share('OLD') ? '' : `+ ${share('NEW')} - ${share('OLD')}`), further);

const IN_WEEK = ['received', 'hired', 'selected', 'rejected'] as const;

/**
 * Counts in the HR's week what happened at a time (null: nothing did). A later week than the HR's
 * begins at nothing, and `hrs_week_ended` keeps the one before; of an earlier one nothing changes.
 */
export function inWeekOf(time: string, happened: Partial<Record<(typeof IN_WEEK)[number], string>>): string {
  const week = weekOf(time);
  const figures = IN_WEEK.map((figure) => {
    const more = happened[figure] ? ` + (${happened[figure]} AND ${week} >= week)` : '';
    return `week_${figure} = iif(${week} > week, 0, week_${figure})${more}`;
  });
  return [`week = max(week, ifnull(${week}, ''))`, ...figures].join(', ');
}

/** What all HRs received and hired in a week is a figure of all. */
const KEPT = addToWeek(
  'OLD.week',
  { applications: 'OLD.week_received', hires: 'OLD.week_hired' },
  'OLD.week_received + OLD.week_hired > 0',
);

/** A week of an HR is counted in the HR's own row, and kept when the next one begins. */
export const HR_WEEKS: readonly Trigger[] = [
  {
    name: 'hrs_week_ended',
    on: 'AFTER UPDATE OF week ON hrs',
    when: "OLD.week <> NEW.week AND OLD.week <> ''",
    does: [
      KEPT,
      `INSERT INTO hr_weekly (hr_id, week, selected, rejected)
  SELECT OLD.id, OLD.week, OLD.week_selected, OLD.week_rejected WHERE OLD.week_selected + OLD.week_rejected > 0
    ON CONFLICT (hr_id, week) DO UPDATE SET selected = selected + excluded.selected, rejected = rejected + excluded.rejected`,
    ],
  },
  { name: 'hrs_week_stays', on: 'AFTER DELETE ON hrs', when: "OLD.week <> ''", does: [KEPT] },
];
