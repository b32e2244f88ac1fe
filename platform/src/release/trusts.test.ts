import { OWN_GRANTS } from '@niyukti/contract/releases/grants';
import { describe, expect, test } from 'vitest';
import { describeTrust, GITHUB, refuseTwice, trustOf } from './trusts.ts';

const request = {
  repository: 'niyukti/campus',
  ref: 'refs/heads/main',
  environment: undefined,
  promote: true,
};

describe('a trust', () => {
  test('names one front end, one repository and one place in it', () => {
    const trust = { name: 'seeker', issuer: GITHUB, ref: 'refs/heads/main', environment: null, right: 'promote' };
    expect(trustOf('mf-seeker', request, OWN_GRANTS)).toEqual({ ...trust, repository: 'niyukti/campus' });
    const previews = { ...request, ref: undefined, environment: 'previews', promote: false };
    expect(trustOf('seeker', previews, OWN_GRANTS)).toMatchObject({
      ref: null,
      environment: 'previews',
      right: 'upload',
    });
  });

  test.each([
    ['a front end that nobody granted', 'campus', {}, 'Say which front end it is for'],
    ['all front ends at once', 'all', {}, 'trusted with one front end'],
    ['no repository', 'seeker', { repository: undefined }, 'Name the repository'],
    ['a repository without an owner', 'seeker', { repository: 'campus' }, 'Name the repository'],
    ['runs from anywhere', 'seeker', { ref: undefined }, 'Say from where'],
    ['a pattern of branches', 'seeker', { ref: 'refs/heads/*' }, 'not the full name of a branch'],
    ['pull requests', 'seeker', { ref: 'refs/pull/7/merge' }, 'not the full name of a branch'],
    ['an environment without a name', 'seeker', { environment: '' }, 'An environment has a name'],
  ] as const)('of %s is refused', (_, name, more, words) => {
    expect(() => trustOf(name, { ...request, ...more }, OWN_GRANTS)).toThrow(words);
  });

  test('is listed with its right, and refused when it is there already', () => {
    const { right, ...trust } = trustOf('seeker', request, OWN_GRANTS);
    const row = { ...trust, id: 1, can_promote: 1, trusted_at: 1, ended_at: null, repository_id: null };
    expect(describeTrust(row)).toBe(`1  seeker  upload, promote  niyukti/campus at refs/heads/main`);
    const same = { ...request, repository: 'Niyukti/Campus', promote: false };
    expect(() => refuseTwice(trustOf('seeker', same, OWN_GRANTS), [row])).toThrow('are trusted already: 1.');
    expect(() => refuseTwice(trustOf('hr', same, OWN_GRANTS), [row])).not.toThrow();
  });
});
