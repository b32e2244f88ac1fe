import { describe, expect, test } from 'vitest';
import { checkoutLabel, type Git, provenance, refuseUncommitted } from './provenance.ts';

const COMMIT = '3f0c5a1be2d94c7796e85b0f4a2d1c3e5f607182';
/** A checkout as git describes it, by the first word of each question. */
const checkout =
  (answers: Record<string, string | null>): Git =>
  (question) =>
    answers[question] ?? null;
const CLEAN = { 'rev-parse': COMMIT, status: '', 'symbolic-ref': 'main', config: 'Asha Rao' };

describe('the provenance of a release', () => {
  test('is its commit and branch, whether files differ from it, who built it and with which tools', () => {
    const made = provenance(checkout(CLEAN), {});
    expect(made).toMatchObject({ commit: COMMIT, branch: 'main', clean: true, by: 'Asha Rao' });
    expect(made.with).toBe(`Node ${process.versions.node} on ${process.platform} ${process.arch}`);
    expect(provenance(checkout({ ...CLEAN, status: ' M kit/src/index.ts' }), {}).clean).toBe(false);
  });

  test('comes from the CI in a CI, which checks out a commit without a branch', () => {
    const detached = checkout({ ...CLEAN, 'symbolic-ref': null, config: null });
    const env = { GITHUB_ACTIONS: 'true', GITHUB_REF_NAME: 'release/7', GITHUB_ACTOR: 'asha', GITHUB_RUN_ID: '42' };
    expect(provenance(detached, env)).toMatchObject({ branch: 'release/7', by: 'asha' });
    expect(provenance(detached, env).with).toMatch(/^GitHub Actions run 42, Node /);
  });

  test('is empty outside a repository', () => {
    const made = provenance(checkout({}), {});
    expect(made).toMatchObject({ commit: null, branch: null, clean: null });
    expect(made.by).not.toBe('');
  });

  test('is limited to one line each', () => {
    const long = checkout({ ...CLEAN, 'symbolic-ref': 'x'.repeat(500), config: 'Asha\nRao' });
    expect(provenance(long, {})).toMatchObject({ branch: 'x'.repeat(120), by: 'Asha Rao' });
  });
});

test('uncommitted changes are refused; without a repository nothing is known of them', () => {
  expect(() => refuseUncommitted({ clean: false })).toThrow('There are changes that are not committed.');
  expect(() => refuseUncommitted({ clean: true })).not.toThrow();
  expect(() => refuseUncommitted({ clean: null })).not.toThrow();
});

test('the label of a checkout has its commit, its branch, and whether files differ', () => {
  expect(checkoutLabel(provenance(checkout(CLEAN), {}))).toBe('checkout 3f0c5a1b on main');
  expect(checkoutLabel(provenance(checkout({ ...CLEAN, status: ' M a' }), {}))).toBe(
    'checkout 3f0c5a1b on main, changed',
  );
  expect(checkoutLabel(provenance(checkout({}), {}))).toBe('checkout');
});
