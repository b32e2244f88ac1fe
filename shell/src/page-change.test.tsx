// @vitest-environment happy-dom
import { useLocation, useNavigate } from '@niyukti/kit';
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
