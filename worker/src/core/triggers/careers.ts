import type { Trigger } from './trigger.ts';
import { totals } from './words.ts';

const NOW = 'unixepoch() * 1000';
const shown = (company: string): string => `UPDATE companies SET shown_at = ${NOW} WHERE id = ${company}`;
const ANOTHER = totals('careers_version = careers_version + 1');
const HELD = 'UPDATE files SET orphaned_at = NULL WHERE key = NEW.file_key';
const LET_GO = `UPDATE files SET orphaned_at = ${NOW} WHERE key = OLD.file_key`;

const SHOWN_COLUMNS = ['name', 'type', 'other_type', 'logo_key', 'logo_colour', 'suspended_at'] as const;

/**
 * What a company's public page shows: each change asks for another document, and is the time that
 * the sitemap says. Of jobs the list of open ones says it (`jobs_version`).
 */
export const CAREERS: readonly Trigger[] = [
  { name: 'company_pages_added', on: 'AFTER INSERT ON company_pages', does: [shown('NEW.company_id'), ANOTHER] },
  { name: 'company_pages_changed', on: 'AFTER UPDATE ON company_pages', does: [shown('NEW.company_id'), ANOTHER] },
  { name: 'company_pages_removed', on: 'AFTER DELETE ON company_pages', does: [shown('OLD.company_id'), ANOTHER] },
  {
    name: 'company_photos_added',
    on: 'AFTER INSERT ON company_photos',
    does: [HELD, shown('NEW.company_id'), ANOTHER],
  },
  {
    name: 'company_photos_changed',
    on: 'AFTER UPDATE OF caption, place ON company_photos',
    when: 'OLD.caption <> NEW.caption OR OLD.place <> NEW.place',
    does: [shown('NEW.company_id'), ANOTHER],
  },
  {
    name: 'company_photos_removed',
    on: 'AFTER DELETE ON company_photos',
    does: [LET_GO, shown('OLD.company_id'), ANOTHER],
  },
  {
    name: 'companies_pictured',
    on: `AFTER UPDATE OF ${SHOWN_COLUMNS.join(', ')} ON companies`,
    when: SHOWN_COLUMNS.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR '),
    does: [`UPDATE companies SET shown_at = ${NOW} WHERE id = NEW.id AND shown_at IS NOT NULL`, ANOTHER],
  },
  { name: 'companies_unshown', on: 'AFTER DELETE ON companies', does: [ANOTHER] },
  { name: 'listed_jobs_shown', on: 'AFTER INSERT ON listed_jobs', does: [shown('NEW.company_id')] },
  { name: 'listed_jobs_reshown', on: 'AFTER UPDATE OF title ON listed_jobs', does: [shown('NEW.company_id')] },
  { name: 'listed_jobs_unshown', on: 'AFTER DELETE ON listed_jobs', does: [shown('OLD.company_id')] },
];
