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
  test('is the live releases for a visitor without a key, whatever the percentage', () => {
    expect(chosen([pointer('seeker', canary('c'))], ANYONE)).toEqual({ seeker: 'seeker-live' });
  });

  test('is a canary only for its share of visitors, and only of its own front end', () => {
    expect(chosen([pointer('seeker', canary('c')), pointer('hr')])).toEqual({ seeker: 'c', hr: 'hr-live' });
    expect(chosen([pointer('seeker', canary('c', 0))])).toEqual({ seeker: 'seeker-live' });
  });

  test('includes the pages that were rendered with a canary of the shell, even if marketing has a canary', () => {
    const shell = pointer('shell', canary('shell-c', 100, 'pages-of-shell-c'));
    for (const marketing of [pointer('marketing'), pointer('marketing', canary('marketing-c'))]) {
      const pair = { shell: 'shell-c', marketing: 'pages-of-shell-c' };
      expect(chosen([shell, marketing])).toEqual(pair);
      expect(chosen([marketing, shell])).toEqual(pair);
    }
  });

  test('for a preview is its release and otherwise the live ones, without canaries', () => {
    const preview = { name: 'hr', release: 'new', marketing: null, expiresAt: 0 } as const;
    const who = { key: 'abcd', staff: false, preview };
    expect(chosen([pointer('hr', canary('c')), pointer('seeker', canary('d'))], who)).toEqual({
      hr: 'new',
      seeker: 'seeker-live',
    });
  });

  test('for a preview of the shell includes its pages if there are any', () => {
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
