import { careersHref, jobHref } from '@niyukti/contract/job-line';
import { dateOf } from '../../core/clock.ts';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { publicId, useAlphabet } from '../../core/ids.ts';
import { query } from '../../core/query.ts';
import { int, pick } from '../../core/rows.ts';
import { companies } from '../../core/schema/accounts.ts';
import { jobs } from '../../core/schema/hiring.ts';
import { escapeHtml } from '../escape-html.ts';

/** Ids in one part: a new job touches the last part alone. */
const PART = 10_000;
/** A closed job is out of every part within a minute. */
const KEPT = 'public, max-age=60';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Which parts have open jobs: one look at the list for each. */
const partsWithJobs = query(
  { part: int },
  `WITH RECURSIVE parts (part) AS (
    SELECT 0 UNION ALL SELECT part + 1 FROM parts WHERE (part + 1) * ${PART} <= (SELECT max(id) FROM jobs WHERE open = 1)
  ) SELECT part FROM parts WHERE EXISTS (SELECT 1 FROM jobs WHERE open = 1 AND id >= part * ${PART} AND id < (part + 1) * ${PART})`,
);

const jobsBetween = query(
  { ...pick(jobs, 'id', 'title'), changed: int },
  `SELECT id, title, updated_at AS changed FROM jobs WHERE open = 1 AND id >= ? AND id < ? AND deadline >= ? ORDER BY id`,
);

/** The same of companies whose page shows something. */
const partsWithCompanies = query(
  { part: int },
  `WITH RECURSIVE parts (part) AS (
    SELECT 0 UNION ALL SELECT part + 1 FROM parts
    WHERE (part + 1) * ${PART} <= (SELECT max(id) FROM companies WHERE shown_at IS NOT NULL)
  ) SELECT part FROM parts WHERE EXISTS (
    SELECT 1 FROM companies WHERE shown_at IS NOT NULL AND id >= part * ${PART} AND id < (part + 1) * ${PART})`,
);

/** A page without a word and without a job is not to be found. */
const companiesBetween = query(
  { ...pick(companies, 'id', 'name'), changed: int },
  `SELECT c.id, c.name, c.shown_at AS changed FROM companies c INDEXED BY companies_shown_at
  WHERE c.shown_at IS NOT NULL AND c.id >= ? AND c.id < ? AND c.suspended_at IS NULL
    AND (EXISTS (SELECT 1 FROM jobs WHERE company_id = c.id AND open = 1 AND deadline >= ?)
      OR EXISTS (SELECT 1 FROM company_pages WHERE company_id = c.id AND hidden_at IS NULL AND pitch || about <> ''))
  ORDER BY c.id`,
);

/**
 * `/sitemap.xml`, the index of all parts, `/sitemap-jobs-{n}.xml`, open jobs by their ids, and
 * `/sitemap-careers-{n}.xml`, pages of companies. Null for any other path.
 */
export async function jobSitemap(path: string, origin: string, env: Env, now: number): Promise<Response | null> {
  const [, kind, part] = /^\/sitemap-(jobs|careers)-(0|[1-9]\d{0,8})\.xml$/.exec(path) ?? [];
  if (part === undefined && path !== '/sitemap.xml') return null;
  useAlphabet(env.ID_ALPHABET);
  const db = new Database(env.DB);
  if (part === undefined) {
    const [listed, careers] = await db.batch(partsWithJobs(), partsWithCompanies());
    const files = [
      '/sitemap-pages.xml',
      ...listed.rows.map((one) => `/sitemap-jobs-${one.part}.xml`),
      ...careers.rows.map((one) => `/sitemap-careers-${one.part}.xml`),
    ];
    const entries = files.map((file) => `<sitemap><loc>${escapeHtml(origin + file)}</loc></sitemap>`);
    return xml(`<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`);
  }
  const bounds = [Number(part) * PART, (Number(part) + 1) * PART, dateOf(now)] as const;
  const pages =
    kind === 'jobs'
      ? (await db.all(jobsBetween(...bounds))).map(({ id, title, changed }) => ({
          href: jobHref({ _id: publicId('job', id), jobTitle: title }),
          changed,
        }))
      : (await db.all(companiesBetween(...bounds))).map(({ id, name, changed }) => ({
          href: careersHref({ companyId: publicId('company', id), companyName: name }),
          changed,
        }));
  const entries = pages.map(({ href, changed }) => {
    const address = escapeHtml(origin + encodeURI(href));
    return `<url><loc>${address}</loc><lastmod>${new Date(changed).toISOString()}</lastmod></url>`;
  });
  return xml(`<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>`);
}

function xml(body: string): Response {
  return new Response(`${HEAD}${body}\n`, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': KEPT,
      'x-content-type-options': 'nosniff',
    },
  });
}
