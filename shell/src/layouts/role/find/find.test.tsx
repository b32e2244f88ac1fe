import { findAnything } from '@niyukti/contract/administration/find-calls';
import { act, answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { Find } from './find.tsx';
// Loaded with the first search in the browser; here it is there already.
import './palette.tsx';

const ENTRIES = [
  { path: '/HRHome', label: 'Home' },
  { path: '/SelectedCandidates', label: 'Selected Candidates' },
];
const FOUND = [
  { kind: 'candidate' as const, id: 'a1', title: 'Ananya Rao', under: 'Nurse, Aarogya' },
  { kind: 'job' as const, id: 'j1', title: 'Rao Clinic Nurse', under: 'Aarogya' },
];
const session = fakeSession('hr');
/** Without the initials before it. */
const textOf = (option: Element) => option.lastElementChild?.textContent;
const show = () => renderAt('/HRHome', <Find session={session} entries={ENTRIES} />, session);
const press = (key: string, more = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));
const type = (value: string) =>
  act(async () => void fireEvent.input(screen.getByRole('combobox'), { target: { value } }));

test('Ctrl K opens the search, arrows choose and Enter opens what was found', async () => {
  fakeApi(answer(findAnything, { found: FOUND, cut: [] }));
  show();
  await press('k', { ctrlKey: true });
  await screen.findByRole('combobox');
  await type('rao');
  await screen.findByText('2 found');
  expect(screen.queryByText(/There may be more/)).toBeNull();
  expect(screen.getAllByRole('option').map(textOf)).toEqual(['Ananya RaoNurse, Aarogya', 'Rao Clinic NurseAarogya']);
  const field = screen.getByRole('combobox');
  field.focus();
  await press('ArrowDown');
  const chosen = screen.getByRole('option', { selected: true });
  expect([textOf(chosen), field.getAttribute('aria-activedescendant')]).toEqual(['Rao Clinic NurseAarogya', chosen.id]);
  await press('ArrowUp');
  await press('Enter');
  await waitFor(() => expect(location.pathname).toBe('/JobApplications/a1'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('pages of the sidebar are found without asking, and a slash that is typed stays one', async () => {
  const api = fakeApi(answer(findAnything, { found: [], cut: [] }));
  renderAt(
    '/HRHome',
    <>
      <input aria-label="Other" />
      <Find session={session} entries={ENTRIES} />
    </>,
    session,
  );
  screen.getByLabelText('Other').focus();
  await press('/');
  expect(screen.queryByRole('combobox')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await press('/');
  await screen.findByRole('combobox');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await type('s');
  expect(screen.getAllByRole('option').map(textOf)).toEqual(['Selected Candidates']);
  expect(api.calls).toEqual([]);
  await type('zzz');
  await screen.findByText('Nothing found.');
});

test('the search names the kinds of which there may be more, also where it found nothing', async () => {
  const api = fakeApi(answer(findAnything, { found: FOUND, cut: ['candidate', 'job'] }));
  const { unmount } = show();
  await press('k', { ctrlKey: true });
  await screen.findByRole('combobox');
  await type('rao');
  await screen.findByText('There may be more: Candidates, Jobs. Their own lists search to the end.');
  expect(api.calls).toEqual(['GET /api/find?q=rao&view=cut']);
  unmount();
  fakeApi(answer(findAnything, { found: [], cut: ['candidate'] }));
  show();
  await press('k', { ctrlKey: true });
  await screen.findByRole('combobox');
  await type('zzz');
  await screen.findByText('Nothing found.');
  screen.getByText('There may be more: Candidates. Their own lists search to the end.');
});

test('the search shows what a Worker finds that does not say what it left out', async () => {
  fakeApi(answer(findAnything, FOUND));
  show();
  await press('k', { ctrlKey: true });
  await screen.findByRole('combobox');
  await type('rao');
  await screen.findByText('2 found');
  expect(screen.queryByText(/There may be more/)).toBeNull();
});

test('a search that fails says so', async () => {
  fakeApi(answer(findAnything, refusal('wrong-role')));
  show();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Search everything' })));
  await screen.findByRole('combobox');
  await type('rao');
  await screen.findByText('The search did not work.');
});

test('keys typed before the box is there are its text, and neither a shortcut nor a button of the page acts', async () => {
  fakeApi(answer(findAnything, { found: [], cut: [] }));
  show();
  const page: string[] = [];
  const onKey = ({ key }: KeyboardEvent) => void page.push(key);
  document.addEventListener('keydown', onKey);
  // In one go: nothing is drawn between the keys.
  act(() => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    for (const key of ['s', 's', 'x', 'Backspace', 'a', 'r', 'a', 'Enter']) {
      // Not prevented, Enter would press the button that has the focus.
      expect(fireEvent.keyDown(document.body, { key })).toBe(false);
    }
  });
  expect((await screen.findByRole('combobox')).getAttribute('value')).toBe('ssara');
  document.removeEventListener('keydown', onKey);
  expect(page).toEqual(['k']);
});

test('without a session Ctrl K holds no keys, and Escape gives up an opening', async () => {
  const page: string[] = [];
  const onKey = ({ key }: KeyboardEvent) => void page.push(key);
  document.addEventListener('keydown', onKey);
  const { unmount } = renderAt('/HRHome', <Find session={null} entries={ENTRIES} />);
  await press('k', { ctrlKey: true });
  await press('a');
  unmount();
  show();
  act(() => {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    for (const key of ['b', 'Escape', 'c']) fireEvent.keyDown(document.body, { key });
  });
  document.removeEventListener('keydown', onKey);
  expect(page).toEqual(['k', 'a', 'k', 'c']);
  await act(async () => undefined);
  expect(screen.queryByRole('combobox')).toBeNull();
});
