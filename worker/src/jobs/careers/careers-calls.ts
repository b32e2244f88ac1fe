import * as calls from '@niyukti/contract/calls/careers';
import { JOBS_PAGE } from '@niyukti/contract/job-search';
import { LIMITS } from '@niyukti/contract/limits';
import { dateOf } from '../../core/clock.ts';
import { JOB, rowOf } from '../../core/columns.ts';
import { type Database, unrecorded } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { publicId } from '../../core/ids.ts';
import { transactionOf } from '../../events/transaction.ts';
import { strongestColour } from '../../files/images/strongest.ts';
import { imageTypeOf } from '../../files/magic.ts';
import { filePath } from '../../files/paths.ts';
import { removeReplaced } from '../../files/store.ts';
import { storeImage } from '../../files/store-image.ts';
import { rowId } from '../../http/context.ts';
import { pageOf as shownPage, windowOf } from '../../http/list.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { basedOn, refuseStale } from '../../http/revision.ts';
import { listJobs } from '../job-queries.ts';
import { WHOLE } from '../job-statements.ts';
import { countOfCompany } from '../search/hiring.ts';
import { jobToWire } from '../wire.ts';
import {
  deletePhoto,
  hidePage,
  insertPhoto,
  orderPhotos,
  pageNow,
  pageOf,
  readCompany,
  readNow,
  readPage,
  readPhoto,
  readPhotos,
  setCaption,
  setHiddenFor,
  setLogoColour,
  WRITTEN,
  writePage,
} from './careers-page.ts';

/** What is left of a page that an administrator has hidden. */
const EMPTY = { pitch: '', about: '', website: '', founded: '', people: '', benefits: '', photos: [] };
const SHOWN = { hide: 'careers.hidden', show: 'careers.shown' } as const;
const SAID = {
  hide: 'Words and photos of the page are hidden.',
  show: 'Words and photos of the page are shown again.',
} as const;

/** A photo of the company; another's is missing like one that nobody has. */
async function ownPhoto(db: Database, company: number, photo: string) {
  const row = await db.first(readPhoto({ id: rowId('companyPhoto', photo) }));
  return row?.company_id === company ? row : refuse('not-found');
}

/** The colour of a stored logo; empty where it has none, or cannot be read. */
async function colourOf(env: Env, key: string): Promise<string> {
  const stored = await env.FILES.get(key);
  const bytes = stored && new Uint8Array(await stored.arrayBuffer());
  const type = bytes && imageTypeOf(bytes);
  const { rewriteImage } = await import('../../files/images/rewrite.ts');
  const logo = bytes && type ? await rewriteImage(bytes, type, LIMITS.pictureSide) : 'damaged';
  return typeof logo === 'string' ? '' : strongestColour(logo.image);
}

/** Mounts a company's public page, and how the company writes it. */
export function mountCareers(api: Api): void {
  mount(api, calls.getCareers, async ({ db, path, query, now }) => {
    const company = rowId('company', path.companyId);
    const today = dateOf(now);
    const window = windowOf({ limit: query.limit ?? JOBS_PAGE, cursor: query.cursor });
    const [owners, pages, photos, listed, figure] = await db.batch(
      readCompany({ id: company }),
      readPage({ company }),
      readPhotos({ company }),
      listJobs(WHOLE, { company, state: 'open' }, { today }, window),
      countOfCompany({ company_id: company }),
    );
    const [row] = owners.rows;
    // A suspended one is there for nobody.
    if (!row || row.suspended_at !== null) refuse('not-found');
    const page = pageOf(pages.rows[0], photos.rows, row);
    const { items: jobs, next } = shownPage(
      listed.rows,
      window,
      (joined) => joined.j_id,
      (joined) => jobToWire(rowOf(JOB, 'j', joined) ?? refuse('internal')),
    );
    const isAll = next === null && window.after === null;
    return {
      companyId: publicId('company', company),
      companyName: row.name,
      companyType: row.other_type || row.type,
      companyLogoUrl: filePath(row.logo_key),
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
      total: isAll ? jobs.length : (figure.rows[0]?.jobs ?? jobs.length),
      next,
    };
  });

  mount(api, calls.getCareersPage, async ({ env, db, caller: { id }, waitUntil }) => {
    const { page, unseen } = (await readNow(db, id)) ?? refuse('not-found');
    if (unseen === null) return page;
    // A logo from before colours were kept. Who asks next need not look at it.
    const logoColour = await colourOf(env, unseen);
    waitUntil(db.run(unrecorded('consequence', setLogoColour({ id, logo_colour: logoColour }))));
    return { ...page, logoColour };
  });

  mount(api, calls.updateCareersPage, async (context) => {
    const { db, caller, body, now, request } = context;
    const based = basedOn(request);
    const work = transactionOf(context);
    const words = WRITTEN.map((name) => body[name]);
    const event = { name: 'careers.changed', subject: 'company', id: caller.id } as const;
    const written = work.change(writePage(based, caller.id, ...words, now), event);
    await work.run(db);
    const page = (await pageNow(db, caller.id)) ?? refuse('not-found');
    return written.changed ? page : refuseStale(based, page);
  });

  mount(
    api,
    calls.addCareersPhoto,
    async (context) => {
      const { db, caller, body, now } = context;
      const { key, image } = await storeImage(context, body.image, { use: 'careers', ownerId: caller.id });
      const work = transactionOf(context);
      const photo = insertPhoto(caller.id, key, body.caption, image.width, image.height, now, LIMITS.careersPhotos);
      const event = { name: 'careers.photo-added', subject: 'company', id: caller.id } as const;
      const added = work.change(photo, event);
      await work.run(db);
      // What was stored is swept: nothing points at it.
      if (!added.changed) refuse('too-many-photos');
      return (await pageNow(db, caller.id)) ?? refuse('not-found');
    },
    { maxBytes: 2 * 1024 * 1024, tooLarge: 'careers-photo-too-large' },
  );

  mount(api, calls.updateCareersPhoto, async (context) => {
    const { db, caller, path, body } = context;
    const { id } = await ownPhoto(db, caller.id, path.photoId);
    const work = transactionOf(context);
    const event = { name: 'careers.photo-changed', subject: 'company', id: caller.id } as const;
    work.change(setCaption(body.caption, id, caller.id), event);
    await work.run(db);
    return (await pageNow(db, caller.id)) ?? refuse('not-found');
  });

  mount(api, calls.orderCareersPhotos, async (context) => {
    const { db, caller, body } = context;
    const ids = body.photos.map((photo) => rowId('companyPhoto', photo));
    const work = transactionOf(context);
    const event = { name: 'careers.photos-ordered', subject: 'company', id: caller.id } as const;
    const ordered = work.change(orderPhotos(caller.id, JSON.stringify(ids)), event);
    await work.run(db);
    // Another tab has added or removed one meanwhile, or one of them is another company's.
    if (!ordered.changed) refuse('not-found');
    return (await pageNow(db, caller.id)) ?? refuse('not-found');
  });

  mount(api, calls.removeCareersPhoto, async (context) => {
    const { env, db, caller, path, waitUntil } = context;
    const { id, file_key } = await ownPhoto(db, caller.id, path.photoId);
    const work = transactionOf(context);
    const event = { name: 'careers.photo-removed', subject: 'company', id: caller.id } as const;
    work.change(deletePhoto(id, caller.id), event);
    await work.run(db);
    waitUntil(removeReplaced(env, db, file_key));
    return (await pageNow(db, caller.id)) ?? refuse('not-found');
  });

  mount(api, calls.setCareersVisibility, async (context) => {
    const { db, path, body, now } = context;
    const id = rowId('company', path.companyId);
    const company = (await db.first(readCompany({ id }))) ?? refuse('not-found');
    const { visible } = body;
    const reason = visible === 'hide' ? (body.reason ?? '') : null;
    const work = transactionOf(context);
    const hidden = work.change(hidePage(id, visible === 'hide' ? now : null, now), {
      name: SHOWN[visible],
      subject: 'company',
      id,
      label: company.name,
      payload: {
        before: { visible: visible === 'hide' ? 'show' : 'hide' },
        after: { visible, ...(reason ? { reason } : {}) },
      },
    });
    hidden.also(setHiddenFor(reason, id));
    await work.run(db);
    return { message: SAID[visible], visible };
  });
}
