import * as calls from '@niyukti/contract/calls/landing';
import { ownPath } from '@niyukti/contract/own-path';
import { type Statement, statement, write } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import { listing } from '../core/listing.ts';
import type { LandingVersionRow } from '../core/schema/index.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { filePath } from '../files/paths.ts';
import { storeImage } from '../files/store-image.ts';
import { rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';

/** The version that visitors see: the one published last. */
export function liveLanding(): Statement<Pick<LandingVersionRow, 'id' | 'content'>> {
  return statement(
    'SELECT id, content FROM landing_versions WHERE published_at IS NOT NULL ORDER BY published_at DESC LIMIT 1',
  );
}

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
    ...landingOf(row),
    by: row.author_name,
    createdAt: iso(row.created_at),
    publishedAt: isoOrNull(row.published_at),
    live: row.id === live,
  };
}

const readVersion = (id: number): Statement<LandingVersionRow> =>
  statement('SELECT * FROM landing_versions WHERE id = ?', id);

/** Mounts the landing page's versions. */
export function mountLanding(api: Api): void {
  mount(api, calls.getLanding, async ({ db }) => {
    const row = await db.first(liveLanding());
    return { landing: row ? landingOf(row) : null };
  });

  mount(api, calls.listLandingVersions, async ({ db, query }) => {
    const window = windowOf(query);
    const [rows, live] = await db.batch(
      listing<LandingVersionRow>({ table: 'landing_versions', columns: 't.*', window }),
      liveLanding(),
    );
    return pageOf(
      rows.rows,
      window,
      (row) => row.id,
      (row) => versionOf(row, live.rows[0]?.id),
    );
  });

  mount(
    api,
    calls.saveLandingVersion,
    async (context) => {
      const { db, body, caller, now } = context;
      const work = transactionOf(context);
      const saved = work.change(
        write<LandingVersionRow>(
          'INSERT INTO landing_versions (content, author_id, author_name, created_at) VALUES (?, ?, ?, ?) RETURNING *',
          JSON.stringify(body),
          caller.id,
          caller.name,
          now,
        ),
        {
          name: 'landing.saved',
          subject: 'landing',
          id: MADE,
          label: body.heading,
          payload: { after: { text: body.text, banners: body.banners.map((banner) => banner.text).join(' | ') } },
        },
      );
      saved.remember(context.key);
      await work.run(db);
      return versionOf(saved.rows[0] ?? refuse('internal'), undefined);
    },
    {
      remake: async ({ db }, made) => versionOf((await db.first(readVersion(made))) ?? refuse('internal'), undefined),
    },
  );

  mount(api, calls.publishLandingVersion, async (context) => {
    const { db, path, now } = context;
    const id = rowId('landingVersion', path.id);
    const [found, live] = await db.batch(readVersion(id), liveLanding());
    const version = found.rows[0] ?? refuse('not-found');
    const shown = live.rows[0];
    const work = transactionOf(context);
    const published = work.change(
      // Never before the version that is live now, whatever two clocks say.
      write<LandingVersionRow>(
        `UPDATE landing_versions SET published_at = max(?, 1 + (SELECT coalesce(max(published_at), 0) FROM landing_versions WHERE published_at IS NOT NULL))
        WHERE id = ? RETURNING *`,
        now,
        id,
      ),
      {
        name: 'landing.published',
        subject: 'landing',
        id,
        label: landingOf(version).heading,
        payload: {
          before: { heading: shown ? landingOf(shown).heading : 'built in' },
          after: { heading: landingOf(version).heading },
        },
      },
    );
    await work.run(db);
    return versionOf(published.rows[0] ?? refuse('not-found'), id);
  });

  mount(
    api,
    calls.uploadBanner,
    async (context) => {
      const key = await storeImage(context, context.body.image, { kind: 'banner', ownerId: context.caller.id });
      return { image: filePath(key) ?? '' };
    },
    { maxBytes: 2 * 1024 * 1024, tooLarge: 'banner-too-large' },
  );
}
