import * as calls from '@niyukti/contract/calls/landing';
import { ownPath } from '@niyukti/contract/own-path';
import { desc, eq, isNotNull } from 'drizzle-orm';
import { builtQuery, select } from '../core/build.ts';
import { internalId, publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import { listing } from '../core/listing.ts';
import { commandReturning } from '../core/query.ts';
import { columnsIn, pick } from '../core/rows.ts';
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

const COLUMNS = columnsIn(landingVersions);

/** The version that visitors see: the one published last. */
export const liveLanding = builtQuery({}, () =>
  select(pick(COLUMNS, 'id', 'content'))
    .from(landingVersions)
    .where(isNotNull(landingVersions.published_at))
    .orderBy(desc(landingVersions.published_at))
    .limit(1),
);

const readVersion = builtQuery({ id: landingVersions.id }, ({ id }) =>
  select().from(landingVersions).where(eq(landingVersions.id, id)),
);

const newestVersion = builtQuery({}, () => select().from(landingVersions).orderBy(desc(landingVersions.id)).limit(1));

/** Not behind a version that its author has not seen (`?1`; null does not ask). */
const insertVersion = commandReturning(
  COLUMNS,
  `INSERT INTO landing_versions (content, author_id, author_name, created_at) SELECT ?2, ?3, ?4, ?5
  WHERE ?1 IS NULL OR ?1 = coalesce((SELECT max(id) FROM landing_versions), 0) RETURNING *`,
);

/** Never before the version that is live now, whatever two clocks say. */
const publishVersion = commandReturning(
  COLUMNS,
  `UPDATE landing_versions SET published_at = max(?, 1 + (SELECT coalesce(max(published_at), 0) FROM landing_versions WHERE published_at IS NOT NULL))
  WHERE id = ? RETURNING *`,
);

const listVersions = listing({ claim: COLUMNS, table: 'landing_versions' });

/**
 * The content of a stored version. Links that were taken in before they were resolved, and lead
 * elsewhere, lead home.
 */
export function landingOf(row: Pick<LandingVersionRow, 'content'>): calls.LandingBody {
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

/** What a first version is based on. */
const NONE = '0';

/** Mounts the landing page's versions. */
export function mountLanding(api: Api): void {
  mount(api, calls.getLanding, async ({ db }) => {
    const row = await db.first(liveLanding({}));
    return { landing: row ? landingOf(row) : null };
  });

  mount(api, calls.listLandingVersions, async ({ db, query }) => {
    const window = windowOf(query);
    const [rows, live] = await db.batch(listVersions({ window }), liveLanding({}));
    return pageOf(
      rows.rows,
      window,
      (row) => row.id,
      (row) => versionOf(row, live.rows[0]?.id),
    );
  });

  mount(api, calls.saveLandingVersion, async (context) => {
    const { db, body, caller, now, request } = context;
    const based = basedOn(request);
    const seen = based === null ? null : based === NONE ? 0 : (internalId('landingVersion', based) ?? -1);
    const work = transactionOf(context);
    const saved = work.change(insertVersion(seen, JSON.stringify(body), caller.id, caller.name, now), {
      name: 'landing.saved',
      subject: 'landing',
      id: MADE,
      label: body.heading,
      payload: { after: { text: body.text, banners: body.banners.map((banner) => banner.text).join(' | ') } },
    });
    saved.remember(context.key);
    const newest = work.read(newestVersion({}));
    await work.run(db);
    const [made] = saved.rows;
    return made
      ? versionOf(made, undefined)
      : refuseStale(based, newest.rows.map((row) => versionOf(row, undefined))[0]);
  });

  mount(api, calls.publishLandingVersion, async (context) => {
    const { db, path, now } = context;
    const id = rowId('landingVersion', path.id);
    const [found, live] = await db.batch(readVersion({ id }), liveLanding({}));
    const version = found.rows[0] ?? refuse('not-found');
    const shown = live.rows[0];
    const work = transactionOf(context);
    const published = work.change(publishVersion(now, id), {
      name: 'landing.published',
      subject: 'landing',
      id,
      label: landingOf(version).heading,
      payload: {
        before: { heading: shown ? landingOf(shown).heading : 'built in' },
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
      const { key } = await storeImage(context, context.body.image, { use: 'banner', ownerId: context.caller.id });
      return { image: filePath(key) ?? '' };
    },
    { maxBytes: 2 * 1024 * 1024, tooLarge: 'banner-too-large' },
  );
}
