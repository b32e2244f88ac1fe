import { createResume, listResumes, type ResumeBody } from '@niyukti/contract/accounts/resume-calls';
import {
  act,
  addressNow,
  answer,
  fakeApi,
  fakeSession,
  fireEvent,
  renderAt,
  screen,
  waitFor,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { ResumePage } from './resume-page.tsx';

const TYPED: ResumeBody = {
  personalInfo: { name: 'Asha Rao', email: 'asha@made.test', phone: '9876543210', address: 'Pune' },
  educations: [{ institute: 'COEP', degree: 'B.Tech', year: '2024' }],
  skills: 'SQL',
  summary: 'Builds things.',
  project: 'A map',
  experience: { company: 'Acme', role: 'Intern', duration: '6 months' },
};
const MADE = { ...TYPED, _id: 'r1', skills: ['SQL'], revision: '0', updatedAt: '2026-11-20T05:00:00Z' };

function fill(values: object, path = ''): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object') fill(value as object, `${path}${name}.`);
    else fireEvent.input(document.getElementsByName(path + name)[0] as HTMLElement, { target: { value } });
  }
}

async function create(address: string): Promise<string> {
  let made = false;
  fakeApi(
    answer(listResumes, () => Response.json(made ? [MADE] : []) as never),
    answer(createResume, () => {
      made = true;
      return MADE as never;
    }),
  );
  renderAt(address, <ResumePage />, fakeSession('student', { id: 'u1' }));
  await screen.findByLabelText('Name');
  fill(TYPED);
  const form = document.querySelector('form');
  await act(async () => form?.requestSubmit());
  await waitFor(() => expect(made).toBe(true));
  await screen.findAllByText('SQL');
  return addressNow();
}

test('a resume made to apply for a job leads back to that job, and to no other site', async () => {
  expect(await create(`/Resume?next=${encodeURIComponent('/Joblist?id=j1&q=java')}`)).toBe('/Joblist?id=j1&q=java');
});

test('a resume made for no job stays on its page, whatever the address says', async () => {
  expect(await create('/Resume?next=https%3A%2F%2Fevil.example')).toBe('/Resume?next=https%3A%2F%2Fevil.example');
});
