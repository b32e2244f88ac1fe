import { isWhole, type Job } from '@niyukti/contract/jobs/job-calls';
import { readSearch, searchHref, searchQuery } from '@niyukti/contract/jobs/job-search';
import { searchJobs } from '@niyukti/contract/jobs/job-search-calls';
import { dueText, fullPay, paragraphs, placeText } from '@niyukti/contract/jobs/job-words';
import { jobHref } from '@niyukti/contract/public-pages/job-line';
import { jobsSlot } from '@niyukti/contract/public-pages/jobs-slot';
import { BRAND } from '@niyukti/contract/text/brand';
import { dayInIndia } from '@niyukti/contract/text/day';
import { splitList } from '@niyukti/contract/text/split-list';
import { entityTag, hasTag } from '../../http/entity-tag.ts';
import { escapeHtml } from '../markup.ts';
import { type Api, readAsVisitor } from './api.ts';

/** Maximum number of jobs in a feed. */
const FEED_JOBS = 50;
/** A closed job disappears within a minute. */
const CACHE_CONTROL = 'public, max-age=60';

const summarizeJob = (job: Job, today: string): string =>
  [
    `${job.companyName}, ${placeText(job)}`,
    fullPay(job.salary),
    dueText(job.applicationDeadline, today).due,
    paragraphs(job.jobDescription).summary,
  ]
    .filter(Boolean)
    .join('. ');

/**
 * Answers `/jobs.xml` (RSS) and `/jobs.json` (JSON Feed): the newest jobs of a search, or of a company
 * with `?company=`. Null for any other path.
 */
export async function serveJobFeed(request: Request, url: URL, api: Api, now: number): Promise<Response | null> {
  const isXml = url.pathname === '/jobs.xml';
  if (!isXml && url.pathname !== '/jobs.json') return null;
  const search = { ...readSearch(url.searchParams), order: 'newest' as const, cursor: '' };
  const query = { ...searchQuery(search), limit: FEED_JOBS };
  const answer = await readAsVisitor(api, searchJobs, url.origin, { query });
  if (!('data' in answer)) return new Response(null, { status: answer.status });
  const today = dayInIndia(now);
  const jobs = answer.data.total === 0 ? [] : answer.data.jobs.filter(isWhole);
  const about = {
    title: `${jobsSlot(answer.data, search, today).title}, ${BRAND.name}`,
    page: url.origin + searchHref({ ...search, order: 'best' }),
    self: url.href,
  };
  const [type, body] = isXml
    ? ['application/rss+xml', rss(jobs, about, url.origin, today)]
    : ['application/feed+json', JSON.stringify(jsonFeed(jobs, about, url.origin, today))];
  const tag = await entityTag(body);
  const headers = new Headers({
    'content-type': `${type}; charset=utf-8`,
    'cache-control': CACHE_CONTROL,
    'x-content-type-options': 'nosniff',
    etag: tag,
  });
  if (jobs[0]) headers.set('last-modified', new Date(jobs[0].jobPostedOn).toUTCString());
  return hasTag(request, tag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

/**
 * Escapes text for XML. Control characters, such as those from word processors, would make the feed
 * invalid.
 */
const escapeXml = (text: string): string => escapeHtml(text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ' '));

interface About {
  readonly title: string;
  readonly page: string;
  readonly self: string;
}

function rss(jobs: readonly Job[], { title, page, self }: About, origin: string, today: string): string {
  const items = jobs.map((job) => {
    const link = escapeHtml(origin + encodeURI(jobHref(job)));
    return `<item><title>${escapeXml(job.jobTitle)}</title><link>${link}</link><guid isPermaLink="false">${job._id}</guid><pubDate>${new Date(job.jobPostedOn).toUTCString()}</pubDate><description>${escapeXml(summarizeJob(job, today))}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(title)}</title><link>${escapeHtml(page)}</link><atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/><description>${escapeHtml(BRAND.tagline)}</description><language>en-IN</language>${items.join('')}</channel></rss>
`;
}

function jsonFeed(jobs: readonly Job[], { title, page, self }: About, origin: string, today: string): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    language: 'en-IN',
    items: jobs.map((job) => ({
      id: job._id,
      url: origin + encodeURI(jobHref(job)),
      title: job.jobTitle,
      content_text: summarizeJob(job, today),
      date_published: job.jobPostedOn,
      tags: splitList(job.desiredSkills),
    })),
  };
}
