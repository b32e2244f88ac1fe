import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { companies, companyId } from './accounts.ts';

/** The public pages of companies. */

export const companyPages = sqliteTable('company_pages', {
  company_id: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  pitch: text().notNull().default(''),
  about: text().notNull().default(''),
  website: text().notNull().default(''),
  founded: text().notNull().default(''),
  people: text().notNull().default(''),
  benefits: text().notNull().default(''),
  colour: text().notNull().default(''),
  hidden_at: integer(),
  changed_at: integer().notNull(),
  revision: integer().notNull().default(0),
});
export type CompanyPageRow = typeof companyPages.$inferSelect;

export const companyPhotos = sqliteTable(
  'company_photos',
  {
    id: integer().primaryKey(),
    company_id: companyId(),
    file_key: text().notNull(),
    caption: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: integer().notNull(),
    place: integer().notNull().default(0),
  },
  (t) => [index('company_photos_of').on(t.company_id, t.id)],
);
export type CompanyPhotoRow = typeof companyPhotos.$inferSelect;
