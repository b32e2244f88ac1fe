// @vitest-environment happy-dom
import type { Registry } from '@niyukti/contract/releases/release';
import { renderAt } from '@niyukti/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NewerReleaseNotice } from './newer-release-notice.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const DAY = 86_400_000;
const registry = { version: 1, shell: 'one', remotes: [] } as unknown as Registry;

/** A tab that is open for so long is shown again, where this shell is live by now. */
function comeBack(openFor: number, shell: string) {
  const text = `<script type="application/json" id="registry">${JSON.stringify({ ...registry, shell })}</script>`;
  const fetched = vi.fn(async () => new Response(text));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(performance, 'now').mockReturnValue(openFor);
  renderAt(
    '/Resume',
    <>
      <input aria-label="Name" />
      <NewerReleaseNotice registry={registry} />
    </>,
  );
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  return fetched;
}

test('a tab that is open for over a day is told of a newer release, and offered a reload', async () => {
  comeBack(DAY + 1, 'two');
  expect(await screen.findByText('A newer version of this site is available.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
});

test('while something is typed no reload is offered', async () => {
  comeBack(DAY + 1, 'two');
  await screen.findByRole('button', { name: 'Reload the page' });
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'A' } });
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  expect(screen.getByText(/Finish what you are typing/)).toBeTruthy();
});

test('a younger tab asks nothing, and the live release is not told', async () => {
  expect(comeBack(DAY - 1, 'two')).not.toHaveBeenCalled();
  const asked = comeBack(DAY + 1, 'one');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText(/A newer version/)).toBeNull();
});
