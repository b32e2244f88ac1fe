import { listResumes, updateResume } from '@niyukti/contract/accounts/resume-calls';
import { act, answer, fakeApi, fakeSession, fireEvent, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { ResumePage } from './resume-page.tsx';

const MADE = {
  _id: 'r1',
  personalInfo: { name: 'Asha Rao', email: 'asha@made.test', phone: '9876543210', address: 'Pune' },
  educations: [{ institute: 'COEP', degree: 'B.Tech', year: '2024' }],
  skills: ['SQL', 'React', 'Go'],
  summary: 'Builds things.',
  project: 'A map',
  experience: { company: 'Acme', role: 'Intern', duration: '6 months' },
  revision: '0',
  updatedAt: '2026-11-20T05:00:00Z',
};

test('removing a skill tag removes it from the field, which gets the focus', async () => {
  const api = fakeApi(
    answer(listResumes, () => Response.json([MADE]) as never),
    answer(updateResume, () => ({ ...MADE, skills: ['SQL', 'Go'] }) as never),
  );
  renderAt('/Resume?edit=true', <ResumePage />, fakeSession('student', { id: 'u1' }));
  if (!screen.queryByLabelText('Name')) fireEvent.click(await screen.findByRole('button', { name: /Update|Edit/ }));
  const field = (await screen.findByLabelText('Skills', { selector: 'input' })) as HTMLInputElement;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove React' })));
  expect(field.value).toBe('SQL, Go');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: 'Remove React' })).toBeNull();
  fireEvent.input(field, { target: { value: 'SQL, Go, Rust' } });
  expect(await screen.findByRole('button', { name: 'Remove Rust' })).toBeDefined();
  await act(async () => document.querySelector('form')?.requestSubmit());
  await waitFor(() => expect(api.sent(updateResume)[0]).toMatchObject({ skills: 'SQL, Go, Rust' }));
});
