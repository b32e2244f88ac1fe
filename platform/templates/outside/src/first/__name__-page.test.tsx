import { renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { __Name__Page } from './__name__-page.tsx';

test('the first screen greets whoever opens it', () => {
  renderAt('__path__', <__Name__Page />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(__title__);
  expect(screen.getByText('Good to see you')).toBeTruthy();
});
