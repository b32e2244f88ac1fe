import { LIMITS } from '@niyukti/contract/api/limits';
import type * as calls from '@niyukti/contract/jobs/careers-calls';
import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../core/orm.ts';
import { companies } from '../../core/schema/accounts.ts';
import { companyPhotos } from '../../core/schema/careers.ts';
import { transactionOf } from '../../events/transaction.ts';
import { removeReplaced } from '../../files/store.ts';
import { storeImage } from '../../files/store-image.ts';
import { type Context, rowId } from '../../http/context.ts';
import { refuse } from '../../http/problem.ts';
import { basedOn, refuseStale } from '../../http/revision.ts';
import { findCompany, readCareers } from './read-careers.ts';

/** The texts that a company writes. */
const WRITTEN = ['pitch', 'about', 'website', 'founded', 'people', 'benefits', 'colour'] as const;

const existing = async (orm: Orm, company: number): Promise<calls.CareersPage> =>
  (await readCareers(orm, company)) ?? refuse('not-found');

export const getCareersPage = ({ db, caller }: Context<typeof calls.getCareersPage>): Promise<calls.CareersPage> =>
  existing(db.orm, caller.companyId);

/**
 * Writes the texts of a page. The first change inserts its row; later ones need the row's current
 * revision. Revision 0 means no row.
 */
export async function updateCareersPage(context: Context<typeof calls.updateCareersPage>): Promise<calls.CareersPage> {
  const { db, caller, body, now, request } = context;
  const based = basedOn(request);
  const names = sql.raw(WRITTEN.join(', '));
  const values = sql.join(
    WRITTEN.map((name) => sql`${body[name]}`),
    sql`, `,
  );
  const work = transactionOf(context);
  const written = work.change(
    sql`INSERT INTO company_pages (company_id, ${names}, changed_at, revision) SELECT ${caller.companyId}, ${values}, ${now}, 1
      WHERE ${based} IS NULL OR ${based} = '0' OR EXISTS (SELECT 1 FROM company_pages WHERE company_id = ${caller.companyId})
      ON CONFLICT (company_id) DO UPDATE SET ${sql.raw(WRITTEN.map((name) => `${name} = excluded.${name}`).join(', '))},
        changed_at = excluded.changed_at, revision = revision + 1
      WHERE ${based} IS NULL OR CAST(revision AS TEXT) = ${based} RETURNING company_id`,
    { name: 'careers.changed', subject: 'company', id: caller.companyId },
  );
  await work.run(db);
  const page = await existing(db.orm, caller.companyId);
  return written.changed ? page : refuseStale(based, page);
}

export async function addCareersPhoto(context: Context<typeof calls.addCareersPhoto>): Promise<calls.CareersPage> {
  const { db, caller, body, now } = context;
  const { key, image } = await storeImage(context, body.image, { use: 'careers', ownerId: caller.companyId });
  const own = sql`FROM company_photos WHERE company_id = ${caller.companyId}`;
  const work = transactionOf(context);
  const added = work.change(
    sql`INSERT INTO company_photos (company_id, file_key, caption, width, height, created_at, place)
      SELECT ${caller.companyId}, ${key}, ${body.caption}, ${image.width}, ${image.height}, ${now}, (SELECT ifnull(max(place), -1) + 1 ${own})
      WHERE (SELECT count(*) ${own}) < ${LIMITS.careersPhotos} RETURNING id`,
    { name: 'careers.photo-added', subject: 'company', id: caller.companyId },
  );
  await work.run(db);
  // The sweep removes the stored file, which nothing refers to.
  if (!added.changed) refuse('too-many-photos');
  return existing(db.orm, caller.companyId);
}

/** A photo of the company. Another company's photo is answered as missing. */
async function ownPhoto(orm: Orm, company: number, photo: string) {
  const isOwn = and(eq(companyPhotos.id, rowId('companyPhoto', photo)), eq(companyPhotos.company_id, company));
  const row = await orm.select({ key: companyPhotos.file_key }).from(companyPhotos).where(isOwn).get();
  return row ? { isOwn, key: row.key } : refuse('not-found');
}

export async function updateCareersPhoto(
  context: Context<typeof calls.updateCareersPhoto>,
): Promise<calls.CareersPage> {
  const { db, caller, path, body } = context;
  const { isOwn } = await ownPhoto(db.orm, caller.companyId, path.photoId);
  const work = transactionOf(context);
  work.change(db.orm.update(companyPhotos).set({ caption: body.caption }).where(isOwn), {
    name: 'careers.photo-changed',
    subject: 'company',
    id: caller.companyId,
  });
  await work.run(db);
  return existing(db.orm, caller.companyId);
}

/** Sorts the photos. The order must name each of them once. */
export async function orderCareersPhotos(
  context: Context<typeof calls.orderCareersPhotos>,
): Promise<calls.CareersPage> {
  const { db, caller, body } = context;
  const ids = JSON.stringify(body.photos.map((photo) => rowId('companyPhoto', photo)));
  const own = sql`FROM company_photos WHERE company_id = ${caller.companyId}`;
  const work = transactionOf(context);
  const ordered = work.change(
    sql`UPDATE company_photos SET place = (SELECT key FROM json_each(${ids}) WHERE value = company_photos.id)
      WHERE company_id = ${caller.companyId}
        AND (SELECT count(*) ${own}) = (SELECT count(DISTINCT value) FROM json_each(${ids}))
        AND NOT EXISTS (SELECT 1 ${own} AND id NOT IN (SELECT value FROM json_each(${ids})))`,
    { name: 'careers.photos-ordered', subject: 'company', id: caller.companyId },
  );
  await work.run(db);
  // A photo was added or removed meanwhile, or belongs to another company.
  if (!ordered.changed) refuse('not-found');
  return existing(db.orm, caller.companyId);
}

export async function removeCareersPhoto(
  context: Context<typeof calls.removeCareersPhoto>,
): Promise<calls.CareersPage> {
  const { env, db, caller, path, waitUntil } = context;
  const { isOwn, key } = await ownPhoto(db.orm, caller.companyId, path.photoId);
  const work = transactionOf(context);
  work.change(db.orm.delete(companyPhotos).where(isOwn), {
    name: 'careers.photo-removed',
    subject: 'company',
    id: caller.companyId,
  });
  await work.run(db);
  waitUntil(removeReplaced(env, db, key));
  return existing(db.orm, caller.companyId);
}

const SHOWN = { hide: 'careers.hidden', show: 'careers.shown' } as const;
const SAID = {
  hide: 'Words and photos of the page are hidden.',
  show: 'Words and photos of the page are shown again.',
} as const;

/** Hides the texts and photos of a page, or shows them again. */
export async function setCareersVisibility(context: Context<typeof calls.setCareersVisibility>) {
  const { db, path, body, now } = context;
  const { visible } = body;
  const company = (await findCompany(db.orm, rowId('company', path.companyId))) ?? refuse('not-found');
  const { id, name: label } = company;
  const hiddenAt = visible === 'hide' ? now : null;
  const reason = visible === 'hide' ? (body.reason ?? '') : null;
  const work = transactionOf(context);
  const hidden = work.change(
    sql`INSERT INTO company_pages (company_id, hidden_at, changed_at) SELECT ${id}, ${hiddenAt}, ${now}
      WHERE EXISTS (SELECT 1 FROM companies WHERE id = ${id})
        AND (${hiddenAt} IS NOT NULL OR EXISTS (SELECT 1 FROM company_pages WHERE company_id = ${id}))
      ON CONFLICT (company_id) DO UPDATE SET hidden_at = excluded.hidden_at
      WHERE (hidden_at IS NULL) <> (excluded.hidden_at IS NULL)`,
    {
      name: SHOWN[visible],
      subject: 'company',
      id,
      label,
      payload: {
        before: { visible: visible === 'hide' ? 'show' : 'hide' },
        after: { visible, ...(reason ? { reason } : {}) },
      },
    },
  );
  hidden.also((happened) =>
    db.orm
      .update(companies)
      .set({ page_hidden_for: reason })
      .where(and(happened, eq(companies.id, id))),
  );
  await work.run(db);
  return { message: SAID[visible], visible };
}
