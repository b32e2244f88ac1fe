import { useKeyLines } from '@niyukti/kit';
import { rowKeys, SplitView } from '@niyukti/kit/list';
import { act, fireEvent, renderAt, screen, within } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { Keys } from './keys.tsx';

function List() {
  return (
    <SplitView panel={null} shortcuts={{ ...rowKeys({ move: () => {} }), s: { does: 'Select', run: undefined } }}>
      <input aria-label="Search" />
      <input type="checkbox" aria-label="Tick" />
    </SplitView>
  );
}
function Part() {
  useKeyLines([['Ctrl Enter', 'Tell 2 updates']]);
  return null;
}
const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const linesOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('definition')
    .map((one) => `${one.previousSibling?.textContent}: ${one.textContent}`);

test('a question mark shows the keys that the parts of the page have, and those of every page', async () => {
  renderAt(
    '/JobApplications',
    <>
      <List />
      <Part />
      <Keys />
    </>,
  );
  await press('?');
  await screen.findByRole('dialog', { name: 'Keys' });
  expect(linesOf('On this page')).toEqual([
    'J: Next row',
    'K: Previous row',
    'S: Select',
    'Ctrl Enter: Tell 2 updates',
  ]);
  expect(linesOf('On every page')).toContain('Ctrl K or /: Search everything');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page without keys of its own shows those of every page', async () => {
  renderAt('/Settings', <Keys />);
  await press('?');
  await screen.findByRole('dialog', { name: 'Keys' });
  expect(screen.queryByRole('region', { name: 'On this page' })).toBeNull();
});

test('a question mark that is typed, or where single keys are off, shows nothing', async () => {
  renderAt(
    '/JobApplications',
    <>
      <List />
      <Keys />
    </>,
  );
  screen.getByLabelText('Search').focus();
  await press('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  localStorage.setItem('niyukti:shortcuts', 'off');
  screen.getByLabelText('Tick').focus();
  await press('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  localStorage.removeItem('niyukti:shortcuts');
  await press('?');
  await screen.findByRole('dialog', { name: 'Keys' });
});
