import type { CareersPage } from '@niyukti/contract/jobs/careers-calls';
import { asc, eq } from 'drizzle-orm';
import { publicId } from '../../core/ids.ts';
import { iso } from '../../core/iso.ts';
import type { Orm } from '../../core/orm.ts';
import { companies } from '../../core/schema/accounts.ts';
import { type CompanyPhotoRow, companyPages, companyPhotos } from '../../core/schema/careers.ts';
import { filePath } from '../../files/paths.ts';
import { revisionOf } from '../../http/revision.ts';

/** A page that nobody has written yet. */
const NOTHING = {
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

const photoOf = ({ id, file_key, caption, width, height }: CompanyPhotoRow) => ({
  _id: publicId('companyPhoto', id),
  image: filePath(file_key) ?? '',
  caption,
  width,
  height,
});

/** A company with the row of its page; null where there is no such company. */
export async function findCompany(orm: Orm, id: number) {
  const row = await orm
    .select({ company: companies, page: companyPages })
    .from(companies)
    .leftJoin(companyPages, eq(companyPages.company_id, companies.id))
    .where(eq(companies.id, id))
    .get();
  return row ? { ...row.company, page: row.page ?? NOTHING } : null;
}

/** The photos of a company's page, in their order. */
export const readPhotos = (orm: Orm, company: number) =>
  orm
    .select()
    .from(companyPhotos)
    .where(eq(companyPhotos.company_id, company))
    .orderBy(asc(companyPhotos.place), asc(companyPhotos.id));

/** The page of a company as it stands now; null where there is no such company. */
export async function readCareers(orm: Orm, id: number): Promise<CareersPage | null> {
  const [company, photos] = await Promise.all([findCompany(orm, id), readPhotos(orm, id)]);
  if (!company) return null;
  const { hidden_at, changed_at, revision, pitch, about, website, founded, people, benefits, colour } = company.page;
  return {
    ...{ pitch, about, website, founded, people, benefits, colour },
    photos: photos.map(photoOf),
    logoColour: company.logo_colour ?? '',
    hidden: hidden_at !== null,
    hiddenFor: company.page_hidden_for ?? '',
    changedAt: changed_at === 0 ? null : iso(changed_at),
    ...revisionOf({ revision }),
  };
}
