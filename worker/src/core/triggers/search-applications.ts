import type { Trigger } from './trigger.ts';
import { shortGrams, wordGrams } from './words.ts';

const enter = (row: string, columns: { words: string; short: string; scope: string }): string =>
  `INSERT INTO application_search (rowid, words, short, scope) VALUES (${row}.id, ${columns.words}, ${columns.short}, ${columns.scope})`;
const leave = (columns: { words: string; short: string; scope: string }): string =>
  `INSERT INTO application_search (application_search, rowid, words, short, scope) VALUES ('delete', OLD.id, ${columns.words}, ${columns.short}, ${columns.scope})`;
const searched = (row: string) => ({ words: wordGrams(row), short: shortGrams(row) });
const NO_WORDS = { words: "''", short: "''" };

/**
 * Applications are found by their words and by the lists that they are on (`applications.scope`). A
 * step
 * changes the lists alone, a new name, skill or title the words alone: the other half stays as it
 * is.
 */
export const APPLICATION_SEARCH: readonly Trigger[] = [
  {
    name: 'applications_indexed',
    on: 'AFTER INSERT ON applications',
    does: [enter('NEW', { ...searched('NEW'), scope: 'NEW.scope' })],
  },
  {
    name: 'applications_rescoped',
    on: 'AFTER UPDATE OF hr_id, status, company_status, advanced_at, shortlisted, update_hr, offer_letter_sent, withdrawn_at ON applications',
    when: 'OLD.scope <> NEW.scope',
    does: [leave({ ...NO_WORDS, scope: 'OLD.scope' }), enter('NEW', { ...NO_WORDS, scope: 'NEW.scope' })],
  },
  {
    name: 'applications_reworded',
    on: 'AFTER UPDATE OF candidate_folded, skills_folded, title_folded ON applications',
    when: 'OLD.searched <> NEW.searched',
    does: [leave({ ...searched('OLD'), scope: "''" }), enter('NEW', { ...searched('NEW'), scope: "''" })],
  },
];
