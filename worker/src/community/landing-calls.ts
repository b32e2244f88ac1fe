import * as calls from '@niyukti/contract/community/landing-calls';
import { ownPath } from '@niyukti/contract/screens/own-path';
import { desc, eq, isNotNull, lt, max, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { internalId, publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import { type LandingVersionRow, landingVersions } from '../core/schema/community.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { filePath } from '../files/paths.ts';
import { storeImage } from '../files/store-image.ts';
import { rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { basedOn, refuseStale } from '../http/revision.ts';

/** The version that visitors see: the one published last. */
async function findLive(db: Database): Promise<Pick<LandingVersionRow, 'id' | 'content'> | undefined> {
  const [row] = await db.orm
    .select({ id: landingVersions.id, content: landingVersions.content })
    .from(landingVersions)
    .where(isNotNull(landingVersions.published_at))
    .orderBy(desc(landingVersions.published_at))
    .limit(1);
  return row;
}

/** Versions, newest first. */
function listVersions(db: Database, after: number | null, most: number): Promise<LandingVersionRow[]> {
  return db.orm
    .select()
    .from(landingVersions)
    .where(after === null ? undefined : lt(landingVersions.id, after))
    .orderBy(desc(landingVersions.id))
    .limit(most);
}

/** Inserts a version, unless there is a newer one than the author has `seen`. */
function insertVersion(
  db: Database,
  seen: number | null,
  version: Pick<LandingVersionRow, 'content' | 'author_id' | 'author_name' | 'created_at'>,
) {
  return db.orm
    .insert(landingVersions)
    .select(
      sql`SELECT NULL, ${version.content}, ${version.author_id}, ${version.author_name}, ${version.created_at}, NULL
        WHERE ${seen} IS NULL OR ${seen} = coalesce((SELECT max(id) FROM landing_versions), 0)`,
    )
    .returning();
}

/** The content of a stored version. A link to another site becomes a link home. */
function landingOf(row: Pick<LandingVersionRow, 'content'>): calls.LandingBody {
  const { banners, ...words } = JSON.parse(row.content) as calls.LandingBody;
  return { ...words, banners: banners.map((banner) => ({ ...banner, link: ownPath(banner.link) ?? '/' })) };
}

function versionOf(row: LandingVersionRow, live: number | undefined): calls.LandingVersion {
  return {
    _id: publicId('landingVersion', row.id),
    revision: publicId('landingVersion', row.id),
    ...landingOf(row),
    by: row.author_name,
    createdAt: iso(row.created_at),
    publishedAt: isoOrNull(row.published_at),
    live: row.id === live,
  };
}

/** The base of a first version. */
const NONE = '0';

/** Mounts the landing page's versions. */
export function mountLanding(api: Api): void {
  mount(api, calls.getLanding, async ({ db }) => {
    const row = await findLive(db);
    return { landing: row ? landingOf(row) : null };
  });

  mount(api, calls.listLandingVersions, async ({ db, query }) => {
    const window = windowOf(query);
    const [rows, live] = await Promise.all([listVersions(db, window.after, window.limit + 1), findLive(db)]);
    return pageOf(
      rows,
      window,
      (row) => row.id,
      (row) => versionOf(row, live?.id),
    );
  });

  mount(api, calls.saveLandingVersion, async (context) => {
    const { db, body, caller, now, request } = context;
    const based = basedOn(request);
    const seen = based === null ? null : based === NONE ? 0 : (internalId('landingVersion', based) ?? -1);
    const work = transactionOf(context);
    const version = {
      content: JSON.stringify(body),
      author_id: caller.account,
      author_name: caller.name,
      created_at: now,
    };
    const saved = work.change(insertVersion(db, seen, version), {
      name: 'landing.saved',
      subject: 'landing',
      id: MADE,
      label: body.heading,
      payload: { after: { text: body.text, banners: body.banners.map((banner) => banner.text).join(' | ') } },
    });
    saved.remember(context.key);
    await work.run(db);
    const [made] = saved.rows;
    if (made) return versionOf(made, undefined);
    const [newest] = await listVersions(db, null, 1);
    return refuseStale(based, newest && versionOf(newest, undefined));
  });

  mount(api, calls.publishLandingVersion, async (context) => {
    const { db, path, now } = context;
    const id = rowId('landingVersion', path.id);
    const [[version], live] = await Promise.all([
      db.orm.select().from(landingVersions).where(eq(landingVersions.id, id)),
      findLive(db),
    ]);
    if (!version) refuse('not-found');
    const work = transactionOf(context);
    // Never before the live version, even if clocks differ.
    const latest = db.orm.select({ at: max(landingVersions.published_at) }).from(landingVersions);
    const publish = db.orm
      .update(landingVersions)
      .set({ published_at: sql`max(${now}, 1 + coalesce((${latest}), 0))` })
      .where(eq(landingVersions.id, id))
      .returning();
    const published = work.change(publish, {
      name: 'landing.published',
      subject: 'landing',
      id,
      label: landingOf(version).heading,
      payload: {
        before: { heading: live ? landingOf(live).heading : 'built in' },
        after: { heading: landingOf(version).heading },
      },
    });
    await work.run(db);
    return versionOf(published.rows[0] ?? refuse('not-found'), id);
  });

  mount(
    api,
    calls.uploadBanner,
    async (context) => {
      const { key } = await storeImage(context, context.body.image, { use: 'banner', ownerId: context.caller.account });
      return { image: filePath(key) ?? '' };
    },
    { maxBytes: 2 * 1024 * 1024, tooLarge: 'banner-too-large' },
  );
}
