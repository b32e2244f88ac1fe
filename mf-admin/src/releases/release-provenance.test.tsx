// @vitest-environment happy-dom
import { renderAt } from '@niyukti/kit/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReleaseProvenance } from './release-provenance.tsx';

const CLEAN = { commit: '3f0c5a1be2d94c77', branch: 'main', clean: true, by: 'Asha Rao', with: 'Node 24 on linux x64' };

test('a release shows its commit, branch, builder, and uncommitted files', () => {
  renderAt('/Releases', <ReleaseProvenance provenance={CLEAN} />);
  expect(document.body.textContent).toContain('3f0c5a1b on main');
  expect(document.body.textContent).toContain('Asha Rao, Node 24 on linux x64');
  expect(screen.queryByText('With changes that are not committed')).toBeNull();
});

test('uncommitted changes and missing provenance are shown', () => {
  renderAt('/Releases', <ReleaseProvenance provenance={{ ...CLEAN, clean: false }} />);
  expect(screen.getByText('With changes that are not committed')).toBeTruthy();
  renderAt('/Releases', <ReleaseProvenance provenance={null} />);
  expect(screen.getByText('Not recorded')).toBeTruthy();
});

test('an attested run is named', () => {
  const vouched = { issuer: 'https://ci.test', repository: 'niyukti/campus', run: '42' };
  const run = { ...vouched, ref: 'refs/heads/main', environment: null, commit: null, by: null };
  renderAt('/Releases', <ReleaseProvenance provenance={{ ...CLEAN, vouched: run }} />);
  expect(screen.getByText('Vouched for by its host: niyukti/campus, run 42')).toBeTruthy();
});
