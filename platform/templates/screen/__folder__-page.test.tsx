import { renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { __Page__ } from './__folder__-page.tsx';
import { words } from './words.ts';

test('says what it is for while it is empty', () => {
  renderAt('/', <__Page__ />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.title);
  expect(screen.getByText(words.empty)).toBeTruthy();
});
