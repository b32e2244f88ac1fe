import type { FrontEndName } from '@niyukti/contract/releases/release';
import { inShare } from './share.ts';

/** A release that a share of the visitors gets instead of the live one. */
export interface Canary {
  readonly release: string;
  /** Of the visitors, more than 0 and at most 100. */
  readonly percent: number;
  readonly salt: string;
  /** When it began, in milliseconds. */
  readonly since: number;
  /** Of a canary of the shell: the release of marketing that was rendered with it. */
  readonly pair: string | null;
}

/** What the database says of one front end. */
export interface Pointer {
  readonly name: FrontEndName;
  readonly live: string;
  readonly canary: Canary | null;
}

/** A release that one browser alone is shown. */
export interface Preview {
  readonly name: FrontEndName;
  readonly release: string;
  /**
   * Of a preview of the shell: the release of marketing that was rendered with it, if there is one.
   */
  readonly pair: string | null;
  /** In milliseconds. */
  readonly expiresAt: number;
}

/** Whom a document is made for, as far as the choice of releases goes. */
export interface Visitor {
  /** What is drawn by for canaries; null is in none. */
  readonly key: string | null;
  readonly preview: Preview | null;
}

/** Whoever it is: the live releases alone. */
export const ANYONE: Visitor = { key: null, preview: null };

/**
 * Which release of each front end a visitor's documents are made of. A preview shows its one
 * release among the live ones. A shell brings the pages of marketing that were rendered with it,
 * whatever was drawn for marketing itself.
 */
export function chooseReleases(pointers: readonly Pointer[], { key, preview }: Visitor): Map<FrontEndName, string> {
  const chosen = new Map(pointers.map(({ name, live }) => [name, live]));
  const give = (name: FrontEndName, release: string, pair: string | null) => {
    chosen.set(name, release);
    if (pair && chosen.has('marketing')) chosen.set('marketing', pair);
  };
  if (preview) {
    give(preview.name, preview.release, preview.pair);
    return chosen;
  }
  if (key === null) return chosen;
  const drawn = pointers.filter(({ canary }) => canary && inShare(key, canary.salt, canary.percent));
  // The shell last: its pair wins over a canary of marketing, which belongs to the live shell.
  drawn.sort((a, b) => Number(a.name === 'shell') - Number(b.name === 'shell'));
  for (const { name, canary } of drawn) if (canary) give(name, canary.release, canary.pair);
  return chosen;
}
