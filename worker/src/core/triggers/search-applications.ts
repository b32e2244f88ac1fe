import { blockOf } from '../blocks.ts';
import { blocked } from './index-row.ts';
import type { Trigger } from './trigger.ts';
import { shortGrams, wordGrams } from './words.ts';

/**
 * The lists that an application is on: of its job, its company and its HR (`applications.scope`),
 * and of its student while it is pending; and its block (core/blocks.ts). The view
 * `application_entries` says the same: what leaves the index is read there.
 */
const listed = (row: string): string =>
  `${row}.scope || iif(${row}.standing = 'Pending' AND ${row}.withdrawn_at IS NULL, ' s' || ${row}.student_id || 'pending', '') || ${blockOf(`${row}.id`)}`;
const enter = (row: string, columns: { words: string; short: string; scope: string }): string =>
  `INSERT INTO application_search (rowid, words, short, scope) VALUES (${row}.id, ${columns.words}, ${columns.short}, ${columns.scope})`;
const leave = (columns: { words: string; short: string; scope: string }): string =>
  `INSERT INTO application_search (application_search, rowid, words, short, scope) VALUES ('delete', OLD.id, ${columns.words}, ${columns.short}, ${columns.scope})`;
/** `applications.found_by` in words: of what is settled no pieces of one and two characters. */
const found = (row: string) => ({
  words: wordGrams(row),
  short: `iif(${row}.settled = 1, '', ${shortGrams(row)})`,
});
const OVER = "('hired', 'rejected', 'withdrawn')";
/**
 * Applications are found by their words and by the lists that they are on. A step changes the lists
 * alone, a new name, skill or title the words alone: the other half stays as it is. Lists change in
 * one write, before the row does: the view has no words, so that those stay.
 *
 * One that has been over for long is settled (applications/settle.ts): its name and its job's title
 * stay, and the row keeps no skills. One that is taken up again has all its words again, of the
 * resume as it is then.
 */
export const APPLICATION_SEARCH: readonly Trigger[] = [
  {
    name: 'applications_indexed',
    on: 'AFTER INSERT ON applications',
    does: [enter('NEW', { ...found('NEW'), scope: listed('NEW') })],
  },
  {
    name: 'applications_rescoped',
    on: `BEFORE UPDATE OF student_id, hr_id, status, company_status, advanced_at, shortlisted, interview_overview_status, update_hr,
  offer_letter_sent, withdrawn_at ON applications`,
    when: `${listed('OLD')} <> ${listed('NEW')}`,
    does: [`UPDATE application_search SET scope = ${listed('NEW')} WHERE rowid = OLD.id`],
  },
  {
    name: 'applications_reworded',
    on: 'AFTER UPDATE OF candidate_folded, skills_folded, title_folded, settled ON applications',
    when: 'OLD.found_by <> NEW.found_by',
    does: [leave({ ...found('OLD'), scope: "''" }), enter('NEW', { ...found('NEW'), scope: "''" })],
  },
  {
    name: 'applications_taken_up',
    on: 'AFTER UPDATE OF status, company_status, withdrawn_at, offer_letter_sent ON applications',
    when: `NEW.settled = 1 AND NEW.stage NOT IN ${OVER}`,
    does: [
      `UPDATE applications SET settled = 0,
  skills_folded = ifnull((SELECT skills_folded FROM resumes WHERE id = NEW.resume_id), '') WHERE id = NEW.id`,
    ],
  },
  blocked(
    'applications',
    'application_search',
    (rows) =>
      `INSERT INTO application_search (rowid, words, short, scope) SELECT a.id, '', '', ${blockOf('a.id')} FROM ${rows}`,
  ),
  {
    ...blocked(
      'applications',
      'settled_skills',
      (rows) =>
        `UPDATE applications SET skills_folded = '' WHERE id IN (SELECT id FROM ${rows} AND a.settled = 1 AND a.skills_folded <> '')`,
    ),
    name: 'settled_skills_let_go',
  },
];
