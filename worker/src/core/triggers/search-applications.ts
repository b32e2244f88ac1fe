import type { Trigger } from './trigger.ts';
import { shortGrams, wordGrams } from './words.ts';

/**
 * The lists that an application is on: of its job, its company and its HR (`applications.scope`),
 * and of its student while it is pending. The view `application_entries` says the same: what leaves
 * the index is read there.
 */
const listed = (row: string): string =>
  `${row}.scope || iif(${row}.standing = 'Pending' AND ${row}.withdrawn_at IS NULL, ' s' || ${row}.student_id || 'pending', '')`;
const enter = (row: string, columns: { words: string; short: string; scope: string }): string =>
  `INSERT INTO application_search (rowid, words, short, scope) VALUES (${row}.id, ${columns.words}, ${columns.short}, ${columns.scope})`;
const leave = (columns: { words: string; short: string; scope: string }): string =>
  `INSERT INTO application_search (application_search, rowid, words, short, scope) VALUES ('delete', OLD.id, ${columns.words}, ${columns.short}, ${columns.scope})`;
const searched = (row: string) => ({ words: wordGrams(row), short: shortGrams(row) });
/**
 * Applications are found by their words and by the lists that they are on. A step changes the lists
 * alone, a new name, skill or title the words alone: the other half stays as it is. Lists change in
 * one write, before the row does: the view has no words, so that those stay.
 */
export const APPLICATION_SEARCH: readonly Trigger[] = [
  {
    name: 'applications_indexed',
    on: 'AFTER INSERT ON applications',
    does: [enter('NEW', { ...searched('NEW'), scope: listed('NEW') })],
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
    on: 'AFTER UPDATE OF candidate_folded, skills_folded, title_folded ON applications',
    when: 'OLD.searched <> NEW.searched',
    does: [leave({ ...searched('OLD'), scope: "''" }), enter('NEW', { ...searched('NEW'), scope: "''" })],
  },
];
