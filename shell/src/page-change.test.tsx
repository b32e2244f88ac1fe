// @vitest-environment happy-dom
import { useLocation, useNavigate, useTabTitle } from '@niyukti/kit';
import { act, renderAt } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { useArrival } from './page-change.ts';

let go: ReturnType<typeof useNavigate>;

/** A screen as the registry calls it. */
function Page() {
  const { pathname } = useLocation();
  useArrival(pathname.startsWith('/Jobs/') ? 'Job' : 'Contact', pathname);
  go = useNavigate();
  return <h1>Page</h1>;
}

const said = () => [document.title, document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href];

test('the tab and the head keep what the document says of its own page, and name other pages themselves', async () => {
  document.head.innerHTML =
    '<title>Nurse at Asha · Niyukti</title><link rel="canonical" href="https://n.example/Jobs/nurse-1?x=1">';
  renderAt('/Jobs/nurse-1', <Page />);
  const nurse = ['Nurse at Asha · Niyukti', 'https://n.example/Jobs/nurse-1?x=1'];
  expect(said()).toEqual(nurse);
  await act(async () => go('/ContactUs'));
  expect(said()).toEqual(['Contact · Niyukti', 'https://n.example/ContactUs']);
  await act(async () => go('/Jobs/nurse-1'));
  expect(said()).toEqual(nurse);
});

/** A screen whose page knows at once whom it is about. */
function PersonPage() {
  const { pathname } = useLocation();
  useArrival(pathname === '/ContactUs' ? 'Contact' : 'Candidate', pathname);
  return <Person name={pathname === '/ContactUs' ? undefined : 'Asha'} />;
}
function Person({ name }: { name: string | undefined }) {
  useTabTitle(name);
  go = useNavigate();
  return <h1>{name}</h1>;
}

test('a page names the tab after whom it shows, also where the next one has the same name', async () => {
  document.title = '(2) Contact · Niyukti';
  renderAt('/ContactUs', <PersonPage />);
  for (const path of ['/UserManagement/1', '/UserManagement/2']) {
    await act(async () => go(path));
    expect(document.title).toBe('(2) Asha · Niyukti');
  }
  await act(async () => go('/ContactUs'));
  expect(document.title).toBe('(2) Contact · Niyukti');
});

let arrive: ReturnType<typeof useArrival>;
function SlowPage() {
  arrive = useArrival('Resume', useLocation().pathname);
  return <h1>Resume</h1>;
}

test('a page that replaces a message is announced on the first path too, and takes no focus', () => {
  renderAt('/Resume', <SlowPage />);
  const announced = () => document.querySelector('[aria-live=polite]')?.textContent;
  act(() => arrive());
  expect(announced()).toBe('');
  act(() => arrive(true));
  expect([announced(), document.activeElement]).toEqual(['Resume', document.body]);
});
