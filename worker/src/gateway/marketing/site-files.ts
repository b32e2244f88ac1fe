import type { Release, Screen } from '@niyukti/contract/releases/release';
import { hasParams } from '@niyukti/contract/screens/screen-path';
import { BRAND } from '@niyukti/contract/text/brand';
import { getContents } from '../contents/index.ts';
import { escapeHtml } from '../markup.ts';
import { findImage, isPublic } from './seo.ts';

/** Header with the address of the speculation rules. Inline rules would need a weaker CSP. */
export const SPECULATION_HEADER = ['Speculation-Rules', '"/speculation-rules.json"'] as const;

type ReleaseFields = Pick<Release, 'name' | 'files' | 'screens'>;

/**
 * Serves files with fixed addresses: robots.txt, sitemap of pages, web manifest and speculation
 * rules. Null for any other path.
 */
export async function serveSiteFile(
  path: string,
  origin: string,
  releases: () => Promise<readonly ReleaseFields[]>,
): Promise<Response | null> {
  switch (path) {
    case '/robots.txt':
      return file('text/plain; charset=utf-8', robots(origin));
    case '/sitemap-pages.xml':
      return file('application/xml; charset=utf-8', sitemap(publicScreens(await releases()), origin));
    case '/manifest.webmanifest': {
      const marketing = (await releases()).find(({ name }) => name === 'marketing');
      return file('application/manifest+json', JSON.stringify(manifest(marketing ?? { files: {} })));
    }
    case '/speculation-rules.json': {
      const rules = speculationRules(publicScreens(await releases()));
      return file('application/speculationrules+json', JSON.stringify(rules));
    }
    default:
      return null;
  }
}

const publicScreens = (releases: readonly ReleaseFields[]) =>
  releases.flatMap(({ screens }) => screens).filter(isPublic);

function file(type: string, body: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
  });
}

/** Crawlers may fetch logos and pictures of shared links, but no other files. */
function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /files/logos/\nAllow: /files/share/\nDisallow: /files/\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemap(screens: readonly Screen[], origin: string): string {
  // A path with parameters is not an address.
  const urls = screens
    .filter(({ path }) => !hasParams(path))
    .map((screen) => `<url><loc>${escapeHtml(origin + screen.path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

function manifest(release: Pick<Release, 'files'>) {
  const icons = [192, 512].flatMap((size) => {
    const src = findImage(release, `icon-${size}`);
    return src ? [{ src, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' }] : [];
  });
  return {
    name: BRAND.name,
    short_name: BRAND.name,
    description: BRAND.tagline,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: BRAND.colours.canvas,
    theme_color: BRAND.colours.dye,
    icons,
  };
}

/** Browsers may prerender pages that rarely change. They may only prefetch the others. */
function speculationRules(screens: readonly Screen[]) {
  const ready = screens.filter(({ prerendered }) => prerendered);
  const isLively = (screen: Screen) => getContents(screen).some(({ lively }) => lively);
  const links = (some: readonly Screen[]) => ({
    href_matches: some.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')),
  });
  return {
    prerender: [{ where: links(ready.filter((screen) => !isLively(screen))), eagerness: 'moderate' }],
    prefetch: [{ where: links(ready.filter(isLively)), eagerness: 'moderate' }],
  };
}
