import { toJsonResume } from '@niyukti/contract/accounts/json-resume';
import { createResume, listResumes, NO_EXPERIENCE, type ResumeBody } from '@niyukti/contract/accounts/resume-calls';
import { act, answer, fakeApi, fakeSession, fireEvent, renderAt, screen, waitFor, within } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { ResumePage } from './resume-page.tsx';

const FRESHER: ResumeBody = {
  personalInfo: { name: 'Asha Rao', email: 'asha@made.test', phone: '9876543210', address: 'Pune' },
  educations: [{ institute: 'COEP', degree: 'B.Tech', year: '2026' }],
  skills: 'SQL, React',
  summary: 'Builds things.',
  project: 'A map',
  experience: { ...NO_EXPERIENCE },
};
const MADE = { ...FRESHER, _id: 'r1', skills: ['SQL', 'React'], revision: '0', updatedAt: '2026-11-20T05:00:00Z' };

const type = (label: string, value: string) =>
  act(async () => fireEvent.input(screen.getByLabelText(label), { target: { value } }));
const preview = async () => within(await screen.findByRole('complementary', { name: 'Preview' }));

test('beside the form are the missing parts, and a preview of what is typed', async () => {
  fakeApi(answer(listResumes, []));
  renderAt('/Resume', <ResumePage />, fakeSession('student'));
  const beside = await preview();
  expect(beside.getByRole('heading', { name: '6 things are missing' })).toBeTruthy();
  await type('Summary', 'Builds small tools.');
  await type('Skills', 'SQL, React');
  expect(beside.getByRole('heading', { name: '4 things are missing' })).toBeTruthy();
  expect(beside.getByText('Summary, 2 skills')).toBeTruthy();
  expect(beside.getByText('Builds small tools.')).toBeTruthy();
  await act(async () => fireEvent.click(beside.getByRole('button', { name: 'Project' })));
  expect(document.activeElement).toBe(screen.getByLabelText('Project'));
  expect(beside.getByText('you are writing it')).toBeTruthy();
});

test('a resume without experience is saved with the texts that the API requires', async () => {
  let made = false;
  const api = fakeApi(
    answer(listResumes, () => Response.json(made ? [MADE] : []) as never),
    answer(createResume, () => {
      made = true;
      return MADE as never;
    }),
  );
  renderAt('/Resume', <ResumePage />, fakeSession('student', { id: 'u1' }));
  const beside = await preview();
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'I have no experience yet' })));
  expect(beside.getByText('Experience (left out)')).toBeTruthy();
  const fields: [string, string][] = [
    ['Name', 'Asha Rao'],
    ['Email', 'asha@made.test'],
    ['Phone', '9876543210'],
    ['Address', 'Pune'],
    ['Institute', 'COEP'],
    ['Degree', 'B.Tech'],
    ['Year', '2026'],
    ['Skills', 'SQL, React'],
    ['Summary', 'Builds things.'],
    ['Project', 'A map'],
  ];
  for (const [label, value] of fields) await type(label, value);
  expect(beside.getByRole('heading', { name: 'Nothing is missing' })).toBeTruthy();
  await act(async () => document.querySelector('form')?.requestSubmit());
  await waitFor(() => expect(api.sent(createResume)).toEqual([FRESHER]));
  // The paper that is shown then has no section for it.
  await screen.findByRole('button', { name: 'Edit resume' });
  expect(screen.queryByText('no employer yet')).toBeNull();
});

test('the tick is set by a saved resume without experience, and unticking restores what was typed', async () => {
  fakeApi(answer(listResumes, [MADE]));
  renderAt('/Resume', <ResumePage />, fakeSession('student', { id: 'u1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit resume' }));
  const tick = (await screen.findByRole('checkbox', { name: 'I have no experience yet' })) as HTMLInputElement;
  expect(tick.checked).toBe(true);
  await act(async () => fireEvent.click(tick));
  await type('Company', 'Acme');
  await act(async () => fireEvent.click(tick));
  await act(async () => fireEvent.click(tick));
  expect((screen.getByLabelText('Company') as HTMLInputElement).value).toBe('Acme');
});

test('its export has no work', () => {
  expect(toJsonResume(FRESHER)).toMatchObject({ work: [] });
});
