// @vitest-environment happy-dom
import type { RegistryRemote, Screen } from '@niyukti/contract/releases/release';
import { renderAt } from '@niyukti/kit/testing';
import { act, screen } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AreaError } from '../federation/remotes.ts';
import type { Pages } from './remote-pages.ts';
import { ScreenView } from './screen-view.tsx';

const RESUME = { path: '/Resume', role: 'student', js: [], css: [] } as unknown as Screen;
const SEEKER: RegistryRemote = {
  name: 'seeker',
  label: "The job seeker's area",
  release: 'aaaaaaaa',
  entry: '/',
  integrity: '',
  screens: [RESUME],
};
const ResumePage = () => <h1>Resume</h1>;

afterEach(() => vi.restoreAllMocks());

/** Shows a screen that misses its deadline. Returns what lets it load, or fail, after that. */
async function showLate() {
  // React logs each failure that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { promise: late, resolve, reject } = Promise.withResolvers<ComponentType>();
  const page = (loading: Promise<ComponentType>) => lazy(() => loading.then((component) => ({ default: component })));
  const pages = {
    page: vi.fn(() => page(Promise.reject(new AreaError('slow', 'provoked', { late })))),
    retry: vi.fn(() => page(new Promise(() => undefined))),
    shown: vi.fn(),
    failed: vi.fn(),
  };
  renderAt(
    '/Resume',
    <ScreenView remote={SEEKER} screen={RESUME} pages={pages as unknown as Pages} onArrive={vi.fn()} />,
  );
  await screen.findByRole('heading', { name: "The job seeker's area is slow to load" });
  return { pages, load: () => act(async () => resolve(ResumePage)), fail: () => act(async () => reject(Error())) };
}

test('a page that arrives after its deadline replaces the message about it', async () => {
  const { pages, load } = await showLate();
  await load();
  expect(screen.getByRole('heading', { name: 'Resume' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(pages.failed).toHaveBeenCalledOnce();
  expect(pages.shown).toHaveBeenCalledOnce();
});

test('a page that fails after its deadline keeps the message and its "Try again"', async () => {
  const { pages, fail } = await showLate();
  await fail();
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(pages.retry).toHaveBeenCalledOnce();
});

test('a page that arrives after "Try again" does not interrupt the new try', async () => {
  const { load } = await showLate();
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await load();
  expect(screen.queryByRole('heading', { name: 'Resume' })).toBeNull();
});
