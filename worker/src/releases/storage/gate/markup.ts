import { templateProblem } from '@niyukti/contract/public-pages/page-template';
import { BUDGETS } from '@niyukti/contract/releases/budgets';
import type { Release } from '@niyukti/contract/releases/release';
import { refuse } from '../../../http/problem.ts';

/**
 * Markup that the CSP blocks, that loads unlisted files, or that sends people or forms to other
 * sites.
 */
const UNSAFE: readonly RegExp[] = [
  /<(?:style|iframe|object|embed|base)\b/i,
  /<[^>]*[\s"'/](?:style|on[a-z]+)\s*=/i,
  /<meta\b[^>]*http-equiv/i,
  // A form action must start with one slash, so that the form stays on this site.
  /<[^>]*[\s"'/](?:form)?action\s*=\s*(?!["']?\/(?![/\\]))/i,
  /javascript:/i,
];
const isUnsafe = (html: string): boolean => UNSAFE.some((pattern) => pattern.test(html));
const LOADING_TAGS = /<(script|link)\b[^>]*>/gi;

/**
 * Checks the shell's document: it has the required elements, and its scripts and styles are listed
 * files with their hashes.
 */
export function checkDocument({ document, entry, files }: Release): void {
  const unsafe: (detail: string) => never = (detail) => refuse('document-unsafe', { detail });
  const html = document ?? unsafe('The shell has no document.');
  for (const place of ['<title>', '</head>', '<div id="root"></div>'])
    if (!html.includes(place)) unsafe(`The document lacks ${place}.`);
  if (!html.includes(`/remotes/shell/${entry}"`)) unsafe(`The document does not load ${entry}.`);
  if (isUnsafe(html)) unsafe('The document holds what the CSP refuses.');
  for (const [tag, kind] of html.matchAll(LOADING_TAGS)) {
    const address = readAttribute(tag, kind?.toLowerCase() === 'script' ? 'src' : 'href');
    if (address === undefined) unsafe(`${tag} is inline: the CSP refuses it.`);
    const file = /^\/remotes\/shell\/([^/]+)$/.exec(address)?.[1];
    const listed = file === undefined ? undefined : files[file];
    if (!listed) unsafe(`The document loads ${address}, which the release does not list.`);
    const runs = kind?.toLowerCase() === 'script' || /\sdata-boot\b/.test(tag);
    const mustHash = runs || readAttribute(tag, 'rel') === 'stylesheet';
    if (mustHash && readAttribute(tag, 'integrity') !== listed.integrity)
      unsafe(`${address} stands in the document without its hash.`);
  }
}

/**
 * Checks the prerendered pages: one for each prerendered screen, with safe markup, and with the
 * shell that they were rendered with.
 */
export function checkPages({ name, pages, screens, pair }: Release): void {
  const wrong: (detail: string) => never = (detail) => refuse('pages-wrong', { detail });
  const wanted = screens.filter((screen) => screen.prerendered).map((screen) => screen.path);
  const missing = wanted.find((path) => !Object.hasOwn(pages, path));
  if (missing !== undefined) wrong(`${missing} was not rendered.`);
  const extra = Object.keys(pages).find((path) => !wanted.includes(path));
  if (extra !== undefined) wrong(`${extra} was rendered, but no screen asks for it.`);
  const own = screens.find(({ prerendered, role }) => prerendered && role !== null);
  if (own) wrong(`${own.path} asks for a session: its page is not the same for everybody.`);
  const open = screens.find(({ prerendered, login }) => prerendered && login === null);
  if (open && name !== 'marketing')
    wrong(`${open.path} is prerendered: beside pages of marketing only log-ins and sign-ups are.`);
  if (wanted.length > 0 && pair === null) wrong('The pages do not say which shell they were rendered with.');
  for (const [path, html] of Object.entries(pages))
    if (isUnsafe(html) || /<script\b/i.test(html)) wrong(`${path} holds what the CSP refuses.`);
  for (const [path, html] of Object.entries(pages)) if (html.includes('type="password"')) checkForms(path, html, wrong);
  for (const screen of screens.filter(({ path }) => Object.hasOwn(pages, path))) {
    const problem = templateProblem(pages[screen.path] ?? '', screen);
    if (problem) wrong(problem);
  }
}

/**
 * Checks a page with a password field: its forms post to the page itself, and it is small enough
 * for slow connections.
 */
function checkForms(path: string, html: string, wrong: (detail: string) => never): void {
  for (const [, action = ''] of html.matchAll(/<[^>]*[\s"'/](?:form)?action\s*=\s*["']?([^"'\s>]*)/gi))
    if (!/^[?{]?$/.test(action.slice(path.length, path.length + 1)) || !action.startsWith(path))
      wrong(`${path} sends a form to ${action}.`);
  const bytes = new TextEncoder().encode(html).length;
  if (bytes > BUDGETS.accountPage) wrong(`${path} has ${bytes} bytes, its budget is ${BUDGETS.accountPage}.`);
}

function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
