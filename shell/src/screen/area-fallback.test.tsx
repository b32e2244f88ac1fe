// @vitest-environment happy-dom
import type { RegistryRemote } from '@niyukti/contract/releases/release';
import { renderAt } from '@niyukti/kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AreaError } from '../federation/remotes.ts';
import { AreaFallback } from './area-fallback.tsx';

afterEach(() => vi.unstubAllGlobals());

const remote: RegistryRemote = {
  name: 'seeker',
  label: "The job seeker's area",
  release: 'aaaaaaaa',
  entry: '/',
  integrity: '',
  screens: [],
};

const other: RegistryRemote = { ...remote, name: 'hr', release: 'cccccccc' };
/** A document as the gateway writes it. */
const documentOf = (live: RegistryRemote) =>
  `<head><script type="application/json" id="registry">${JSON.stringify({ version: 1, shell: 's', remotes: [other, live] })}</script></head>`;

/** The fallback of a page, where the address answers with this release by now. */
function fallback(retries: number, live: string, at = { path: '/Resume', role: 'student' as const }, of = remote) {
  const fetched = vi.fn(async () => new Response(documentOf({ ...of, release: live })));
  vi.stubGlobal('fetch', fetched);
  renderAt('/Resume', <AreaFallback remote={of} screen={at} error={Error()} retries={retries} onRetry={vi.fn()} />);
  return fetched;
}

test('after a second failed try, a page that another release has replaced offers a reload', async () => {
  fallback(2, 'bbbbbbbb');
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByText(/A newer version of this page is available/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a remote that was let in by a grant, whose registry entry has a label, is offered the reload too', async () => {
  fallback(2, 'bbbbbbbb', undefined, { ...remote, name: 'campus', label: 'Campus fairs' } as RegistryRemote);
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
});

test('a release that is live still is not reloaded, and nobody asks before the second try', async () => {
  const asked = fallback(2, 'aaaaaaaa');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  expect(fallback(1, 'bbbbbbbb')).not.toHaveBeenCalled();
});

test('the way home leaves the document, and stands wherever it leads anywhere else', () => {
  fallback(0, 'aaaaaaaa');
  const home = screen.getByRole('link', { name: 'Back to home' });
  expect(home.getAttribute('href')).toBe('/Home');
});

test('a home that failed does not lead to itself', () => {
  fallback(0, 'aaaaaaaa', { path: '/Home', role: 'student' });
  expect(screen.queryByRole('link', { name: 'Back to home' })).toBeNull();
});

test('a page that did not load is tried again when the line is back, and when its tab is shown again', () => {
  const onRetry = vi.fn();
  const at = { path: '/Resume', role: 'student' as const };
  renderAt(
    '/Resume',
    <AreaFallback
      remote={remote}
      screen={at}
      error={new AreaError('slow', 'It did not come.')}
      retries={0}
      onRetry={onRetry}
    />,
  );
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(onRetry).toHaveBeenCalledTimes(2);
});
