import type { ResumeBody } from '@niyukti/contract/accounts/resume-calls';
import { listResumes } from '@niyukti/contract/accounts/resume-calls';
import { act, answer, fakeApi, fakeSession, fireEvent, renderAt, screen, waitFor, within } from '@niyukti/kit/testing';
import { describe, expect, test } from 'vitest';
import { mergeImport, replaces } from './merge-import.ts';
import { ResumePage } from './resume-page.tsx';

const typed: ResumeBody = {
  personalInfo: { name: 'Asha Rao', email: 'asha@made.test', phone: '9876543210', address: 'Pune' },
  educations: [{ institute: 'COEP', degree: 'B.Tech', year: '2024' }],
  skills: 'SQL',
  summary: 'Builds things.',
  project: 'A map',
  experience: { company: 'Acme', role: 'Intern', duration: '6 months' },
};
const empty: ResumeBody = {
  personalInfo: { name: '', email: '', phone: '', address: '' },
  educations: [],
  skills: '',
  summary: '',
  project: '',
  experience: { company: '', role: '', duration: '' },
};
const nameOnly = { ...empty, personalInfo: { ...empty.personalInfo, name: 'Asha R.' } };

describe('an import', () => {
  test('of only a name leaves the other fields', () => {
    expect(mergeImport(typed, nameOnly)).toEqual({
      ...typed,
      personalInfo: { ...typed.personalInfo, name: 'Asha R.' },
    });
  });

  test('asks only if it overwrites values', () => {
    expect(replaces(typed, nameOnly)).toBe(true);
    expect(replaces(typed, typed)).toBe(false);
    expect(replaces(empty, typed)).toBe(false);
    expect(replaces(typed, empty)).toBe(false);
  });
});

const file = (content: object) => new File([JSON.stringify(content)], 'resume.json', { type: 'application/json' });

test('over typed values asks first, and can be undone', async () => {
  fakeApi(answer(listResumes, []));
  renderAt('/Resume', <ResumePage />, fakeSession('student'));
  const summary = (await screen.findByLabelText('Summary')) as HTMLTextAreaElement;
  fireEvent.input(summary, { target: { value: 'What I typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Import JSON Resume' }));
  const choose = async () => {
    // Its file is loaded when it is shown, and does not come while `act` waits.
    const field = await screen.findByLabelText(/JSON Resume file/);
    await act(async () =>
      fireEvent.change(field, { target: { files: [file({ basics: { summary: 'From the file' } })] } }),
    );
  };
  await choose();
  const answerWith = async (name: string) => {
    const question = await screen.findByRole('alertdialog');
    await act(async () => fireEvent.click(within(question).getByRole('button', { name })));
  };
  await answerWith('Keep what is there');
  expect((screen.getByLabelText('Summary') as HTMLTextAreaElement).value).toBe('What I typed');
  await choose();
  await answerWith('Import');
  await waitFor(() => expect((screen.getByLabelText('Summary') as HTMLTextAreaElement).value).toBe('From the file'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo import' })));
  await waitFor(() => expect((screen.getByLabelText('Summary') as HTMLTextAreaElement).value).toBe('What I typed'));
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});
