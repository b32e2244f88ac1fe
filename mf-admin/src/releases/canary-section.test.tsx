import { type Canary, type FrontEndReleases, promoteRelease } from '@niyukti/contract/releases/release-calls';
import { act, answer, fakeApi, fireEvent, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { CanarySection } from './canary-section.tsx';

const RELEASE = {
  release: 'aaaaaaaa',
  createdAt: '2026-11-02T08:00:00.000Z',
  by: 'Asha',
  files: 1,
  bytes: 1,
  kit: '1.0.0',
  pair: null,
  state: 'withdrawn',
  provenance: null,
} as const;
const canary: Canary = {
  release: RELEASE.release,
  percent: 10,
  since: '2026-11-03T08:00:00.000Z',
  rule: { errors: 5, least: 30, withdraws: true, staff: false },
  alerts: [],
  unjudged: [],
};
const releases: FrontEndReleases = {
  name: 'hr',
  label: "The HR's area",
  live: null,
  canary,
  previews: [],
  previous: null,
  releases: [RELEASE],
  history: [],
};

test('a canary that was withdrawn before warns before it goes live, and can go live', async () => {
  const api = fakeApi(answer(promoteRelease, { ...releases, canary: null }));
  renderAt('/Releases', <CanarySection releases={releases} canary={canary} />);
  fireEvent.click(screen.getByRole('button', { name: 'Make it live for all…' }));
  expect(screen.getByText(/This release was withdrawn as a canary/)).toBeTruthy();
  expect(screen.getByText(/Every new document of the HR's area gets it/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Mended on the server' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Make live anyway' })));
  expect(api.sent(promoteRelease)).toEqual([{ release: 'aaaaaaaa', reason: 'Mended on the server', anyway: true }]);
});
