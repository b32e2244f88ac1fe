// @vitest-environment happy-dom
import type { RegistryRemote, Screen } from '@niyukti/contract/releases/release';
import { renderAt } from '@niyukti/kit/testing';
import { act, cleanup, screen } from '@testing-library/react';
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
  const arrived = vi.fn();
  renderAt('/Resume', [
    <button key="menu" type="button">
      Menu
    </button>,
    <ScreenView key="page" remote={SEEKER} screen={RESUME} pages={pages as unknown as Pages} onArrive={arrived} />,
  ]);
  await screen.findByRole('heading', { name: "The job seeker's area is slow to load" });
  return {
    pages,
    arrived,
    load: () => act(async () => resolve(ResumePage)),
    fail: () => act(async () => reject(Error())),
  };
}

test('a page that arrives after its deadline replaces the message about it', async () => {
  const { pages, load } = await showLate();
  await load();
  expect(screen.getByRole('heading', { name: 'Resume' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(pages.failed).toHaveBeenCalledOnce();
  expect(pages.shown).toHaveBeenCalledOnce();
});

test('the focus goes from the message to the page that replaces it, and stays where the person took it', async () => {
  const menu = () => screen.getByRole('button', { name: 'Menu' });
  for (const [leave, focused] of [
    [() => undefined, () => screen.getByRole('heading', { name: 'Resume' })],
    [() => menu().focus(), menu],
    [() => (document.activeElement as HTMLElement).blur(), () => document.body],
  ] as const) {
    const { load, arrived } = await showLate();
    expect(document.activeElement?.textContent).toBe("The job seeker's area is slow to load");
    leave();
    await load();
    expect(document.activeElement).toBe(focused());
    // The shell announces it once.
    expect(arrived.mock.calls).toEqual([[true]]);
    cleanup();
  }
});

test('a page that fails after its deadline says so and keeps its "Try again"', async () => {
  const { pages, fail } = await showLate();
  await fail();
  expect(screen.getByRole('heading', { name: "The job seeker's area did not load" })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('It was slow or could not be reached.');
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(pages.retry).toHaveBeenCalledOnce();
});

test('a page that arrives after "Try again" does not interrupt the new try', async () => {
  const { load } = await showLate();
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await load();
  expect(screen.queryByRole('heading', { name: 'Resume' })).toBeNull();
});
