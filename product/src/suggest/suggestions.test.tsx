import { suggestJobs } from '@niyukti/contract/jobs/job-search-calls';
import { act, answer, fakeApi, fireEvent, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Suggestions } from './suggestions.tsx';

const OFFERED = [
  { kind: 'title' as const, text: 'Java Developer', jobs: 4 },
  { kind: 'place' as const, text: 'Jaipur', jobs: 1 },
];
const sent = vi.fn();
beforeEach(() => sent.mockReset());

function Search() {
  const what = useRef<HTMLInputElement>(null);
  const where = useRef<HTMLInputElement>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <input aria-label="What" name="q" ref={what} />
      <Suggestions field={what} />
      <input aria-label="Where" name="place" ref={where} />
      <Suggestions field={where} only="place" />
    </form>
  );
}

function show() {
  const api = fakeApi(
    answer(suggestJobs, ({ query }) =>
      query?.only === 'place' ? [{ kind: 'place' as const, text: 'Pune', jobs: 9 }] : OFFERED,
    ),
  );
  renderAt('/', <Search />);
  return api;
}
const what = () => screen.getByLabelText('What') as HTMLInputElement;
const type = (value: string) => act(async () => void fireEvent.input(what(), { target: { value } }));
const press = (key: string) => act(async () => void fireEvent.keyDown(what(), { key }));

test('suggestions for the typed letters appear after a pause, from the second letter on', async () => {
  const api = show();
  await type('j');
  await type('ja');
  await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Java DeveloperTitle4 jobs',
    'JaipurPlace1 job',
  ]);
  expect(api.calls).toHaveLength(1);
  expect(what().getAttribute('aria-expanded')).toBe('true');
});

test('Down, Up and Enter choose a suggestion, and it is searched', async () => {
  show();
  await type('ja');
  await screen.findByRole('listbox');
  await press('ArrowUp');
  expect(screen.getByRole('option', { name: /Jaipur/ }).getAttribute('aria-selected')).toBe('true');
  await press('ArrowDown');
  expect(what().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /Java/ }).id);
  await press('Enter');
  expect(sent).toHaveBeenCalledWith({ q: 'Java Developer', place: '' });
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a chosen suggestion stays chosen when another list arrives', async () => {
  const offered = (q = '') => OFFERED.filter(({ text }) => text.toLowerCase().startsWith(q));
  fakeApi(answer(suggestJobs, ({ query }) => offered(query?.q)));
  renderAt('/', <Search />);
  await type('ja');
  await screen.findByRole('option', { name: /Java/ });
  await type('jai');
  await press('ArrowUp');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.getByRole('option', { name: /Jaipur/ }).getAttribute('aria-selected')).toBe('true');
  await type('jav');
  await press('ArrowDown');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Java/ })).toBeTruthy());
  expect(what().hasAttribute('aria-activedescendant')).toBe(false);
});

test('a chosen place goes to the field for places, and Escape closes the list', async () => {
  show();
  await type('ja');
  const jaipur = await screen.findByRole('option', { name: /Jaipur/ });
  await act(async () => void fireEvent.click(jaipur));
  expect(sent).toHaveBeenCalledWith({ q: '', place: 'Jaipur' });
  await type('ja');
  await screen.findByRole('listbox');
  await press('Escape');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(what().value).toBe('ja');
});
