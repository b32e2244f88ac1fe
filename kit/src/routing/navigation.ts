/** What the shell knows of paths and the kit does not. */
export interface Navigation {
  /** Starts loading the remote and data-less files that this path needs. */
  prefetch: (path: string) => void;
  /**
   * True when the path belongs to another audience than this document: the browser then loads a new
   * document.
   */
  isDocumentNavigation: (path: string) => boolean;
}

let navigation: Navigation = { prefetch: () => undefined, isDocumentNavigation: () => false };

/**
 * The shell registers its resolver at boot.
 *
 * @example
 * setRouting({ prefetch: (path) => load(path), isDocumentNavigation: (path) => !isOurs(path) });
 */
export function setRouting(next: Navigation): void {
  navigation = next;
}

/**
 * The shell's resolver; without one (prerender, tests) nothing is prefetched and every link stays
 * in the document.
 */
export function routing(): Navigation {
  return navigation;
}
