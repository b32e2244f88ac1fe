import { endPreviews } from '@niyukti/contract/releases/release-calls';
import { act, answer, fakeApi, fireEvent, refusal, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { PreviewsSection } from './previews-section.tsx';

const preview = { release: 'aaaaaaaabbbb', by: 'Asha', opened: 1, expiresAt: '2026-11-29T08:00:00.000Z' };

test('an administrator sees who has a preview, and ends every link of a front end', async () => {
  const api = fakeApi(answer(endPreviews, refusal('unavailable')));
  renderAt('/Releases', <PreviewsSection name="hr" previews={[preview]} />);
  expect(screen.getByText(/^aaaaaaaa by Asha: opened in 1 browser, until 29 Nov 2026/)).toBeTruthy();
  const end = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'End all links' })));
  await end();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(api.sent(endPreviews)).toHaveLength(1);
});
