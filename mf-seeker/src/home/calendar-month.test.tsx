import { fireEvent, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { CalendarMonth } from './calendar-month.tsx';

test('keys choose another day of the calendar, also in the next month', () => {
  const chosen: string[] = [];
  renderAt(
    '/Home',
    <CalendarMonth label="Dates" chosen="2026-11-24" onChoose={(day) => chosen.push(day)} marks={[]} />,
  );
  screen.getByRole('button', { name: '24 Nov 2026' }).focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowDown');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '1 Dec 2026' }));
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeTruthy();
  press('PageUp');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '1 Nov 2026' }));
  expect(chosen).toEqual(['2026-12-01', '2026-11-01']);
});
