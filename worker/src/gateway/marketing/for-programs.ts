import type { Env } from '../../core/env.ts';
import { limitOpenRead } from '../../http/rate-limit.ts';
import type { Api } from './api.ts';
import { serveJobFeed } from './job-feeds.ts';
import { serveJobSitemap } from './job-sitemaps.ts';

const EMBED = /^\/Careers\/([^/]+)\/embed$/i;
const FEED = /^\/jobs\.(xml|json)$/;
const SITEMAP = /^\/sitemap(-(jobs|careers)-(0|[1-9]\d{0,8}))?\.xml$/;

/** Finds the handler of an address. Null if there is none. */
function findHandler(
  request: Request,
  url: URL,
  env: Env,
  api: Api,
  now: number,
): (() => Promise<Response | null>) | null {
  const { pathname, origin } = url;
  const company = EMBED.exec(pathname)?.[1];
  if (company !== undefined)
    return async () => (await import('./careers-embed.ts')).serveCareersEmbed(company, origin, api, now);
  if (FEED.test(pathname)) return () => serveJobFeed(request, url, api, now);
  if (SITEMAP.test(pathname)) return () => serveJobSitemap(pathname, origin, env, now);
  return null;
}

/**
 * Serves feeds, sitemaps and frames to other programs. Null for any other address. They cost as much
 * as a search, so each IP address has a limit.
 */
export async function serveForPrograms(request: Request, url: URL, env: Env, api: Api): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const make = findHandler(request, url, env, api, Date.now());
  if (!make) return null;
  await limitOpenRead(env, request);
  const answer = await make();
  return request.method === 'HEAD' && answer ? new Response(null, answer) : answer;
}
