import { ANSWERS_ID } from '@niyukti/contract/first-data';
import { FIRST_VIEW_ID } from '@niyukti/contract/first-view';
import { agreedPart } from '@niyukti/contract/parts';
import type { Registry, RegistryRemote, Release, ReleasePart, Screen } from '@niyukti/contract/release';
import { type Params, screenAddress, withParams } from '@niyukti/contract/screen-path';
import { audience, documentTitle } from '@niyukti/contract/screens';
import type { Session } from '@niyukti/contract/session';
import { BUILT_IN_LANDING, type PageSlots } from '@niyukti/contract/slots';
import type { Live } from '../releases/live/live.ts';
import type { PageHead } from './contents/content.ts';
import type { Brought } from './first-data.ts';
import { firstView, shellOf } from './first-view.ts';
import { shareHead } from './marketing/seo.ts';
import { compileTemplate, fillTemplate, type Template, withChoices } from './marketing/template.ts';
import { previewBanner } from './preview/banner.ts';
import { STYLE_LINK } from './preview/style.ts';

/** What a document is composed of. */
export interface DocumentParts {
  live: Live;
  remote: RegistryRemote | null;
  screen: Screen | null;
  params: Params;
  session: Session | null;
  /** Answers to what the screen asks for first; none where the page asks for all. */
  brought?: readonly Brought[];
  /**
   * What a prerendered page is filled with; null where the page is not prerendered for this shell.
   */
  slots: PageSlots | null;
  /** What search engines read, where the page's content says it. */
  head: PageHead | null;
  /** Of the answer: only a page that is there is to be found. */
  status?: number;
  origin: string;
}

/** What stands in a document that scripts draw, where they are off. */
const NO_SCRIPTS = `<noscript>${STYLE_LINK}<main class="preview-page"><h1>This page needs scripts</h1>
<p>They are off in this browser. The public pages, log-in and sign-up work without them; the pages behind the log-in do not.
Turn scripts on, then load this page again.</p><p><a href="/">Back to the start page</a></p></main></noscript>`;

/**
 * The shell's document with the registry, the session, the files of this path and, where there is
 * one, the prerendered page.
 */
export function compose({
  live,
  remote,
  screen,
  params,
  session,
  brought = [],
  slots,
  head,
  status,
  origin,
}: DocumentParts): Response {
  const release = live.remotes.find((one) => one.name === remote?.name);
  const title = documentTitle(head?.title ?? withParams(screen?.title ?? 'Page not found', params));
  const description = head?.description ?? withParams(screen?.description ?? '', params);
  const page = slots && prerendered(live, release, screen);
  const drawnAnew = page !== null && release?.pair !== live.shell.id;
  const registry = registryFor(live, { remote, screen });
  const view = firstView({ shell: live.shell, release, screen, session, brought, remotes: registry.remotes });
  const blocks = [
    view === null ? '' : `<template id="${FIRST_VIEW_ID}">${view}</template>`,
    data('registry', registry),
    session ? data('session', session) : '',
    brought.length > 0 ? json(ANSWERS_ID, `[${brought.map(withData).join()}]`) : '',
    page && slots ? data('slots', carried(slots)) : '',
    live.preview ? previewBanner(live.preview) : '',
    page ? '' : NO_SCRIPTS,
  ];
  const bannerStyle = live.preview ? STYLE_LINK : '';
  return new HTMLRewriter()
    .on('title', { element: (element) => void element.setInnerContent(title) })
    .on('meta[name="description"]', {
      element: (element) => void element.setAttribute('content', description),
    })
    .on('head', {
      element: (element) => {
        const address = origin + (head?.canonical ?? screenAddress(screen?.path ?? '/', params));
        const shared = { title, description, origin, address, head, status: status ?? 200 };
        const share = release && screen ? shareHead(screen, shared, release) : '';
        element.append(share + files(live.shell, release, screen, page !== null || view !== null) + bannerStyle, {
          html: true,
        });
      },
    })
    .on('#root', {
      element: (element) => {
        if (page && slots) element.setInnerContent(withChoices(fillTemplate(page, slots), slots), { html: true });
        if (drawnAnew) element.setAttribute('data-anew', '');
        element.after(blocks.join(''), { html: true });
      },
    })
    .transform(new Response(shellOf(live.shell).document));
}

/**
 * The remotes of a document: those that serve its audience, in the order of what is granted. Other
 * audiences have documents of their own.
 */
export function remotesOf(
  { registry, grants }: Pick<Live, 'registry' | 'grants'>,
  { remote, screen }: Pick<DocumentParts, 'remote' | 'screen'>,
): RegistryRemote[] {
  const shares = (one: RegistryRemote) =>
    one.name === remote?.name || one.screens.some((other) => isOf(other, screen)) || partsFor(one, screen).length > 0;
  const names = Object.keys(grants);
  const order = ({ name }: RegistryRemote) => (names.includes(name) ? names.indexOf(name) : names.length);
  return registry.remotes.filter(shares).sort((one, other) => order(one) - order(other));
}

/**
 * What a document tells the shell. Descriptions and content stay here: the document's head and its
 * page hold them.
 */
function registryFor(live: Live, parts: Pick<DocumentParts, 'remote' | 'screen'>): Registry {
  const { screen } = parts;
  const remotes = remotesOf(live, parts).map(({ parts: own, ...one }) => {
    const shown = partsFor({ ...one, parts: own }, screen);
    const serves = one.name === parts.remote?.name || one.screens.some((each) => isOf(each, screen));
    return {
      ...one,
      screens: serves
        ? one.screens.map(({ content: _content, asks: _asks, ...each }) => ({ ...each, description: '' }))
        : [],
      ...(shown.length > 0 ? { parts: shown } : {}),
    };
  });
  return { ...live.registry, remotes };
}

/** Log-ins lead out of their document: none needs another's screens. */
const isShared = (screen: Screen | null): screen is Screen => screen !== null && screen.login === null;

/** Both stand in documents of one audience. */
const isOf = (one: Screen, screen: Screen | null) => isShared(screen) && audience(one) === audience(screen);

/** What a remote of another audience may show in this document. */
function partsFor({ name, parts = [] }: Pick<RegistryRemote, 'name' | 'parts'>, screen: Screen | null): ReleasePart[] {
  const role = screen?.role;
  return role ? parts.filter(({ path }) => agreedPart(name, path)?.roles.includes(role)) : [];
}

/** What the template of a shell says that can. */
const DRAWS_ANEW = 'data-draws-anew';

const templates = new WeakMap<Release, Map<string, Template>>();

/**
 * The page's markup, if it was rendered with exactly the shell that is live: another pair must
 * never be hydrated. A log-in's stands with another shell too, where that shell can draw it anew: a
 * form that works is worth more than one that is of one piece.
 */
export function prerendered(live: Live, release: Release | undefined, screen: Screen | null): Template | null {
  if (!release || !screen?.prerendered) return null;
  if (release.pair !== live.shell.id && !(screen.login && live.shell.document?.includes(DRAWS_ANEW))) return null;
  const html = release.pages[screen.path];
  if (html === undefined) return null;
  const known = templates.get(release) ?? new Map<string, Template>();
  templates.set(release, known);
  const template = known.get(screen.path) ?? compileTemplate(html);
  known.set(screen.path, template);
  return template;
}

/**
 * Styles of the shell and the screen, and what the screen will ask for, so that it is on its way at
 * once.
 */
function files(shell: Release, release: Release | undefined, screen: Screen | null, whole: boolean): string {
  const sheets = screen?.layout === 'role' ? [...shell.css, ...roleCss(shell)] : shell.css;
  const lines = sheets.map((file) => styleSheet(shell, file));
  if (release && screen) {
    // A page that comes whole needs its styles with it. Any other is drawn by its remote, which
    // waits for its own styles: linked here, one that hangs would keep the whole page blank.
    lines.push(...screen.css.map((file) => (screen.prerendered ? styleSheet : preloadStyle)(release, file)));
    lines.push(...[release.entry, ...screen.js].map((file) => preload(release, file, whole)));
  }
  return lines.join('');
}

/** Styles of the frame of signed-in pages, which no other document needs. */
function roleCss(shell: Release): string[] {
  return Object.keys(shell.files).filter((file) => /^role\..*\.css$/.test(file));
}

function styleSheet(release: Release, file: string): string {
  return `<link rel="stylesheet" href="${address(release, file)}" ${integrity(release, file)}>`;
}

function preloadStyle(release: Release, file: string): string {
  return `<link rel="preload" as="style" href="${address(release, file)}" ${integrity(release, file)}>`;
}

/** Of a page that comes whole, styles and fonts come first: it is read before its scripts run. */
function preload(release: Release, file: string, whole: boolean): string {
  const priority = whole ? ' fetchpriority="low"' : '';
  return `<link rel="preload" as="script" href="${address(release, file)}" ${integrity(release, file)}${priority}>`;
}

const address = (release: Release, file: string) => `/remotes/${release.name}/${file}`;

function integrity(release: Release, file: string): string {
  return `integrity="${release.files[file]?.integrity ?? ''}" crossorigin="anonymous"`;
}

/**
 * What the document asks for first, for the `Link` header: a server in front may send it as early
 * hints.
 */
export function preloads(live: Live, { remote, screen }: Pick<DocumentParts, 'remote' | 'screen'>): string {
  const release = live.remotes.find((one) => one.name === remote?.name);
  const sheet = (of: Release, file: string) =>
    `<${address(of, file)}>; rel="preload"; as="style"; crossorigin="anonymous"; integrity="${of.files[file]?.integrity ?? ''}"`;
  const fonts = [...(live.shell.document ?? '').matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)];
  return [
    ...fonts.map(([, href]) => `<${href}>; rel="preload"; as="font"; type="font/woff2"; crossorigin="anonymous"`),
    ...live.shell.css.map((file) => sheet(live.shell, file)),
    ...(release && screen ? screen.css.map((file) => sheet(release, file)) : []),
  ].join(', ');
}

/** The page knows the built-in landing words itself. */
function carried({ landing, ...slots }: PageSlots): PageSlots {
  return landing && landing !== BUILT_IN_LANDING ? { ...slots, landing } : slots;
}

/** Data for the page. */
function data(id: string, value: Registry | Session | PageSlots): string {
  return json(id, JSON.stringify(value));
}

/** An answer with the JSON that its call wrote. */
function withData({ json: text, call: _call, ...rest }: Brought): string {
  return `${JSON.stringify(rest).slice(0, -1)},"data":${text}}`;
}

/** JSON for the page. `<` is escaped, so no text in it can end the element. */
function json(id: string, text: string): string {
  return `<script type="application/json" id="${id}">${text.replaceAll('<', '\\u003c')}</script>`;
}
