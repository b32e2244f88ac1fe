import { act, fakeApplication, fakeRound, fireEvent, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { InterviewsDialog } from './interviews-dialog.tsx';

const NAME = 'Add to calendar: round 1';

function open(date: string) {
  const application = fakeApplication({
    status: 'selected',
    companyStatus: 'Selected',
    advancedAt: '2026-11-12T05:00:00Z',
    interviews: [fakeRound({ round: 1, date, minutes: 75, interviewStatus: '' })],
  });
  renderAt(
    '/CompanyInterviewProcess',
    <InterviewsDialog application={application} onClose={() => undefined} onChanged={() => undefined} />,
  );
  return application;
}

test('a company can download a calendar file of a future round, which names the candidate', async () => {
  const saved: Blob[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  // The window stays: other tests are at its address.
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { userId, jobId } = open('2031-11-24T04:30:00.000Z');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: NAME })));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  made.mockRestore();
  clicked.mockRestore();
  expect(saved).toHaveLength(1);
  const text = (await saved[0]?.text())?.replace(/\r\n /g, '');
  expect(text).toContain(`SUMMARY:Interview round 1: ${userId.name}\\, ${jobId.jobTitle}`);
  expect(text).toContain('DTSTART:20311124T043000Z');
  expect(text).toContain('DTEND:20311124T054500Z');
});

test('a past round has no calendar file', () => {
  open('2020-11-24T04:30:00.000Z');
  expect(screen.getByRole('button', { name: 'Move or change round 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});
