import type { CareersPage } from '@niyukti/contract/calls/careers';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { builtCommand, builtQuery, select, update } from '../../core/build.ts';
import type { Database } from '../../core/database.ts';
import { publicId } from '../../core/ids.ts';
import { iso } from '../../core/iso.ts';
import { command, commandReturning } from '../../core/query.ts';
import { columnsIn, pick, type RowOf } from '../../core/rows.ts';
import { companies } from '../../core/schema/accounts.ts';
import { companyPages, companyPhotos } from '../../core/schema/careers.ts';
import { filePath } from '../../files/paths.ts';
import { revisionOf } from '../../http/revision.ts';

const PAGE = columnsIn(companyPages);
const PHOTO = columnsIn(companyPhotos);
type PageRow = RowOf<typeof PAGE>;
type PhotoRow = RowOf<typeof PHOTO>;

/** The words that a company writes. */
export const WRITTEN = ['pitch', 'about', 'website', 'founded', 'people', 'benefits', 'colour'] as const;

export const COMPANY = pick(
  companies,
  'id',
  'name',
  'type',
  'other_type',
  'logo_key',
  'logo_colour',
  'page_hidden_for',
  'suspended_at',
);
export const readCompany = builtQuery(pick(companies, 'id'), ({ id }) =>
  select(COMPANY).from(companies).where(eq(companies.id, id)),
);
export const readPage = builtQuery({ company: PAGE.company_id }, ({ company }) =>
  select().from(companyPages).where(eq(companyPages.company_id, company)),
);
export const readPhotos = builtQuery({ company: PHOTO.company_id }, ({ company }) =>
  select()
    .from(companyPhotos)
    .where(eq(companyPhotos.company_id, company))
    .orderBy(asc(companyPhotos.place), asc(companyPhotos.id)),
);
export const readPhoto = builtQuery(pick(PHOTO, 'id'), ({ id }) =>
  select(pick(PHOTO, 'id', 'company_id', 'file_key'))
    .from(companyPhotos)
    .where(eq(companyPhotos.id, id)),
);

/**
 * Writes the words: the first time with a row of its own, later if the row has the revision that
 * the change is based on (`?1`; null does not ask, `0` is no row yet).
 */
export const writePage = commandReturning(
  PAGE,
  `INSERT INTO company_pages (company_id, ${WRITTEN.join(', ')}, changed_at, revision)
  SELECT ?2, ${WRITTEN.map((_, at) => `?${at + 3}`).join(', ')}, ?${WRITTEN.length + 3}, 1
  WHERE ?1 IS NULL OR ?1 = '0' OR EXISTS (SELECT 1 FROM company_pages WHERE company_id = ?2)
  ON CONFLICT (company_id) DO UPDATE SET ${WRITTEN.map((name) => `${name} = excluded.${name}`).join(', ')},
    changed_at = excluded.changed_at, revision = revision + 1
  WHERE ?1 IS NULL OR CAST(revision AS TEXT) = ?1 RETURNING *`,
);

/** Adds a photo while there are fewer than `?` of the company's. */
export const insertPhoto = commandReturning(
  pick(PHOTO, 'id'),
  `INSERT INTO company_photos (company_id, file_key, caption, width, height, created_at, place)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, (SELECT ifnull(max(place), -1) + 1 FROM company_photos WHERE company_id = ?1)
  WHERE (SELECT count(*) FROM company_photos WHERE company_id = ?1) < ?7 RETURNING id`,
);
export const setCaption = command('UPDATE company_photos SET caption = ? WHERE id = ? AND company_id = ?');

/**
 * Puts a company's photos into an order that names each of them once; of any other nothing comes.
 */
export const orderPhotos = command(
  `UPDATE company_photos SET place = (SELECT key FROM json_each(?2) WHERE value = company_photos.id) WHERE company_id = ?1
    AND (SELECT count(*) FROM company_photos WHERE company_id = ?1) = (SELECT count(DISTINCT value) FROM json_each(?2))
    AND NOT EXISTS (SELECT 1 FROM company_photos p WHERE p.company_id = ?1 AND p.id NOT IN (SELECT value FROM json_each(?2)))`,
);
export const deletePhoto = command('DELETE FROM company_photos WHERE id = ? AND company_id = ?');

/** Hides the words, or shows them again; the first time with a row of its own. */
export const hidePage = command(
  `INSERT INTO company_pages (company_id, hidden_at, changed_at) SELECT ?1, ?2, ?3
  WHERE EXISTS (SELECT 1 FROM companies WHERE id = ?1) AND (?2 IS NOT NULL OR EXISTS (SELECT 1 FROM company_pages WHERE company_id = ?1))
  ON CONFLICT (company_id) DO UPDATE SET hidden_at = excluded.hidden_at WHERE (hidden_at IS NULL) <> (excluded.hidden_at IS NULL)`,
);

/** Beside it, for the administrator's list and for the company: why; null where it is shown. */
export const setHiddenFor = command('UPDATE companies SET page_hidden_for = ? WHERE changed() AND id = ?');

/** Of a logo from before colours were kept. */
export const setLogoColour = builtCommand(pick(companies, 'id', 'logo_colour'), ({ id, logo_colour }) =>
  update(companies)
    .set({ logo_colour })
    .where(and(eq(companies.id, id), isNull(companies.logo_colour))),
);

/** A page that nobody has written yet. */
const NOTHING: Omit<PageRow, 'company_id'> = {
  pitch: '',
  about: '',
  website: '',
  founded: '',
  people: '',
  benefits: '',
  colour: '',
  hidden_at: null,
  changed_at: 0,
  revision: 0,
};

export const photoOf = ({ id, file_key, caption, width, height }: PhotoRow) => ({
  _id: publicId('companyPhoto', id),
  image: filePath(file_key) ?? '',
  caption,
  width,
  height,
});

/** A page as its company edits it. */
export function pageOf(
  page: PageRow | undefined,
  photos: readonly PhotoRow[],
  company: Pick<RowOf<typeof COMPANY>, 'logo_colour' | 'page_hidden_for'>,
): CareersPage {
  const row = page ?? NOTHING;
  return {
    pitch: row.pitch,
    about: row.about,
    website: row.website,
    founded: row.founded,
    people: row.people,
    benefits: row.benefits,
    colour: row.colour,
    photos: photos.map(photoOf),
    logoColour: company.logo_colour ?? '',
    hidden: row.hidden_at !== null,
    hiddenFor: company.page_hidden_for ?? '',
    changedAt: row.changed_at === 0 ? null : iso(row.changed_at),
    ...revisionOf(row),
  };
}

/** The page of a company as it stands now, and its logo where nobody has looked for its colour. */
export async function readNow(
  db: Database,
  company: number,
): Promise<{ readonly page: CareersPage; readonly unseen: string | null } | null> {
  const [owner, page, photos] = await db.batch(
    readCompany({ id: company }),
    readPage({ company }),
    readPhotos({ company }),
  );
  const [row] = owner.rows;
  if (!row) return null;
  return { page: pageOf(page.rows[0], photos.rows, row), unseen: row.logo_colour === null ? row.logo_key : null };
}

/** The page alone. */
export const pageNow = async (db: Database, company: number): Promise<CareersPage | null> =>
  (await readNow(db, company))?.page ?? null;
