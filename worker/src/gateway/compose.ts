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
import { formatShareHead } from './marketing/seo.ts';
import { fillTemplate, json } from './markup.ts';
import { previewBanner, STYLE_LINK } from './preview/pages.ts';
import { getScreenFiles } from './screen-files.ts';
import { fillShell } from './shell-template.ts';

export interface DocumentParts {
  live: ReleaseSet;
  remote: RegistryRemote | null;
  screen: Screen | null;
  params: Params;
  session: Session | null;
  /** The first data of the screen. */
  brought?: readonly PreloadedAnswer[];
  /** The values of a prerendered page. Null if the page is not prerendered for this shell. */
  slots: PageSlots | null;
  /** What search engines read, if it differs from the screen's own values. */
  head: PageHead | null;
  /** Response status. Search engines must not list error pages. */
  status?: number;
  origin: string;
}

/** The text of a document that needs scripts, for browsers without them. */
const NO_SCRIPTS = `<noscript>${STYLE_LINK}<main class="preview-page"><h1>This page needs scripts</h1>
<p>They are off in this browser. The public pages, log-in and sign-up work without them; the pages behind the log-in do not.
Turn scripts on, then load this page again.</p><p><a href="/">Back to the start page</a></p></main></noscript>`;

/**
 * Delays painting until the page is complete, because a vertically centered page would move while it
 * loads. The registry is the first element behind the page.
 */
const PAINT_WHEN_COMPLETE = '<link rel="expect" href="#registry" blocking="render">';

/**
 * Composes a document: the shell's template with registry, session, files and the prerendered page,
 * if there is one.
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
  const page = slots && findPrerendered(live, release, screen);
  const { registry, files } = getScreenFiles(live, { remote, screen });
  const { document, frames } = readTemplate(shell);
  const frame = screen?.layout === 'role' && session ? frames.get(session.role) : undefined;
  const address = origin + (head?.canonical ?? screenAddress(screen?.path ?? '/', params));
  const shared = { title, description, origin, address, head, status: status ?? 200 };
  const behind = [
    frame ? `<template id="${FRAME_ID}">${frame}</template>` : '',
    registry,
    session ? data('session', session) : '',
    brought.length > 0 ? json(ANSWERS_ID, `[${brought.map(withData).join()}]`) : '',
    page && slots ? data('slots', withoutBuiltIns(slots)) : '',
    preview ? previewBanner(preview) : '',
    page ? '' : NO_SCRIPTS,
  ];
  return fillShell(shell, document, {
    title,
    description,
    head: [
      release && screen ? formatShareHead(screen, shared, release) : '',
      files[page !== null ? 'whole' : 'drawn'],
      page && screen?.layout === 'bare' ? PAINT_WHEN_COMPLETE : '',
      preview ? STYLE_LINK : '',
    ].join(''),
    anew: page !== null && release?.pair !== shell.id,
    page: page && slots && fillTemplate(page, slots),
    behind: behind.join(''),
  });
}

/** The template attribute of shells that can replace a page of another shell. */
const DRAWS_ANEW = 'data-draws-anew';

/**
 * Finds the prerendered page, if it was rendered with this shell: hydration with another shell would
 * fail. A login page is also used with another shell if that shell can render it again, so that its
 * form works without scripts.
 */
export function findPrerendered(live: ReleaseSet, release: Release | undefined, screen: Screen | null): string | null {
  if (!release || !screen?.prerendered) return null;
  if (release.pair !== live.shell.id && !(screen.login && live.shell.document?.includes(DRAWS_ANEW))) return null;
  return release.pages[screen.path] ?? null;
}

/** Omits the built-in landing texts, which the page contains itself. */
function withoutBuiltIns({ landing, ...slots }: PageSlots): PageSlots {
  return landing && landing !== BUILT_IN_LANDING ? { ...slots, landing } : slots;
}

const shellTemplates = new WeakMap<Release, ReturnType<typeof framesOf>>();

/** Reads the shell's document template and the role frames in it, once for each release. */
function readTemplate(shell: Release): ReturnType<typeof framesOf> {
  const template = shellTemplates.get(shell) ?? framesOf(shell.document ?? '');
  shellTemplates.set(shell, template);
  return template;
}

function data(id: string, value: Session | PageSlots): string {
  return json(id, JSON.stringify(value));
}

/** Serializes an answer. Its data is JSON text already. */
function withData({ json: text, call: _call, ...rest }: PreloadedAnswer): string {
  return `${JSON.stringify(rest).slice(0, -1)},"data":${text}}`;
}
