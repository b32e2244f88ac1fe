import { careersHref, jobHref } from '@niyukti/contract/public-pages/job-line';
import { dayInIndia } from '@niyukti/contract/text/day';
import { and, type Column, eq, exists, gte, isNull, lt, not, or, sql } from 'drizzle-orm';
import { isSuspended } from '../../core/conditions.ts';
import { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { publicId, useAlphabet } from '../../core/ids.ts';
import { companies } from '../../core/schema/accounts.ts';
import { companyPages } from '../../core/schema/careers.ts';
import { jobs } from '../../core/schema/hiring.ts';
import { escapeHtml } from '../markup.ts';

/** Number of ids in one part. A new job changes only the last part. */
const PART = 10_000;
/** A closed job disappears within a minute. */
const CACHE_CONTROL = 'public, max-age=60';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const partOf = (id: Column) => sql<number>`${id} / ${sql.raw(String(PART))}`;
const openNow = (today: string) => and(eq(jobs.open, 1), gte(jobs.deadline, today));

const readJobParts = (db: Database) =>
  db.orm
    .selectDistinct({ part: partOf(jobs.id) })
    .from(jobs)
    .where(eq(jobs.open, 1))
    .orderBy(partOf(jobs.id));

const readJobs = (db: Database, part: number, today: string) =>
  db.orm
    .select({ id: jobs.id, name: jobs.title, changed: jobs.updated_at })
    .from(jobs)
    .where(and(openNow(today), gte(jobs.id, part * PART), lt(jobs.id, (part + 1) * PART)))
    .orderBy(jobs.id);

/** Search engines must not list a careers page without text and jobs. */
const hasContent = (db: Database, today: string) =>
  and(
    not(isSuspended),
    or(
      exists(
        db.orm
          .select({ one: sql`1` })
          .from(jobs)
          .where(and(eq(jobs.company_id, companies.id), openNow(today))),
      ),
      exists(
        db.orm
          .select({ one: sql`1` })
          .from(companyPages)
          .where(
            and(
              eq(companyPages.company_id, companies.id),
              isNull(companyPages.hidden_at),
              sql`${companyPages.pitch} || ${companyPages.about} <> ''`,
            ),
          ),
      ),
    ),
  );

const readCompanyParts = (db: Database, today: string) =>
  db.orm
    .selectDistinct({ part: partOf(companies.id) })
    .from(companies)
    .where(hasContent(db, today))
    .orderBy(partOf(companies.id));

/** Time of a page's last change: the company's latest job change or event. */
const changedAt = sql<number>`max(
  ifnull((SELECT max(updated_at) FROM jobs WHERE company_id = companies.id), 0),
  ifnull((SELECT created_at FROM events WHERE subject = 'company' AND subject_id = companies.id
    AND (name LIKE 'careers.%' OR name IN ('profile.changed', 'picture.changed'))
    ORDER BY id DESC LIMIT 1), companies.created_at))`;

const readCompanies = (db: Database, part: number, today: string) =>
  db.orm
    .select({ id: companies.id, name: companies.name, changed: changedAt })
    .from(companies)
    .where(and(hasContent(db, today), gte(companies.id, part * PART), lt(companies.id, (part + 1) * PART)))
    .orderBy(companies.id);

/**
 * Answers `/sitemap.xml` (the index), `/sitemap-jobs-{n}.xml` (open jobs) and
 * `/sitemap-careers-{n}.xml` (careers pages). Null for any other path.
 */
export async function serveJobSitemap(path: string, origin: string, env: Env, now: number): Promise<Response | null> {
  const [, kind, part] = /^\/sitemap-(jobs|careers)-(0|[1-9]\d{0,8})\.xml$/.exec(path) ?? [];
  if (part === undefined && path !== '/sitemap.xml') return null;
  useAlphabet(env.ID_ALPHABET);
  const db = new Database(env.DB);
  const today = dayInIndia(now);
  if (part === undefined) {
    const [listed, careers] = await Promise.all([readJobParts(db), readCompanyParts(db, today)]);
    const files = [
      '/sitemap-pages.xml',
      ...listed.map((one) => `/sitemap-jobs-${one.part}.xml`),
      ...careers.map((one) => `/sitemap-careers-${one.part}.xml`),
    ];
    const entries = files.map((file) => `<sitemap><loc>${escapeHtml(origin + file)}</loc></sitemap>`);
    return xml(`<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`);
  }
  const pages =
    kind === 'jobs'
      ? (await readJobs(db, Number(part), today)).map(({ id, name, changed }) => ({
          href: jobHref({ _id: publicId('job', id), jobTitle: name }),
          changed,
        }))
      : (await readCompanies(db, Number(part), today)).map(({ id, name, changed }) => ({
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
      'cache-control': CACHE_CONTROL,
      'x-content-type-options': 'nosniff',
    },
  });
}
