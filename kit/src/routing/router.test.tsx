import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import {
  BrowserRouter,
  Link,
  Route,
  Routes,
  setShellServices,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from './index.ts';

let go: ReturnType<typeof useNavigate>;

function Here() {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  go = useNavigate();
  return <p>{`${type} ${pathname}${search}${hash}`}</p>;
}

function Values() {
  return <b>{JSON.stringify(useParams())}</b>;
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

test('the page is told where it is, how it came there, and that somebody goes back', async () => {
  show('/Jobs?q=react#top');
  expect(page()).toBe('POP /Jobs?q=react#top');
  act(() => go('/Home'));
  expect(page()).toBe('PUSH /Home');
  act(() => go('?page=2', { replace: true }));
  expect(page()).toBe('REPLACE /Home?page=2');
  act(() => go(-1));
  await vi.waitFor(() => expect(page()).toBe('POP /Jobs?q=react#top'));
});

test('a query or a hash alone is of the path that is shown, without what stood behind it', () => {
  show('/Jobs?q=react#top', <Link to="?page=2">Next</Link>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/Jobs?page=2');
  fireEvent.click(screen.getByRole('link'));
  expect(page()).toBe('PUSH /Jobs?page=2');
});

test('who goes back while the page comes alive is shown where they went', async () => {
  const Early = () => {
    // Rendered before anything listens, as a page that is taken over piece by piece is.
    useState(() => window.history.replaceState(null, '', '/Jobs?q=java'));
    return null;
  };
  show('/Jobs?q=react', <Early />);
  await vi.waitFor(() => expect(page()).toBe('POP /Jobs?q=java'));
});

test('a query that is empty leaves no question mark behind', () => {
  show('/Jobs?q=react', <Link to="?">All</Link>);
  fireEvent.click(screen.getByRole('link'));
  expect([page(), window.location.href]).toEqual(['PUSH /Jobs', expect.stringMatching(/\/Jobs$/)]);
});

test.each([
  ['with a key for another tab', '/Home', { ctrlKey: true }],
  ['with another button', '/Home', { button: 1 }],
  ['to another site', 'https://example.test/x', {}],
  ['to an address that is no page', 'mailto:a@example.test', {}],
])('a click %s is left to the browser', (_, to, how) => {
  show('/Jobs', <Link to={to}>Go</Link>);
  // What the browser would do is not to be done here.
  const left = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', left, { once: true });
  const taken = vi.spyOn(history, 'pushState');
  fireEvent.click(screen.getByRole('link'), how);
  expect(taken).not.toHaveBeenCalled();
  expect(page()).toBe('POP /Jobs');
  taken.mockRestore();
});

test('a link to another audience is asked for when it is clicked, however nobody pointed at it before', () => {
  setShellServices({ isDocumentNavigation: (to) => to === '/HRDashboard' });
  show('/Jobs', <Link to="/HRDashboard">Go</Link>);
  const taken = vi.spyOn(history, 'pushState');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link'));
  expect(taken).not.toHaveBeenCalled();
  taken.mockRestore();
});

test('a page is shown with the values of its path, in any letter case, and another path shows none', () => {
  const routes = (
    <Routes>
      <Route path="/Jobs/:slug" element={<Values />} />
      <Route path="/Jobs/New" element={<b>new</b>} />
    </Routes>
  );
  show('/jobs/Welder%20Pune/', routes);
  expect(screen.getByText('{"slug":"Welder Pune"}')).toBeTruthy();
  act(() => go('/Jobs/New'));
  expect(screen.getByText('new')).toBeTruthy();
  act(() => go('/Jobs'));
  expect(screen.queryByText(/slug|new/)).toBeNull();
});
