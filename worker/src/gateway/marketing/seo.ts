import type { Release, Screen } from '@niyukti/contract/releases/release';
import { BRAND } from '@niyukti/contract/text/brand';
import type { PageHead } from '../contents/content.ts';
import { escapeHtml } from '../markup.ts';

/** A page as it is shared. */
interface SharedPage {
  readonly title: string;
  readonly description: string;
  readonly origin: string;
  /** Its one address, in its canonical spelling. */
  readonly address: string;
  readonly head?: PageHead | null;
  /** Of the answer. */
  readonly status: number;
}

/**
 * What search engines and shared links read of a page: address, picture, card, and on the landing
 * page who we are.
 */
export function shareHead(
  screen: Screen,
  { title, description, origin, address, head, status }: SharedPage,
  release: Pick<Release, 'files'>,
): string {
  if (!isPublic(screen) || (status >= 400 && screen.status === 200) || head?.noindex)
    return '<meta name="robots" content="noindex">';
  const image = head?.image ?? imageFile(release, 'og');
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
    ...(screen.path === '/' ? [jsonLd(who(origin, release))] : []),
    ...(head?.data ? [jsonLd(head.data)] : []),
  ];
  return tags.join('');
}

/** Every picture of ours that is shared has it. */
const IMAGE_SIZE = [property('og:image:width', '1200'), property('og:image:height', '630')];

/** A page that search engines may list. */
export function isPublic(screen: Pick<Screen, 'role' | 'login' | 'layout' | 'status'>): boolean {
  return screen.role === null && screen.login === null && screen.status === 200 && screen.layout !== 'bare';
}

/**
 * Address of a picture that the marketing release carries under a hashed name: `og` is
 * `og.<hash>.png`.
 */
export function imageFile({ files }: Pick<Release, 'files'>, name: string): string | null {
  const file = Object.keys(files).find((one) => one.startsWith(`${name}.`) && one.endsWith('.png'));
  return file ? `/remotes/marketing/${file}` : null;
}

function icon(release: Pick<Release, 'files'>): string[] {
  const file = imageFile(release, 'icon-192');
  return file ? [`<link rel="apple-touch-icon" href="${file}">`] : [];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

/** Words of schema.org, as a data block: the CSP lets it stand, because it is not run. */
function jsonLd(graph: object): string {
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}

/** Who we are. */
function who(origin: string, release: Pick<Release, 'files'>): object {
  const logo = imageFile(release, 'icon-512');
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
