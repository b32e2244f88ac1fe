import * as calls from '@niyukti/contract/jobs/careers-calls';
import { JOBS_PAGE } from '@niyukti/contract/jobs/job-search';
import { dateOf } from '../../core/clock.ts';
import { publicId } from '../../core/ids.ts';
import { filePath } from '../../files/paths.ts';
import { type Context, rowId } from '../../http/context.ts';
import { pageOf, windowOf } from '../../http/list.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { listJobs } from '../read-jobs.ts';
import { countOpenOf } from '../search/hiring.ts';
import { jobToWire } from '../wire.ts';
import * as edit from './edit-careers.ts';
import { findCompany, readCareers } from './read-careers.ts';

/** What is left of a page that an administrator has hidden. */
const EMPTY = { pitch: '', about: '', website: '', founded: '', people: '', benefits: '', photos: [] };

/** A company's public page with its open jobs. */
async function getCareers({ db, path, query, now }: Context<typeof calls.getCareers>) {
  const id = rowId('company', path.companyId);
  const window = windowOf({ limit: query.limit ?? JOBS_PAGE, cursor: query.cursor });
  const [company, page, listed, total] = await Promise.all([
    findCompany(db.orm, id),
    readCareers(db.orm, id),
    listJobs(db.orm, { company: id, state: 'open' }, {}, dateOf(now), window),
    countOpenOf(db.orm, id),
  ]);
  // A suspended one is there for nobody.
  if (!company || !page || company.suspended_at !== null) refuse('not-found');
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
    // A job whose deadline has just passed is counted until the sweep has closed it.
    total: isAll ? jobs.length : total,
    next,
  };
}

/** Mounts a company's public page, and how the company writes it. */
export function mountCareers(api: Api): void {
  mount(api, calls.getCareers, getCareers);
  mount(api, calls.getCareersPage, edit.getCareersPage);
  mount(api, calls.updateCareersPage, edit.updateCareersPage);
  mount(api, calls.addCareersPhoto, edit.addCareersPhoto, {
    maxBytes: 2 * 1024 * 1024,
    tooLarge: 'careers-photo-too-large',
  });
  mount(api, calls.updateCareersPhoto, edit.updateCareersPhoto);
  mount(api, calls.orderCareersPhotos, edit.orderCareersPhotos);
  mount(api, calls.removeCareersPhoto, edit.removeCareersPhoto);
  mount(api, calls.setCareersVisibility, edit.setCareersVisibility);
}
