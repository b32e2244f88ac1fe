// @vitest-environment happy-dom
import { setCareersVisibility } from '@niyukti/contract/jobs/careers-calls';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { PageDialog } from './page-dialog.tsx';

const show = (hidden: boolean, onClose = vi.fn()) => {
  const dialog = <PageDialog id="c1" name="Orbit Finserv" hidden={hidden} onClose={onClose} />;
  renderAt('/CompanyOnboardList', dialog, fakeSession('admin'));
  return onClose;
};

test('hiding a company’s page sends a required reason, and the dialog links to the page', async () => {
  const api = fakeApi(answer(setCareersVisibility, { message: 'Hidden.', visible: 'hide' }));
  const onClose = show(false);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/Careers/orbit-finserv-c1');
  fireEvent.click(screen.getByRole('button', { name: 'Hide page' }));
  expect(await screen.findByText('Please give a reason')).toBeTruthy();
  expect(api.calls).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'A false address' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hide page' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.sent(setCareersVisibility)).toEqual([{ visible: 'hide', reason: 'A false address' }]);
});

test('showing a company’s page needs no reason, and the dialog shows a refusal', async () => {
  fakeApi(answer(setCareersVisibility, refusal('not-found')));
  const onClose = show(true);
  expect(screen.queryByLabelText(/Reason/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show page' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not find');
  expect(onClose).not.toHaveBeenCalled();
});
