import type { Env } from '../../core/env.ts';
import { limitOpenRead } from '../../http/rate-limit.ts';
import type { Api } from './api.ts';
import { jobFeed } from './job-feeds.ts';
import { jobSitemap } from './job-sitemaps.ts';

/** A company's jobs for the frame on its own website. */
const EMBED = /^\/Careers\/([^/]+)\/embed$/i;
const FEED = /^\/jobs\.(xml|json)$/;
const SITEMAP = /^\/sitemap(-(jobs|careers)-(0|[1-9]\d{0,8}))?\.xml$/;

/** What makes the answer at an address; null where other programs read nothing there. */
function makerOf(request: Request, url: URL, env: Env, api: Api, now: number): (() => Promise<Response | null>) | null {
  const { pathname, origin } = url;
  const company = EMBED.exec(pathname)?.[1];
  if (company !== undefined)
    return async () => (await import('./careers-embed.ts')).careersEmbed(company, origin, api, now);
  if (FEED.test(pathname)) return () => jobFeed(request, url, api, now);
  if (SITEMAP.test(pathname)) return () => jobSitemap(pathname, origin, env, now);
  return null;
}

/**
 * What other programs read of the open jobs and of companies: feeds, sitemaps, frames. Null for any
 * other address. One of them costs as much as a search or a list of thousands, so an address may
 * read only so many.
 */
export async function forPrograms(request: Request, url: URL, env: Env, api: Api): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const make = makerOf(request, url, env, api, Date.now());
  if (!make) return null;
  await limitOpenRead(env, request);
  const answer = await make();
  return request.method === 'HEAD' && answer ? new Response(null, answer) : answer;
}
