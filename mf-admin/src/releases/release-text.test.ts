import type { FrontEndReleases, ReleaseEvent } from '@niyukti/contract/releases/release-calls';
import { expect, test } from 'vitest';
import { duration, labelInside, liveSince, rate, shortId } from './release-text.ts';

test('figures are short, and unknown ones are a dash', () => {
  expect([duration(840.4), duration(1_240), duration(0), duration(null)]).toEqual(['840 ms', '1.24 s', '0 ms', '–']);
  expect([rate(0), rate(0.004), rate(0.25), rate(1), rate(null)]).toEqual(['0 %', '0.4 %', '25 %', '100 %', '–']);
});

test('front ends and releases have names that people use', () => {
  expect([labelInside('The shell'), labelInside('Theory'), shortId('079ef5b18273cca4')]).toEqual([
    'the shell',
    'Theory',
    '079ef5b1',
  ]);
});

test('a release is live since it was last promoted or rolled back to, whatever was tried since', () => {
  const event = (action: ReleaseEvent['action'], to: string, at: string): ReleaseEvent => ({
    action,
    to,
    at,
    by: 'Asha',
    reason: '',
    from: null,
  });
  const summary = {
    release: 'aaaaaaaa',
    createdAt: '',
    by: '',
    files: 1,
    bytes: 1,
    kit: '1.0.0',
    pair: null,
    state: null,
    provenance: null,
  };
  const releases: FrontEndReleases = {
    name: 'hr',
    label: "The HR's area",
    live: summary,
    canary: null,
    previews: [],
    previous: null,
    releases: [],
    history: [
      event('canary', 'bbbbbbbb', '2026-11-04'),
      event('roll back', 'aaaaaaaa', '2026-11-03'),
      event('promote', 'bbbbbbbb', '2026-11-02'),
      event('promote', 'aaaaaaaa', '2026-11-01'),
    ],
  };
  expect(liveSince(releases)).toBe('2026-11-03');
  expect(liveSince({ ...releases, history: [] })).toBeNull();
});
