import { FEW, FEW_JOBS } from '../few.ts';
import { stateShownTo } from '../visibility.ts';
import { later, studentLater } from './later.ts';
import type { Trigger } from './trigger.ts';
import { totals } from './words.ts';

/** Wakes who polls the applications of a student: the companies that see them, and their HRs. */
function wakeStaffOf(student: string): string[] {
  const seen = stateShownTo('company', (column) => column);
  return [
    `UPDATE companies SET version = version + 1 WHERE id IN (SELECT company_id FROM applications WHERE student_id = ${student} AND ${seen})`,
    `UPDATE hrs SET version = version + 1 WHERE id IN (SELECT hr_id FROM applications WHERE student_id = ${student})`,
  ];
}

const changed = (column: string): string => `OLD.${column} <> NEW.${column}`;
/** As `changed`, for a column that may be null. */
const changedOrNull = (column: string): string => `OLD.${column} IS NOT NEW.${column}`;

/**
 * Names and logos of companies, where their jobs show them. A job is listed anew with each, so even
 * a few follow in slices.
 */
const COMPANIES: readonly Trigger[] = [
  {
    name: 'companies_shown_later',
    on: 'AFTER UPDATE OF name, logo_key ON companies',
    when: `(${changed('name')} OR ${changedOrNull('logo_key')}) AND NEW.jobs > 0`,
    does: [later('company')],
  },
];

/** Names of HRs, where their jobs show them. */
const HRS: readonly Trigger[] = [
  {
    name: 'hrs_named',
    on: 'AFTER UPDATE OF name ON hrs',
    when: `${changed('name')} AND NEW.assigned_jobs <= ${FEW_JOBS}`,
    does: ['UPDATE jobs SET hr_name = NEW.name WHERE hr_id = NEW.id'],
  },
  {
    name: 'hrs_named_later',
    on: 'AFTER UPDATE OF name ON hrs',
    when: `${changed('name')} AND NEW.assigned_jobs > ${FEW_JOBS}`,
    does: [later('hr')],
  },
];

const STUDENT_SHOWN = `${changed('name')} OR ${changedOrNull('photo_key')}`;
const applied = (compared: string): string =>
  `(SELECT applied FROM students WHERE id = NEW.student_id) ${compared} ${FEW}`;

/** What applications show of a student: name, photo, skills. Whose they are look again. */
const STUDENTS: readonly Trigger[] = [
  {
    name: 'students_shown',
    on: 'AFTER UPDATE OF name, name_folded, photo_key ON students',
    when: `(${STUDENT_SHOWN}) AND NEW.applied <= ${FEW}`,
    does: [
      `UPDATE applications SET candidate_name = NEW.name, candidate_folded = NEW.name_folded, candidate_photo_key = NEW.photo_key
  WHERE student_id = NEW.id`,
      ...wakeStaffOf('NEW.id'),
    ],
  },
  {
    name: 'students_shown_later',
    on: 'AFTER UPDATE OF name, name_folded, photo_key ON students',
    when: `(${STUDENT_SHOWN}) AND NEW.applied > ${FEW}`,
    does: [studentLater('NEW.id')],
  },
  {
    name: 'resumes_added',
    on: 'AFTER INSERT ON resumes',
    does: ['UPDATE students SET resume_id = NEW.id, resume_updated_at = NEW.updated_at WHERE id = NEW.student_id'],
  },
  {
    name: 'resumes_changed',
    on: 'AFTER UPDATE ON resumes',
    does: ['UPDATE students SET resume_updated_at = NEW.updated_at WHERE id = NEW.student_id'],
  },
  {
    name: 'resumes_told',
    on: 'AFTER UPDATE ON resumes',
    when: applied('<='),
    does: wakeStaffOf('NEW.student_id'),
  },
  {
    name: 'resumes_reskilled',
    on: 'AFTER UPDATE OF skills_folded ON resumes',
    when: `${changed('skills_folded')} AND ${applied('<=')}`,
    does: [
      'UPDATE applications SET skills_folded = NEW.skills_folded WHERE student_id = NEW.student_id AND settled = 0',
    ],
  },
  {
    name: 'resumes_told_later',
    on: 'AFTER UPDATE ON resumes',
    when: applied('>'),
    does: [studentLater('NEW.student_id')],
  },
];

/** Columns of a job that its applications show to their students. */
const TOLD = [
  ...'title location city type timing working_days description skills experience openings'.split(' ').map(changed),
  ...'salary_min salary_max salary_currency salary_per deadline company_name'.split(' ').map(changed),
  ...'company_logo_key hr_id hr_name'.split(' ').map(changedOrNull),
  changed('hidden'),
];
const RECEIVED = '(SELECT received FROM job_counts WHERE job_id = NEW.id) > 0';

/**
 * A job's words, where applications and bookmarks show them: in slices. Its company and HR look
 * again at once, its applicants with their applications.
 */
const JOBS: readonly Trigger[] = [
  {
    name: 'jobs_versioned',
    on: 'AFTER UPDATE ON jobs',
    does: [
      'UPDATE companies SET version = version + 1 WHERE id = NEW.company_id',
      'UPDATE hrs SET version = version + 1 WHERE id = NEW.hr_id',
    ],
  },
  {
    name: 'jobs_told_later',
    on: 'AFTER UPDATE ON jobs',
    when: `(${TOLD.join(' OR ')}) AND ${RECEIVED}`,
    does: [later('job')],
  },
  {
    // Bookmarks know the deadline, and are found by title and place.
    name: 'jobs_saved_later',
    on: 'AFTER UPDATE OF title_folded, location_folded, deadline ON jobs',
    when: `(${['title_folded', 'location_folded', 'deadline'].map(changed).join(' OR ')})
  AND EXISTS (SELECT 1 FROM saved_jobs WHERE job_id = NEW.id)`,
    does: [later('saved')],
  },
];

const ofApplication = 'FROM rounds WHERE application_id = NEW.application_id';
const ROUND = `json_object(
      'id', id, 'number', number, 'date', date, 'mode', mode, 'link', link, 'interviewer', interviewer, 'outcome', outcome,
      'updateCandidate', update_candidate, 'feedbackUpdatedByHR', feedback_updated_by_hr, 'feedback', feedback,
      'minutes', minutes, 'revision', revision, 'cancelReason', cancel_reason)`;
const COPY_ROUNDS = `UPDATE applications SET
    rounds_json = (SELECT json_group_array(${ROUND}) FROM (SELECT * ${ofApplication} ORDER BY number)),
    round_count = (SELECT count(*) ${ofApplication}),
    last_outcome = (SELECT outcome ${ofApplication} ORDER BY number DESC LIMIT 1)
  WHERE id = NEW.application_id`;

/** An application's rounds, so that a list and a step's guard read one row. */
const ROUNDS: readonly Trigger[] = [
  { name: 'rounds_added', on: 'AFTER INSERT ON rounds', does: [COPY_ROUNDS] },
  { name: 'rounds_changed', on: 'AFTER UPDATE ON rounds', does: [COPY_ROUNDS] },
];

const latest = (more: string): string =>
  `(SELECT json_group_array(json_object('index', idx, 'user', author_name, 'text', text, 'createdAt', created_at, 'visible', visible)) FROM (SELECT * FROM (SELECT * FROM replies WHERE thought_id = NEW.thought_id${more} ORDER BY idx DESC LIMIT 50) ORDER BY idx))`;
const LATEST_SHOWN = latest(" AND visible = 'show'");
const NEW_BOARD = totals('board_version = board_version + 1');

/** A thought's latest replies: all for the administrator, the shown ones for everyone else. */
const REPLIES: readonly Trigger[] = [
  {
    name: 'replies_added',
    on: 'AFTER INSERT ON replies',
    does: [
      `UPDATE thoughts SET
    reply_count = reply_count + 1,
    shown_reply_count = shown_reply_count + (NEW.visible = 'show'),
    latest_replies = ${latest('')},
    shown_replies = iif(reply_count = shown_reply_count AND NEW.visible = 'show', NULL, ${LATEST_SHOWN})
  WHERE id = NEW.thought_id`,
      NEW_BOARD,
    ],
  },
  {
    name: 'replies_moderated',
    on: 'AFTER UPDATE OF visible ON replies',
    does: [
      `UPDATE thoughts SET
    shown_reply_count = shown_reply_count + (NEW.visible = 'show') - (OLD.visible = 'show'),
    latest_replies = ${latest('')},
    shown_replies = ${LATEST_SHOWN}
  WHERE id = NEW.thought_id`,
      NEW_BOARD,
    ],
  },
];

/** What keeps copies: whatever shows something of another row shows it as it is now. */
export const COPIES: readonly Trigger[] = [...COMPANIES, ...HRS, ...STUDENTS, ...JOBS, ...ROUNDS, ...REPLIES];
