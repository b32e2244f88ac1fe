import type { Release, Screen } from '@niyukti/contract/releases/release';
import { BRAND } from '@niyukti/contract/text/brand';
import type { PageHead } from '../contents/content.ts';
import { escapeHtml } from '../markup.ts';

interface SharedPage {
  readonly title: string;
  readonly description: string;
  readonly origin: string;
  /** The canonical address. */
  readonly address: string;
  readonly head?: PageHead | null;
  /** Response status. */
  readonly status: number;
}

/** Formats the head elements for search engines and shared links. */
export function formatShareHead(
  screen: Screen,
  { title, description, origin, address, head, status }: SharedPage,
  release: Pick<Release, 'files'>,
): string {
  if (!isPublic(screen) || (status >= 400 && screen.status === 200) || head?.noindex)
    return '<meta name="robots" content="noindex">';
  const image = head?.image ?? findImage(release, 'og');
  const tags = [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...icon(release),
    property('og:type', 'website'),
    property('og:site_name', BRAND.name),
    property('og:url', address),
    property('og:title', title),
    property('og:description', description),
    ...(image ? [property('og:image', origin + image), ...IMAGE_SIZE] : []),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(head?.feeds ?? []).map(({ type, href }) => `<link rel="alternate" type="${type}" href="${escapeHtml(href)}">`),
    ...(screen.path === '/' ? [jsonLd(describeOrganization(origin, release))] : []),
    ...(head?.data ? [jsonLd(head.data)] : []),
  ];
  return tags.join('');
}

/** All pictures for shared links have this size. */
const IMAGE_SIZE = [property('og:image:width', '1200'), property('og:image:height', '630')];

/** True if search engines may list the page. */
export function isPublic(screen: Pick<Screen, 'role' | 'login' | 'layout' | 'status'>): boolean {
  return screen.role === null && screen.login === null && screen.status === 200 && screen.layout !== 'bare';
}

/** Finds the address of a picture of the marketing release: `og` is `og.<hash>.png`. */
export function findImage({ files }: Pick<Release, 'files'>, name: string): string | null {
  const file = Object.keys(files).find((one) => one.startsWith(`${name}.`) && one.endsWith('.png'));
  return file ? `/remotes/marketing/${file}` : null;
}

function icon(release: Pick<Release, 'files'>): string[] {
  const file = findImage(release, 'icon-192');
  return file ? [`<link rel="apple-touch-icon" href="${file}">`] : [];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

/**
 * Formats structured data of schema.org. The CSP allows this element, because it is data and not
 * run.
 */
function jsonLd(graph: object): string {
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}

function describeOrganization(origin: string, release: Pick<Release, 'files'>): object {
  const logo = findImage(release, 'icon-512');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        name: BRAND.name,
        url: `${origin}/`,
        email: BRAND.supportEmail,
        ...(logo ? { logo: origin + logo } : {}),
      },
      {
        '@type': 'WebSite',
        name: BRAND.name,
        url: `${origin}/`,
        inLanguage: 'en-IN',
      },
    ],
  };
}
