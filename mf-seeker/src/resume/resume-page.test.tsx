import { listResumes, updateResume } from '@niyukti/contract/accounts/resume-calls';
import {
  act,
  answer,
  fakeApi,
  fakeSession,
  fireEvent,
  refusal,
  renderAt,
  screen,
  waitFor,
  within,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { ResumePage } from './resume-page.tsx';

const MADE = {
  _id: 'r1',
  personalInfo: { name: 'Asha Rao', email: 'asha@made.test', phone: '9876543210', address: 'Pune' },
  educations: [
    { institute: 'COEP', degree: 'B.Tech', year: '2023' },
    { institute: 'Fergusson', degree: 'HSC', year: '2019' },
  ],
  skills: ['SQL', 'Go'],
  summary: 'Builds things.',
  project: 'A map',
  experience: { company: 'Acme', role: 'Intern', duration: '6 months' },
  revision: '0',
  updatedAt: '2026-11-20T05:00:00Z',
};

const field = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const student = fakeSession('student', { id: 'u1' });

test('every missing field is named, with a link to it', async () => {
  fakeApi(answer(listResumes, () => Response.json([]) as never));
  renderAt('/Resume', <ResumePage />, student);
  await screen.findByText('No resume updated');
  await press('Create resume');
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(within(summary).getAllByRole('link')).toHaveLength(11);
  await act(async () => fireEvent.click(within(summary).getByRole('link', { name: 'Please fill in institute' })));
  expect(document.activeElement).toBe(field('educations.0.institute'));
});

test('educations are added and removed, and the others keep their values', async () => {
  const api = fakeApi(
    answer(listResumes, () => Response.json([MADE]) as never),
    answer(updateResume, () => MADE as never),
  );
  renderAt('/Resume', <ResumePage />, student);
  await press('Edit resume');
  await press('+ Add More Education');
  expect(document.activeElement).toBe(field('educations.2.institute'));
  type('educations.1.degree', 'HSC, science');
  type('educations.2.institute', 'School');
  type('educations.2.degree', 'SSC');
  type('educations.2.year', '2017');
  await press('Remove education 1');
  expect(document.activeElement).toBe(field('educations.0.institute'));
  await press('Update resume');
  await screen.findByText('Resume updated successfully!');
  expect(api.sent(updateResume)).toMatchObject([
    {
      educations: [
        { institute: 'Fergusson', degree: 'HSC, science', year: '2019' },
        { institute: 'School', degree: 'SSC', year: '2017' },
      ],
    },
  ]);
});

test('unsaved work survives a failed save and a reload, until it is discarded', async () => {
  fakeApi(
    answer(listResumes, () => Response.json([MADE]) as never),
    answer(updateResume, refusal('internal')),
  );
  const first = renderAt('/Resume', <ResumePage />, student);
  await press('Edit resume');
  type('summary', 'Typed and not saved.');
  await press('+ Add More Education');
  type('educations.2.institute', 'School');
  await press('Update resume');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('School'));
  expect(field('summary').value).toBe('Typed and not saved.');
  first.unmount();
  renderAt('/Resume', <ResumePage />, student);
  await waitFor(() => expect(field('summary')?.value).toBe('Typed and not saved.'));
  expect(field('educations.2.institute').value).toBe('School');
  await press('Start over');
  expect(await screen.findByRole('button', { name: 'Edit resume' })).toBeTruthy();
});

test('an import names values without a field, and reports an invalid file', async () => {
  fakeApi(answer(listResumes, () => Response.json([MADE]) as never));
  renderAt('/Resume', <ResumePage />, student);
  await press('Import JSON Resume');
  const choose = async (content: object) => {
    const file = new File([JSON.stringify(content)], 'resume.json', { type: 'application/json' });
    await act(async () => fireEvent.change(screen.getByLabelText('JSON Resume file'), { target: { files: [file] } }));
  };
  await choose({ cat: 1 });
  expect((await screen.findByRole('alert')).textContent).toContain('This file is not a JSON Resume.');
  await choose({ basics: { name: 'Richard Hendriks' }, awards: [{ title: 'Digital Compression' }] });
  expect((await screen.findByText(/This form has no place for/)).textContent).toContain('awards');
  await waitFor(() => expect(field('personalInfo.name').value).toBe('Richard Hendriks'));
  await press('Cancel');
  await waitFor(() => expect(screen.queryByText(/This form has no place for/)).toBeNull());
});

test('a form that was only opened leaves no draft', async () => {
  fakeApi(answer(listResumes, () => Response.json([MADE]) as never));
  const first = renderAt('/Resume', <ResumePage />, student);
  await press('Edit resume');
  await waitFor(() => expect(field('summary').value).toBe('Builds things.'));
  first.unmount();
  renderAt('/Resume', <ResumePage />, student);
  expect(await screen.findByRole('button', { name: 'Edit resume' })).toBeTruthy();
});
