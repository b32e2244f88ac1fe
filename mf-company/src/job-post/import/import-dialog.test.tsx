import { importJobs, type JobDraft, listJobDrafts } from '@niyukti/contract/jobs/job-draft-calls';
import { fromFields } from '@niyukti/contract/jobs/job-fields';
import { act, answer, fakeApi, fireEvent, listPage, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { ImportDialog } from './import-dialog.tsx';

const TABLE = [
  'Job title;City;Location;Job type;Job timing;Working days;Job description;Desired skills;Experience;Positions;Deadline;Minimum salary;Maximum salary',
  'शिक्षक;पुणे;Kothrud;full-time;Day shift;Mon to Fri;"Teach.\r\n""Well""";Maths;1-3;2;31/12/2031;300000;400000',
  'Half;;;;;;;;;;;;',
  ';;Nowhere;;;;;;;;;;',
].join('\r\n');

const noDrafts = answer(listJobDrafts, () => listPage([]));

const choose = async (...parts: BlobPart[]) => {
  const files = [new File(parts, 'jobs.csv', { type: 'text/csv' })];
  // Its zone is loaded with the dialog: waited for outside of what flushes at its end.
  const field = await screen.findByLabelText('CSV file');
  await act(async () => fireEvent.change(field, { target: { files } }));
};

test('each row is checked by itself; valid ones are posted, and each row shows its result', async () => {
  const api = fakeApi(noDrafts, answer(importJobs, { rows: [{ _id: 'j9', errors: [] }] }));
  renderAt('/CompanyJobPost', <ImportDialog left={5} onClose={() => undefined} />);
  await choose(TABLE);
  expect(await screen.findByText('1 of 3 rows can be posted.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save 2 drafts' })).toBeTruthy();
  expect(screen.getAllByText('Please fill in city')).toHaveLength(2);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post 1 job' })));
  expect(api.sent(importJobs)).toMatchObject([
    { as: 'job', rows: [{ jobTitle: 'शिक्षक', jobDescription: 'Teach.\n"Well"', applicationDeadline: '2031-12-31' }] },
  ]);
  expect(await screen.findByText('Imported')).toBeTruthy();
  expect(screen.getAllByText('Left out')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Download the rows left out' })).toBeTruthy();
});

test('a long table is sent in parts; a failed part is sent again with its key, and the rest follows', async () => {
  let connected = true;
  let release: () => void = () => undefined;
  const api = fakeApi(
    noDrafts,
    answer(importJobs, async ({ body }) => {
      if (body.rows[0]?.jobTitle === 'Job 50' && connected) {
        connected = false;
        throw new TypeError('no connection');
      }
      if (body.rows[0]?.jobTitle === 'Job 100') await new Promise<void>((done) => (release = done));
      return { rows: body.rows.map(({ jobTitle }) => ({ _id: String(jobTitle), errors: [] })) };
    }),
  );
  const sending = vi.spyOn(globalThis, 'fetch');
  renderAt('/CompanyJobPost', <ImportDialog left={null} onClose={() => undefined} />);
  await choose(`Job title\n${Array.from({ length: 120 }, (_, at) => `Job ${at}\n`).join('')}`);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save 100 drafts' })));
  expect(await screen.findByText(/The import stopped at line 52\./)).toBeTruthy();
  expect([screen.getAllByText('Imported').length, screen.getAllByText('Ready').length]).toEqual([50, 70]);
  expect(screen.getByText('50 of 120 rows imported.')).toBe(document.activeElement);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue with 70 rows' })));
  expect(await screen.findByText('100 of 120 rows done')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Importing' })).toMatchObject({ value: 100, max: 120 });
  await act(async () => release());
  expect(await screen.findByText('120 of 120 rows imported.')).toBeTruthy();
  expect(api.sent(importJobs)).toMatchObject([50, 50, 50, 20].map((length) => ({ rows: { length } })));
  const keys = sending.mock.calls.flatMap(([, init]) => new Headers(init?.headers).get('idempotency-key') ?? []);
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(3);
});

test('a column with an unknown heading is chosen by hand', async () => {
  fakeApi(noDrafts);
  renderAt('/CompanyJobPost', <ImportDialog left={null} onClose={() => undefined} />);
  await choose('Wen,Was\nPune,Baker\n');
  expect(await screen.findByText('No title')).toBeTruthy();
  await act(async () => fireEvent.change(screen.getByLabelText('Job title'), { target: { value: '1' } }));
  expect(screen.getByRole('rowheader', { name: 'Baker' })).toBeTruthy();
});

test('at the posting limit rows can only be saved as drafts, and the limit is shown', async () => {
  fakeApi(noDrafts);
  renderAt('/CompanyJobPost', <ImportDialog left={0} onClose={() => undefined} />);
  await choose(TABLE);
  expect(await screen.findByText(/You cannot post another job within your limit/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Post 1 job' })).toBeNull();
});

test.each([
  [99, 'Save 1 draft', /there is room for 1 more\./],
  [100, null, /there is room for none\./],
])('with %i drafts the button names how many more fit', async (count, button, text) => {
  const draft = (_: unknown, at: number): JobDraft => ({
    _id: `d${at}`,
    fields: fromFields(() => ''),
    savedAt: '2026-11-20T05:00:00Z',
    revision: '1',
  });
  const drafts = Array.from({ length: count }, draft);
  fakeApi(answer(listJobDrafts, () => listPage(drafts)));
  renderAt('/CompanyJobPost', <ImportDialog left={5} onClose={() => undefined} />);
  await choose(TABLE);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })?.textContent ?? null).toBe(button);
});

test('an invalid date is reported as wrong, not as missing', async () => {
  fakeApi(noDrafts);
  renderAt('/CompanyJobPost', <ImportDialog left={5} onClose={() => undefined} />);
  await choose('Job title;Deadline\nBaker;31/02/2031\nCook;\n');
  expect(await screen.findAllByText('Please give a real date, such as 2026-12-31')).toHaveLength(1);
  expect(screen.getAllByText('Please fill in application deadline')).toHaveLength(1);
});

test('a file that cannot be read says why', async () => {
  fakeApi(noDrafts);
  renderAt('/CompanyJobPost', <ImportDialog left={5} onClose={() => undefined} />);
  for (const [part, said] of [
    ['Job title\n"open', 'Line 2 opens a quote that never closes.'],
    ['Job title\n', 'This file has no row below its headings.'],
    [`Job title\n${'x\n'.repeat(501)}`, 'This file has 501 rows. Please choose one with at most 500.'],
    [new Uint8Array([0x4a, 0xe9, 0x0a, 0x31]), /no text in UTF-8/],
  ] as const) {
    await choose(part);
    expect(await screen.findByText(said)).toBeTruthy();
  }
});
