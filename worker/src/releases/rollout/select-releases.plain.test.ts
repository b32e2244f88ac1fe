import type { FrontEndName } from '@niyukti/contract/releases/release';
import { describe, expect, test } from 'vitest';
import { ANYONE, type Canary, type Pointer, selectReleases } from './select-releases.ts';

const canary = (release: string, percent = 100, marketing: string | null = null): Canary => ({
  release,
  percent,
  staff: false,
  salt: 's',
  since: 0,
  marketing,
});
const pointer = (name: FrontEndName, one: Canary | null = null): Pointer => ({
  name,
  live: `${name}-live`,
  canary: one,
});
const visitor = { key: 'abcd', staff: false, preview: null };
const chosen = (pointers: Pointer[], who = visitor as Parameters<typeof selectReleases>[1]) =>
  Object.fromEntries(selectReleases(pointers, who));

describe('the choice of releases', () => {
  test('is the live ones for whoever has no key, however large a canary is', () => {
    expect(chosen([pointer('seeker', canary('c'))], ANYONE)).toEqual({ seeker: 'seeker-live' });
  });

  test('takes a canary for its share alone, and only in its own front end', () => {
    expect(chosen([pointer('seeker', canary('c')), pointer('hr')])).toEqual({ seeker: 'c', hr: 'hr-live' });
    expect(chosen([pointer('seeker', canary('c', 0))])).toEqual({ seeker: 'seeker-live' });
  });

  test('gives a canary of the shell the pages that were rendered with it, whatever else is drawn', () => {
    const shell = pointer('shell', canary('shell-c', 100, 'pages-of-shell-c'));
    for (const marketing of [pointer('marketing'), pointer('marketing', canary('marketing-c'))]) {
      const pair = { shell: 'shell-c', marketing: 'pages-of-shell-c' };
      expect(chosen([shell, marketing])).toEqual(pair);
      expect(chosen([marketing, shell])).toEqual(pair);
    }
  });

  test('of a preview is its release among the live ones, outside all canaries', () => {
    const preview = { name: 'hr', release: 'new', marketing: null, expiresAt: 0 } as const;
    const who = { key: 'abcd', staff: false, preview };
    expect(chosen([pointer('hr', canary('c')), pointer('seeker', canary('d'))], who)).toEqual({
      hr: 'new',
      seeker: 'seeker-live',
    });
  });

  test('of a preview of the shell brings its pages where there are some', () => {
    const of = (marketing: string | null) => ({
      key: null,
      staff: false,
      preview: { name: 'shell', release: 'new', marketing, expiresAt: 0 } as const,
    });
    expect(chosen([pointer('shell'), pointer('marketing')], of('m'))).toEqual({ shell: 'new', marketing: 'm' });
    expect(chosen([pointer('shell'), pointer('marketing')], of(null))).toEqual({
      shell: 'new',
      marketing: 'marketing-live',
    });
  });
});
