import type { FrontEndName } from '@niyukti/contract/releases/release';
import { CanaryRule } from '@niyukti/contract/releases/release-calls';
import type { ReleasePointerRow } from '../../core/schema/platform.ts';

/** A release that some visitors get instead of the live one. */
export interface Canary {
  readonly release: string;
  /** Of the visitors, 0 to 100. */
  readonly percent: number;
  /** True where the consultancy's own accounts get it, whatever the percentage. */
  readonly staff: boolean;
  readonly salt: string;
  /** When it began, in milliseconds. */
  readonly since: number;
  /** Of a canary of the shell: the release of marketing that was rendered with it. */
  readonly marketing: string | null;
}

/** The rule of a canary. */
export const ruleOf = ({ canary_rule }: Pick<ReleasePointerRow, 'canary_rule'>): CanaryRule =>
  CanaryRule.parse(JSON.parse(canary_rule ?? '{}'));

/** What the database says of one front end. */
export interface Pointer {
  readonly name: FrontEndName;
  readonly live: string;
  readonly canary: Canary | null;
}

/** A release that browsers are shown which opened a link. */
export interface Preview {
  readonly name: FrontEndName;
  readonly release: string;
  /** Of a preview of the shell: the release of marketing that was rendered with it, if any. */
  readonly marketing: string | null;
  /** In milliseconds. */
  readonly expiresAt: number;
}

/** Whom a document is made for, as far as the releases go. */
export interface Visitor {
  /** What decides who gets a canary; null gets none. */
  readonly key: string | null;
  /** Whether the browser is signed in to an account of the consultancy. */
  readonly staff: boolean;
  readonly preview: Preview | null;
}

/** Whoever it is: the live releases alone. */
export const ANYONE: Visitor = { key: null, staff: false, preview: null };

/**
 * Which release of each front end a visitor's documents are made of. A preview shows its one
 * release among the live ones. A shell brings the pages of marketing that were rendered with it,
 * whatever canary marketing itself has.
 */
export function selectReleases(
  pointers: readonly Pointer[],
  { key, staff, preview }: Visitor,
): Map<FrontEndName, string> {
  const selected = new Map(pointers.map(({ name, live }) => [name, live]));
  const select = ({ name, release, marketing }: Pick<Preview, 'name' | 'release' | 'marketing'>) => {
    selected.set(name, release);
    if (marketing && selected.has('marketing')) selected.set('marketing', marketing);
  };
  if (preview) select(preview);
  else if (key !== null) {
    const canaries = pointers.flatMap(({ name, canary }) =>
      canary && ((staff && canary.staff) || isWithin(canary.percent, key, canary.salt)) ? [{ name, ...canary }] : [],
    );
    // The shell last: its pages win over a canary of marketing, which belongs to the live shell.
    canaries.sort((a, b) => Number(a.name === 'shell') - Number(b.name === 'shell'));
    for (const canary of canaries) select(canary);
  }
  return selected;
}

/** How finely visitors are divided: one hundredth of a per cent. */
const PARTS = 10_000;

/**
 * Where a visitor stands among 10,000 equal parts. Each canary has a salt: who was in the last one
 * is no likelier to be in the next.
 */
export function partOf(key: string, salt: string): number {
  return hashOf(`${salt}:${key}`) % PARTS;
}

/** Whether a visitor is among so many per cent. Raising it keeps everyone who was. */
export function isWithin(percent: number, key: string, salt: string): boolean {
  return partOf(key, salt) < Math.round(percent * (PARTS / 100));
}

/**
 * FNV-1a with the finish of MurmurHash3: keys that differ in one letter land far apart. It need not
 * withstand anybody: who wants to see a canary may as well take a key that does.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
