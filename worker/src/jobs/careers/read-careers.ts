import type * as calls from '@niyukti/contract/jobs/careers-calls';
import { JOBS_PAGE } from '@niyukti/contract/jobs/job-search';
import { dayInIndia } from '@niyukti/contract/text/day';
import { asc, eq } from 'drizzle-orm';
import { isSuspended } from '../../core/conditions.ts';
import { publicId } from '../../core/ids.ts';
import { iso } from '../../core/iso.ts';
import type { Orm } from '../../core/orm.ts';
import { companies } from '../../core/schema/accounts.ts';
import { type CompanyPhotoRow, companyPages, companyPhotos } from '../../core/schema/careers.ts';
import { filePath } from '../../files/paths.ts';
import { type Context, rowId } from '../../http/context.ts';
import { pageOf, windowOf } from '../../http/list.ts';
import { refuse } from '../../http/problem.ts';
import { revisionOf } from '../../http/revision.ts';
import { countOpenJobs, listJobs } from '../read-jobs.ts';
import { jobToWire } from '../wire.ts';

/** A page without texts. */
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

/** A company with the row of its page; null if there is no such company. */
export async function findCompany(orm: Orm, id: number) {
  const row = await orm
    .select({ company: companies, page: companyPages, suspended: isSuspended })
    .from(companies)
    .leftJoin(companyPages, eq(companyPages.company_id, companies.id))
    .where(eq(companies.id, id))
    .get();
  return row ? { ...row.company, suspended: row.suspended === 1, page: row.page ?? NOTHING } : null;
}

/** The photos of a company's page, in their order. */
export const readPhotos = (orm: Orm, company: number) =>
  orm
    .select()
    .from(companyPhotos)
    .where(eq(companyPhotos.company_id, company))
    .orderBy(asc(companyPhotos.place), asc(companyPhotos.id));

/** The page of a company; null if there is no such company. */
export async function readCareers(orm: Orm, id: number): Promise<calls.CareersPage | null> {
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

/** The texts of a page that an administrator has hidden. */
const EMPTY = { pitch: '', about: '', website: '', founded: '', people: '', benefits: '', photos: [] };

/** A company's public page with its open jobs. */
export async function getCareers({ db, path, query, now }: Context<typeof calls.getCareers>) {
  const id = rowId('company', path.companyId);
  const window = windowOf({ limit: query.limit ?? JOBS_PAGE, cursor: query.cursor });
  const [company, page, listed, total] = await Promise.all([
    findCompany(db.orm, id),
    readCareers(db.orm, id),
    listJobs(db.orm, { company: id, state: 'open' }, {}, dayInIndia(now), window),
    countOpenJobs(db.orm, id),
  ]);
  // A suspended company is not shown.
  if (!company || !page || company.suspended) refuse('not-found');
  const { items: jobs, next } = pageOf(
    listed,
    window,
    (row) => row.id,
    (row) => jobToWire(row),
  );
  const isAll = next === null && window.after === null;
  return {
    companyId: publicId('company', id),
    companyName: company.name,
    companyType: company.other_type || company.type,
    companyLogoUrl: filePath(company.logo_key),
    pitch: page.pitch,
    about: page.about,
    website: page.website,
    founded: page.founded,
    people: page.people,
    benefits: page.benefits,
    photos: page.photos,
    ...(page.hidden ? EMPTY : {}),
    colour: page.colour || page.logoColour,
    jobs,
    // A job counts as open until the sweep closes it.
    total: isAll ? jobs.length : total,
    next,
  };
}
