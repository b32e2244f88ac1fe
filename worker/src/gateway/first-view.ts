import { firstNameOf } from '@niyukti/contract/first-name';
import { framesOf, hasFirstView, PAGE_PLACE } from '@niyukti/contract/first-view';
import type { RegistryRemote, Release, Screen } from '@niyukti/contract/release';
import type { Session } from '@niyukti/contract/session';
import type { Brought } from './first-data.ts';
import { compileTemplate, fillTemplate, type Template } from './marketing/template.ts';

/** More rows than these are below every first screen, and cost a slow processor their layout. */
const ROWS = 12;

/** What a document shows first is made of. */
interface Shown {
  readonly shell: Release;
  readonly release: Release | undefined;
  readonly screen: Screen | null;
  readonly session: Session | null;
  readonly brought: readonly Brought[];
  /** The remotes of the document, whose screens the menu names. */
  readonly remotes: readonly RegistryRemote[];
}

/**
 * What a role's document shows before its scripts run: the screen's first view in the shell's
 * frame, filled with what the document brings. Null where a release has none of either, where an
 * answer is missing, or where the view has nothing for these answers: the page comes as it did.
 */
export function firstView({ shell, release, screen, session, brought, remotes }: Shown): string | null {
  if (!session || !release || !screen?.asks || !hasFirstView(release, screen)) return null;
  const frame = shellOf(shell).frames.get(session.role);
  if (!frame) return null;
  const answers = Object.fromEntries(brought.map(({ call, json }) => [call, json]));
  if (screen.asks.some(({ call }) => !Object.hasOwn(answers, call))) return null;
  const data = Object.fromEntries(Object.entries(answers).map(([call, json]) => [call, JSON.parse(json) as unknown]));
  const who = { ...session, firstName: firstNameOf(session.name) };
  const template = compiled(release, screen.path, release.pages[screen.path] ?? '');
  const page = fillTemplate(template, { ...data, session: who }, ROWS);
  if (page === '') return null;
  const entries = remotes
    .flatMap(({ screens }) => screens)
    .filter(({ role, nav }) => role === session.role && nav !== null)
    .map(({ path, nav }) => ({ path, label: nav, current: path === screen.path }));
  const [before, after] = frame.map((part) => fillTemplate(part, { session, entries, remote: release.name }));
  return `${before}${page}${after}`;
}

interface Shell {
  /** The template of documents, without the frames. */
  readonly document: string;
  /** Both sides of the page's place, by role. */
  readonly frames: ReadonlyMap<string, readonly Template[]>;
}
const shells = new WeakMap<Release, Shell>();

/** The template of a shell's release and its frames, taken apart once. */
export function shellOf(release: Release): Shell {
  const known = shells.get(release);
  if (known) return known;
  const { document, frames } = framesOf(release.document ?? '');
  const compiledFrames = [...frames].map(
    ([role, html]) => [role, html.split(PAGE_PLACE).map(compileTemplate)] as const,
  );
  const shell = { document, frames: new Map(compiledFrames) };
  shells.set(release, shell);
  return shell;
}

const views = new WeakMap<Release, Map<string, Template>>();

function compiled(release: Release, path: string, html: string): Template {
  const known = views.get(release) ?? new Map<string, Template>();
  views.set(release, known);
  const template = known.get(path) ?? compileTemplate(html);
  known.set(path, template);
  return template;
}
