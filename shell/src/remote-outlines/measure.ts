import type { FrontEndName, Registry } from '@niyukti/contract/releases/release';

/** A front end on the page, and what it cost. */
export interface Cost {
  readonly name: FrontEndName;
  readonly release: string;
  /** Size of its files that this document loaded, as they travelled, in bytes. */
  readonly bytes: number;
  readonly files: number;
  /** From asking for it until it was on screen, in milliseconds; undefined while it is not. */
  readonly shownAfter: number | undefined;
}

/** Where a remote stands in the window, in pixels. */
export interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where every remote that has something on the page stands. */
export function measureBoxes(): Box[] {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')].map((area) => {
    const range = document.createRange();
    // The element itself has no box: what is in it does.
    range.selectNodeContents(area);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { name: area.dataset.remote ?? '', left, top, width, height };
  });
}

/** What the shell and these remotes cost. */
export function measureCosts({ shell, remotes }: Registry, names: readonly string[]): Cost[] {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const here = remotes.filter(({ name }) => names.includes(name));
  return [
    costOf('shell', shell, shellEntry(), files),
    ...here.map(({ name, release, entry }) => costOf(name, release, entry, files)),
  ];
}

/** Where the shell's files come from: in development from a server of its own. */
function shellEntry(): string {
  const boot = document.querySelector<HTMLScriptElement>('script[src$="/main.js"]');
  return boot?.src ?? '/remotes/shell/';
}

/**
 * `entry` tells where the front end's files come from: in development each has a server of its own.
 */
function costOf(name: FrontEndName, release: string, entry: string, files: readonly PerformanceResourceTiming[]): Cost {
  const from = new URL('.', new URL(entry, location.href)).href;
  const sizes = new Map<string, number>();
  for (const { name: url, encodedBodySize } of files) {
    // A file that was preloaded may be listed twice.
    if (url.startsWith(from)) sizes.set(url, Math.max(sizes.get(url) ?? 0, encodedBodySize));
  }
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const shownAfter = performance.getEntriesByName(`niyukti:${name}`).at(-1)?.duration;
  return { name, release, bytes, files: sizes.size, shownAfter };
}
