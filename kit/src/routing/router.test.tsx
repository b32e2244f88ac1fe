import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { setShellServices } from '../state/shell-services.ts';
import { useNavigate } from './hooks.ts';
import { Link } from './link.tsx';
import { useLocation, useNavigationType } from './place.ts';
import { BrowserRouter } from './router.tsx';

let go: ReturnType<typeof useNavigate>;

function Here() {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  go = useNavigate();
  return <p>{`${type} ${pathname}${search}${hash}`}</p>;
}

const page = () => screen.getByText(/^(POP|PUSH|REPLACE) /).textContent;
const show = (at: string, more?: React.ReactNode) => {
  history.replaceState(null, '', at);
  return render(
    <BrowserRouter>
      <Here />
      {more}
    </BrowserRouter>,
  );
};

test('the page is told its address, how it came there, and that the person goes back', async () => {
  show('/Jobs?q=react#top');
  expect(page()).toBe('POP /Jobs?q=react#top');
  act(() => go('/Home'));
  expect(page()).toBe('PUSH /Home');
  act(() => go('?page=2', { replace: true }));
  expect(page()).toBe('REPLACE /Home?page=2');
  act(() => go(-1));
  await vi.waitFor(() => expect(page()).toBe('POP /Jobs?q=react#top'));
});

test('a query or a hash alone belongs to the current path and replaces its query and hash', () => {
  show('/Jobs?q=react#top', <Link to="?page=2">Next</Link>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/Jobs?page=2');
  fireEvent.click(screen.getByRole('link'));
  expect(page()).toBe('PUSH /Jobs?page=2');
});

test('going back during hydration shows the page that the person went back to', async () => {
  const Early = () => {
    // Runs before the router listens, as during hydration.
    useState(() => window.history.replaceState(null, '', '/Jobs?q=java'));
    return null;
  };
  show('/Jobs?q=react', <Early />);
  await vi.waitFor(() => expect(page()).toBe('POP /Jobs?q=java'));
});

test('an empty query leaves no question mark in the address', () => {
  show('/Jobs?q=react', <Link to="?">All</Link>);
  fireEvent.click(screen.getByRole('link'));
  expect([page(), window.location.href]).toEqual(['PUSH /Jobs', expect.stringMatching(/\/Jobs$/)]);
});

test.each([
  ['with a key for another tab', '/Home', { ctrlKey: true }],
  ['with another button', '/Home', { button: 1 }],
  ['to another site', 'https://example.test/x', {}],
  ['to an address without a page', 'mailto:a@example.test', {}],
])('a click %s is left to the browser', (_, to, how) => {
  show('/Jobs', <Link to={to}>Go</Link>);
  // The test must not leave its page.
  const left = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', left, { once: true });
  const taken = vi.spyOn(history, 'pushState');
  fireEvent.click(screen.getByRole('link'), how);
  expect(taken).not.toHaveBeenCalled();
  expect(page()).toBe('POP /Jobs');
  taken.mockRestore();
});

test('a click on a link to another audience is left to the browser, without a hover before it', () => {
  setShellServices({ isDocumentNavigation: (to) => to === '/HRDashboard' });
  show('/Jobs', <Link to="/HRDashboard">Go</Link>);
  const taken = vi.spyOn(history, 'pushState');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link'));
  expect(taken).not.toHaveBeenCalled();
  taken.mockRestore();
});
