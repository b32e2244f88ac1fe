import type { JobSlot } from '@niyukti/contract/job-slot';
import { renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { ApplyAside } from './apply.tsx';

const slot = { title: 'Nurse', company: 'Acme', apply: '/a', save: '/s', signUp: '/StudentSignUp' } as JobSlot;

test('a job seeker whom this browser knows is not asked to log in or to sign up', () => {
  const stranger = renderAt('/Jobs/nurse-job1', <ApplyAside slot={slot} />);
  expect(screen.getByRole('link', { name: /Sign up/ }).getAttribute('href')).toBe('/StudentSignUp');
  stranger.unmount();
  localStorage.setItem('user', 'Asha Rao');
  renderAt('/Jobs/nurse-job1', <ApplyAside slot={slot} />);
  localStorage.removeItem('user');
  expect(screen.getByRole('link', { name: 'Apply Now' })).toBeTruthy();
  expect(screen.queryByText(/log in|sign up/i)).toBeNull();
});
