import type { FrontEndName, Registry } from '@niyukti/contract/releases/release';

/** A front end on the page and what it cost to load. */
export interface Cost {
  readonly name: FrontEndName;
  readonly release: string;
  /** Bytes of its files that this document loaded, compressed. */
  readonly bytes: number;
  readonly files: number;
  /** Milliseconds from the request until it was on screen; undefined before that. */
  readonly shownAfter: number | undefined;
}

/** The place of a remote in the window, in pixels. */
export interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The places of all remotes on the page. */
export function measureBoxes(): Box[] {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')].map((area) => {
    const range = document.createRange();
    // The element has no box of its own; its content has.
    range.selectNodeContents(area);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { name: area.dataset.remote ?? '', left, top, width, height };
  });
}

/** The costs of the shell and of these remotes. */
export function measureCosts({ shell, remotes }: Registry, names: readonly string[]): Cost[] {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const here = remotes.filter(({ name }) => names.includes(name));
  return [
    costOf('shell', shell, shellEntry(), files),
    ...here.map(({ name, release, entry }) => costOf(name, release, entry, files)),
  ];
}

/** The address of the shell's files. In development the shell has its own server. */
function shellEntry(): string {
  const boot = document.querySelector<HTMLScriptElement>('script[src$="/main.js"]');
  return boot?.src ?? '/remotes/shell/';
}

/** `entry` says where the files come from: in development each front end has its own server. */
function costOf(name: FrontEndName, release: string, entry: string, files: readonly PerformanceResourceTiming[]): Cost {
  const from = new URL('.', new URL(entry, location.href)).href;
  const sizes = new Map<string, number>();
  for (const { name: url, encodedBodySize } of files) {
    // A preloaded file may be listed twice.
    if (url.startsWith(from)) sizes.set(url, Math.max(sizes.get(url) ?? 0, encodedBodySize));
  }
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const shownAfter = performance.getEntriesByName(`niyukti:${name}`).at(-1)?.duration;
  return { name, release, bytes, files: sizes.size, shownAfter };
}
