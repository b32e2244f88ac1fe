import type { Session } from '@niyukti/contract/accounts/session';
import { ANSWERS_ID } from '@niyukti/contract/api/first-data';
import { BUILT_IN_LANDING, type PageSlots } from '@niyukti/contract/public-pages/slots';
import type { RegistryRemote, Release, Screen } from '@niyukti/contract/releases/release';
import { FRAME_ID, framesOf } from '@niyukti/contract/screens/frames';
import { type Params, screenAddress, withParams } from '@niyukti/contract/screens/screen-path';
import { documentTitle } from '@niyukti/contract/screens/screens';
import type { ReleaseSet } from '../releases/release-set.ts';
import type { PageHead } from './contents/content.ts';
import type { PreloadedAnswer } from './first-data.ts';
import { shareHead } from './marketing/seo.ts';
import { fillTemplate, json } from './markup.ts';
import { previewBanner, STYLE_LINK } from './preview/pages.ts';
import { screenFiles } from './screen-files.ts';
import { fillShell } from './shell-template.ts';

/** What a document is composed of. */
export interface DocumentParts {
  live: ReleaseSet;
  remote: RegistryRemote | null;
  screen: Screen | null;
  params: Params;
  session: Session | null;
  /** Answers to what the screen asks for first; none where the page asks for all. */
  brought?: readonly PreloadedAnswer[];
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
 * A box in the middle of its screen would move up as more of it comes, so nothing is painted before
 * what stands behind the page. Chromium looks for the start of that element, not for its end.
 */
const PAINTED_WHOLE = '<link rel="expect" href="#registry" blocking="render">';

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
}: DocumentParts): Promise<string> {
  const { shell, preview } = live;
  const release = live.remotes.find((one) => one.name === remote?.name);
  const title = documentTitle(head?.title ?? withParams(screen?.title ?? 'Page not found', params));
  const description = head?.description ?? withParams(screen?.description ?? '', params);
  const page = slots && prerendered(live, release, screen);
  const { registry, files } = screenFiles(live, { remote, screen });
  const { document, frames } = templateOf(shell);
  const frame = screen?.layout === 'role' && session ? frames.get(session.role) : undefined;
  const address = origin + (head?.canonical ?? screenAddress(screen?.path ?? '/', params));
  const shared = { title, description, origin, address, head, status: status ?? 200 };
  const behind = [
    frame ? `<template id="${FRAME_ID}">${frame}</template>` : '',
    registry,
    session ? data('session', session) : '',
    brought.length > 0 ? json(ANSWERS_ID, `[${brought.map(withData).join()}]`) : '',
    page && slots ? data('slots', carried(slots)) : '',
    preview ? previewBanner(preview) : '',
    page ? '' : NO_SCRIPTS,
  ];
  return fillShell(shell, document, {
    title,
    description,
    head: [
      release && screen ? shareHead(screen, shared, release) : '',
      files[page !== null ? 'whole' : 'drawn'],
      page && screen?.layout === 'bare' ? PAINTED_WHOLE : '',
      preview ? STYLE_LINK : '',
    ].join(''),
    anew: page !== null && release?.pair !== shell.id,
    page: page && slots && fillTemplate(page, slots),
    behind: behind.join(''),
  });
}

/** What the template of a shell says that can. */
const DRAWS_ANEW = 'data-draws-anew';

/**
 * The page's template, if it was rendered with exactly the shell that is live: another pair must
 * never be hydrated. A log-in's stands with another shell too, where that shell can draw it anew: a
 * form that works is worth more than one that is of one piece.
 */
export function prerendered(live: ReleaseSet, release: Release | undefined, screen: Screen | null): string | null {
  if (!release || !screen?.prerendered) return null;
  if (release.pair !== live.shell.id && !(screen.login && live.shell.document?.includes(DRAWS_ANEW))) return null;
  return release.pages[screen.path] ?? null;
}

/** The page knows the built-in landing words itself. */
function carried({ landing, ...slots }: PageSlots): PageSlots {
  return landing && landing !== BUILT_IN_LANDING ? { ...slots, landing } : slots;
}

const shellTemplates = new WeakMap<Release, ReturnType<typeof framesOf>>();

/** The shell's template of documents and the frames in it, read once for each release. */
function templateOf(shell: Release): ReturnType<typeof framesOf> {
  const template = shellTemplates.get(shell) ?? framesOf(shell.document ?? '');
  shellTemplates.set(shell, template);
  return template;
}

/** Data for the page. */
function data(id: string, value: Session | PageSlots): string {
  return json(id, JSON.stringify(value));
}

/** An answer with the JSON that its call wrote. */
function withData({ json: text, call: _call, ...rest }: PreloadedAnswer): string {
  return `${JSON.stringify(rest).slice(0, -1)},"data":${text}}`;
}
