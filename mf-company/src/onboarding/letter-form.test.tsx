import type { Application } from '@niyukti/contract/hiring/application-calls';
import { handBack } from '@niyukti/contract/hiring/interview-calls';
import {
  act,
  answer,
  fakeApi,
  fakeApplication,
  fireEvent,
  refusal,
  renderAt,
  screen,
  waitFor,
} from '@niyukti/kit/testing';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UploadLetter } from './letter-form.tsx';

const ready: Partial<Application> = {
  status: 'selected',
  companyStatus: 'Selected',
  advancedAt: '2026-11-12T05:00:00Z',
  shortListed: true,
  offerLetter: '/files/letters/a',
  offerLetterName: 'offer.pdf',
};
/** What an upload leaves: a new letter that HR does not have. */
const replaced = fakeApplication({ ...ready, offerLetterName: 'new.pdf', updateHR: false });

/** The upload goes by XMLHttpRequest, for its progress. */
class Upload {
  static sent = 0;
  upload = {};
  status = 200;
  responseText = JSON.stringify(replaced);
  onload = () => undefined;
  onloadend = () => undefined;
  open() {}
  setRequestHeader() {}
  send() {
    Upload.sent += 1;
    queueMicrotask(() => {
      this.onload();
      this.onloadend();
    });
  }
}

const told = vi.fn();
beforeEach(() => {
  Upload.sent = 0;
  told.mockReset();
  vi.stubGlobal('XMLHttpRequest', Upload);
});

async function replaceLetter(application: Application) {
  renderAt('/CompanyHiredCandidates', <UploadLetter application={application} replaces onUploaded={told} />);
  const file = new File(['%PDF-1.7'], 'new.pdf', { type: 'application/pdf' });
  fireEvent.change(await screen.findByLabelText('Another offer letter'), { target: { files: [file] } });
  return () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Replace letter' })));
}

test('replacing a letter that HR has warns first, and offers the hand-over', async () => {
  const api = fakeApi(answer(handBack, { ...replaced, updateHR: true }));
  const press = await replaceLetter(fakeApplication({ ...ready, updateHR: true }));
  expect(screen.getByText(/A new one takes it back from HR/)).toBeTruthy();
  await press();
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(api.sent(handBack)).toEqual([{ applicationId: 'a1' }]);
  expect(told.mock.calls[0]?.slice(1)).toEqual(['The new letter of Ananya Rao is with HR.', null]);
});

test('without the tick the letter stays with the company, with a message', async () => {
  const api = fakeApi();
  const press = await replaceLetter(fakeApplication({ ...ready, updateHR: true }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Hand the new letter to HR/ }));
  await press();
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(api.calls).toEqual([]);
  expect(told.mock.calls[0]?.[1]).toContain('HR does not have the new one yet.');
});

test('a hand-over that fails after the upload says so', async () => {
  fakeApi(answer(handBack, refusal('unavailable')));
  const press = await replaceLetter(fakeApplication({ ...ready, updateHR: true }));
  await press();
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(told.mock.calls[0]?.[2]).toContain('HR does not have it yet');
});

test('the focus is kept when the form disappears after an upload', async () => {
  fakeApi();
  const Panel = () => {
    const [isUploaded, setUploaded] = useState(false);
    return (
      <section>
        <h1 tabIndex={-1}>Hired candidates</h1>
        {!isUploaded && (
          <UploadLetter application={fakeApplication(ready)} replaces onUploaded={() => setUploaded(true)} />
        )}
      </section>
    );
  };
  renderAt('/CompanyHiredCandidates', <Panel />);
  const file = new File(['%PDF-1.7'], 'new.pdf', { type: 'application/pdf' });
  fireEvent.change(await screen.findByLabelText('Another offer letter'), { target: { files: [file] } });
  const button = screen.getByRole('button', { name: 'Replace letter' });
  button.focus();
  await act(async () => fireEvent.click(button));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Hired candidates'));
  expect(document.activeElement).not.toBe(document.body);
});

test('replacing a letter that HR does not have shows no warning', async () => {
  const api = fakeApi();
  const press = await replaceLetter(fakeApplication(ready));
  expect(screen.queryByText(/takes it back/)).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press();
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(api.calls).toEqual([]);
  expect(Upload.sent).toBe(1);
});

test.each([
  ['too large', 1024 * 1024, 'File size must be under 1MB!'],
  ['empty', 0, 'This file is empty.'],
])('a letter that is %s is not reported as missing', async (_, bytes, said) => {
  const own = fakeApplication({ ...ready, offerLetter: '', offerLetterName: '' });
  renderAt('/CompanyHiredCandidates', <UploadLetter application={own} replaces={false} onUploaded={told} />);
  const field = await screen.findByLabelText('Offer letter');
  const file = new File([new Uint8Array(bytes)], 'offer.pdf', { type: 'application/pdf' });
  fireEvent.change(field, { target: { files: [file] } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Upload letter' })));
  expect(screen.getByRole('link', { name: said })).toBeTruthy();
  expect(screen.queryByText('Please select a file to upload.')).toBeNull();
});
