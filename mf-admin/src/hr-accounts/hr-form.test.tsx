import type { Hr } from '@niyukti/contract/accounts/hr-calls';
import { fakeSession, renderAt } from '@niyukti/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HrForm } from './hr-form.tsx';

const HR: Hr = {
  _id: 'hr-1',
  HrId: 'hr-1',
  name: 'Zubin Irani',
  email: 'zubin@niyukti.test',
  number: '9820088002',
  timestamp: '2026-11-01T09:00:00.000Z',
  revision: '1',
};
const nothing = () => undefined;

test('reading the edited HR again does not move the focus', () => {
  const { rerender } = renderAt('/Createhr', <HrForm hr={HR} onDone={nothing} />, fakeSession('admin'));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  const number = screen.getByLabelText('Number');
  number.focus();
  fireEvent.change(number, { target: { value: '9820088999' } });
  rerender(<HrForm hr={{ ...HR }} onDone={nothing} />);
  expect(document.activeElement).toBe(number);
});
