import { type AuditEntry, listAudit } from '@niyukti/contract/administration/admin-calls';
import { answer, fakeApi, fakeSession, fireEvent, listPage, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { AuditPage, actsOf } from './audit-page.tsx';

const line = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: id,
  at: '2026-11-22T09:00:00.000Z',
  byRole: 'admin',
  byName: 'Leela Nair',
  event: 'job.assigned',
  action: 'assign-job',
  thing: 'job',
  thingName: `Job ${id}`,
  before: { hrName: 'Farhan Ali' },
  after: { hrName: 'Sunita Joshi' },
  ...more,
});
const limit = line('limit', {
  event: 'limit.raised',
  thing: 'company',
  thingName: 'Nimbus',
  before: { limit: 2 },
  after: { limit: 5 },
});

test('jobs that were reassigned together are one line, with each job in its details', async () => {
  expect(actsOf([line('1'), line('2'), limit]).map((act) => act.lines?.length)).toEqual([2, 1]);
  fakeApi(answer(listAudit, () => listPage([line('1'), line('2'), limit])));
  renderAt('/AuditLog', <AuditPage />, fakeSession('admin'));
  const act = await screen.findByText('Leela Nair reassigned 2 jobs of Farhan Ali to Sunita Joshi');
  expect(act.parentElement?.textContent).toContain('Job 1');
  const raised = screen.getByText('Leela Nair raised the limit of Nimbus from 2 to 5');
  expect(raised.parentElement?.querySelector('details')?.open).toBe(false);
  expect(raised.parentElement?.querySelector('dd')?.textContent).toBe('2 → 5');
});

test('a download is named after the day in India', async () => {
  vi.setSystemTime('2026-11-26T20:00:00Z');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const names: string[] = [];
  fakeApi(answer(listAudit, () => listPage([limit])));
  renderAt('/AuditLog', <AuditPage />, fakeSession('admin'));
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(names).toEqual(['audit-log-2026-11-27.csv']));
  saved.mockRestore();
  vi.useRealTimers();
});

test('filters are in the address and in the request', async () => {
  const api = fakeApi(answer(listAudit, () => listPage([limit])));
  renderAt('/AuditLog', <AuditPage />, fakeSession('admin'));
  await screen.findByText(/raised the limit/);
  fireEvent.change(screen.getByLabelText('About'), { target: { value: 'accounts' } });
  await screen.findByText(/raised the limit/);
  expect(location.search).toBe('?kind=accounts');
  expect(api.calls.at(-1)).toContain('kind=accounts');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-20' } });
  await screen.findByText(/raised the limit/);
  expect(location.search).toBe('?kind=accounts&day=2026-11-20');
  expect(api.calls.at(-1)).toContain('day=2026-11-20');
});

test('acts are filtered by role, and an empty page loads the next one', async () => {
  const selected = line('a', {
    byRole: 'hr',
    byName: 'Farhan Ali',
    event: 'application.selected',
    thing: 'application',
    thingName: 'Asha Rao',
    job: 'Tester',
    company: 'Nimbus',
    before: null,
    after: null,
  });
  const api = fakeApi(
    answer(listAudit, ({ query }) => (query?.cursor ? listPage([selected]) : listPage([], 'further'))),
  );
  renderAt('/AuditLog?role=hr', <AuditPage />, fakeSession('admin'));
  await screen.findByText('Farhan Ali selected Asha Rao for Tester at Nimbus');
  expect(api.calls.at(-1)).toContain('role=hr');
  expect((screen.getByLabelText('By') as HTMLSelectElement).value).toBe('hr');
});
