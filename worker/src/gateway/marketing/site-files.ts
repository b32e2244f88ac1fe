import { BRAND } from '@niyukti/contract/brand';
import type { Release, Screen } from '@niyukti/contract/release';
import { imageFile, isPublic } from './seo.ts';
import { escapeHtml } from './template.ts';

/** Header that names our speculation rules; inline ones would need a looser CSP. */
export const SPECULATION_HEADER = ['Speculation-Rules', '"/speculation-rules.json"'] as const;

/** Pages whose content is the same at every moment: they may be rendered before they are visited. */
const STEADY = [
  '/',
  '/ITServices',
  '/Overview',
  '/Industries',
  '/Services',
  '/Product',
  '/Mission',
  '/Vission',
  '/Project',
  '/About',
];
const LIVELY = ['/Insight1', '/Insight2', '/Insight3', '/Insight4', '/Community', '/ContactUs', '/Privacy'];

/** The files that a site has at fixed addresses: robots.txt, sitemap.xml, the web manifest, the speculation rules. Null for any other path. */
export function siteFile(path: string, origin: string, release: Pick<Release, 'files' | 'screens'>): Response | null {
  switch (path) {
    case '/robots.txt':
      return file('text/plain; charset=utf-8', robots(origin));
    case '/sitemap.xml':
      return file('application/xml; charset=utf-8', sitemap(release.screens, origin));
    case '/manifest.webmanifest':
      return file('application/manifest+json', JSON.stringify(manifest(release)));
    case '/speculation-rules.json':
      return file('application/speculationrules+json', JSON.stringify(speculationRules()));
    default:
      return null;
  }
}

function file(type: string, body: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
  });
}

function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /files/\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemap(screens: readonly Screen[], origin: string): string {
  const urls = screens.filter(isPublic).map((screen) => `<url><loc>${escapeHtml(origin + screen.path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

function manifest(release: Pick<Release, 'files'>) {
  const icons = [192, 512].flatMap((size) => {
    const src = imageFile(release, `icon-${size}`);
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

function speculationRules() {
  const links = (paths: readonly string[]) => ({ href_matches: paths });
  return {
    prerender: [{ where: links(STEADY), eagerness: 'moderate' }],
    prefetch: [{ where: links(LIVELY), eagerness: 'moderate' }],
  };
}
