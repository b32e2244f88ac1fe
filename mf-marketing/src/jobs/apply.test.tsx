import { SAVE_PRESSED } from '@niyukti/contract/accounts/login-links';
import type { JobSlot } from '@niyukti/contract/public-pages/job-slot';
import { fireEvent, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { ApplyAside, ApplyBar } from './apply.tsx';

const slot = {
  id: 'job1',
  title: 'Nurse',
  company: 'Acme',
  apply: '/a',
  save: '/s',
  signUp: '/StudentSignUp',
} as JobSlot;

test('a known job seeker is not asked to log in or sign up', () => {
  const stranger = renderAt('/Jobs/nurse-job1', <ApplyAside slot={slot} />);
  expect(screen.getByRole('link', { name: /Sign up/ }).getAttribute('href')).toBe('/StudentSignUp');
  stranger.unmount();
  localStorage.setItem('user', 'Asha Rao');
  renderAt('/Jobs/nurse-job1', <ApplyAside slot={slot} />);
  localStorage.removeItem('user');
  expect(screen.getByRole('link', { name: 'Apply Now' })).toBeTruthy();
  expect(screen.queryByText(/log in|sign up/i)).toBeNull();
});

test('Save is remembered in this tab until after the log-in, Apply is not', () => {
  renderAt('/Jobs/nurse-job1', <ApplyAside slot={slot} />);
  // The window stays: other tests are at its address.
  const press = (name: string) => {
    const link = screen.getByRole('link', { name });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
  };
  press('Apply Now');
  expect(sessionStorage.getItem(SAVE_PRESSED)).toBeNull();
  press('Save');
  expect(sessionStorage.getItem(SAVE_PRESSED)).toBe('job1');
});

test('the bar on a phone has the Share button, since it hides the column that has it', () => {
  renderAt('/Jobs/nurse-job1', <ApplyBar slot={slot} />);
  expect(screen.getByRole('link', { name: 'Apply Now' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
});
