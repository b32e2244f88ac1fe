// @vitest-environment happy-dom
import type { Registry, RegistryRemote } from '@niyukti/contract/releases/release';
import { renderAt } from '@niyukti/kit/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AreaError } from '../federation/remotes.ts';
import { partView } from './part-view.tsx';

const load = vi.hoisted(() => vi.fn());
vi.mock('../federation/remotes.ts', () => ({
  AreaError: class AreaError extends Error {
    late: unknown;
    constructor(_kind: string, message: string, { late }: { late?: unknown } = {}) {
      super(message);
      this.late = late;
    }
  },
  loadPage: load,
  refetch: () => Promise.resolve(),
}));
vi.mock('../beacon/beacon.ts', () => ({ noteFailure: vi.fn(), noteLoad: vi.fn(), noteRetry: vi.fn() }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const hr = {
  name: 'hr',
  release: 'aaaaaaaa',
  entry: '/remotes/hr/container.js',
  integrity: '',
  screens: [],
  parts: [{ path: '/parts/candidate-history', js: [], css: [] }],
} as unknown as RegistryRemote;
const registry = (...remotes: RegistryRemote[]): Registry => ({ version: 1, shell: 'shell', remotes });

function show(of: Registry, name = 'hr/candidate-history') {
  const PartView = partView(of);
  renderAt('/CompanyInterviewProcess/1', <PartView name={name as 'hr/candidate-history'} given={{}} />);
}

test('a part of a remote that is not there is named, and one that this shell does not know too', () => {
  show(registry(), 'hr/candidate-history');
  expect(screen.getByRole('alert').textContent).toBe('The history is not available at the moment.');
  show(registry(hr), 'campus/fair-calendar');
  expect(screen.getAllByRole('alert')[1]?.textContent).toBe('This part of the page is not available at the moment.');
});

test('after a second failed try, a part that another release has replaced offers a reload', async () => {
  // React says each failure that a boundary takes.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValue(new Error('gone'));
  const live = JSON.stringify(registry({ ...hr, release: 'bbbbbbbb' }));
  const answer = `<script type="application/json" id="registry">${live}</script>`;
  vi.stubGlobal('fetch', async () => new Response(answer));
  show(registry(hr));
  for (let tried = 0; tried < 2; tried += 1) {
    expect((await screen.findByRole('alert')).textContent).toContain('The history did not load.');
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    load.mockClear();
    screen.getByRole('button', { name: 'Try again' }).click();
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
  }
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
});

test('a slow part says so, and its arrival is announced', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { promise: late, resolve } = Promise.withResolvers();
  load.mockRejectedValue(new AreaError('slow', 'late', { late: late as Promise<ComponentType> }));
  show(registry(hr));
  expect((await screen.findByRole('alert')).textContent).toContain('The history takes longer than usual');
  resolve(() => <p>Selected by HR</p>);
  expect(await screen.findByText('Selected by HR')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('The history has loaded.')).toBeTruthy();
});
