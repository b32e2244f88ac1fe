import { type Company, getCompany } from '@niyukti/contract/accounts/company-calls';
import { listCompanyJobs, postJob, updateJob } from '@niyukti/contract/jobs/job-calls';
import {
  closeJob,
  deleteJobDraft,
  type JobDraft,
  listJobDrafts,
  saveJobDraft,
  updateJobDraft,
} from '@niyukti/contract/jobs/job-draft-calls';
import { fromFields } from '@niyukti/contract/jobs/job-fields';
import { TEXTS } from '@niyukti/contract/text/texts';
import { today } from '@niyukti/kit';
import {
  act,
  answer,
  fakeApi,
  fakeJob,
  fakeSession,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
  waitFor,
  within,
} from '@niyukti/kit/testing';
import { beforeAll, expect, test } from 'vitest';
import { JobPostPage } from './job-post-page.tsx';

/** What opens later is here at once; and happy-dom has no popovers. */
beforeAll(async () => {
  await Promise.all([import('./job-dialogs.tsx'), import('./drafts.tsx')]);
  HTMLElement.prototype.hidePopover ??= () => undefined;
});

const dead = (message: string) => refusal('unauthenticated', { message, detail: message });

test('without a session the page says to log in to view jobs', async () => {
  fakeApi(answer(getCompany, refusal('unavailable')), answer(listCompanyJobs, dead(TEXTS.logInToViewJobs)));
  renderAt('/CompanyJobPost', <JobPostPage />, fakeSession('company'));
  expect(await screen.findByText(/Please log in to view jobs/)).toBeTruthy();
});

test('a past deadline is refused before it is sent', async () => {
  const api = fakeApi(
    answer(getCompany, refusal('unavailable')),
    answer(listCompanyJobs, () => listPage([])),
  );
  renderAt('/CompanyJobPost?edit=new', <JobPostPage />, fakeSession('company'));
  fireEvent.input(await screen.findByLabelText('Application deadline'), { target: { value: '2020-01-01' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post job' })));
  expect(screen.getByRole('link', { name: 'Please choose today or a later day' })).toBeTruthy();
  expect(api.sent(postJob)).toEqual([]);
});

const COMPANY = {
  companyId: 'c1',
  companyName: 'Nimbus Retail',
  companyType: 'IT',
  otherCompanyType: null,
  companyLogoUrl: null,
  position: null,
  businessmodel: null,
  email: null,
  phone: null,
  jobPostLimit: 5,
  unlimited: false,
  jobCount: 1,
  timestamp: '2026-11-02T04:30:00.000Z',
};

function showJobs() {
  const job = fakeJob({ jobTitle: 'Boat Builder', applicationDeadline: '2031-06-30' });
  const api = fakeApi(
    answer(getCompany, COMPANY),
    answer(listCompanyJobs, () => listPage([job])),
    answer(postJob, job),
    answer(updateJob, job),
  );
  renderAt('/CompanyJobPost', <JobPostPage />, fakeSession('company'));
  return { api, job };
}
/** By its label or its text: roles and names are slow to compute in a form this long. */
const press = async (name: string) => {
  const button = await waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
    if (!found) throw new Error(`no button ${name}`);
    return found;
  });
  await act(async () => fireEvent.click(button));
};

test('a copied job starts without a deadline, and is previewed before it is posted', async () => {
  const { api, job } = showJobs();
  await press('More for Boat Builder');
  await press('Duplicate');
  const title = (await screen.findByLabelText('Job title')) as HTMLInputElement;
  expect(title.value).toBe('Boat Builder');
  const deadline = screen.getByLabelText('Application deadline') as HTMLInputElement;
  expect(deadline.value).toBe('');
  fireEvent.input(title, { target: { value: 'Ship Builder' } });
  fireEvent.input(deadline, { target: { value: '2031-01-31' } });
  await press('Preview');
  const seen = (await screen.findByText('As a job seeker sees it')).closest('dialog') as HTMLElement;
  expect(seen.textContent).toContain('Ship Builder');
  expect(seen.textContent).toContain('Nimbus Retail');
  expect(seen.textContent).toContain('31 Jan 2031');
  await press('Post job');
  expect(api.sent(postJob)).toMatchObject([
    { jobTitle: 'Ship Builder', applicationDeadline: '2031-01-31', city: job.city },
  ]);
});

test('the form shows the weak points of the filled fields', async () => {
  fakeApi(
    answer(getCompany, COMPANY),
    answer(listCompanyJobs, () => listPage([])),
  );
  renderAt('/CompanyJobPost?edit=new', <JobPostPage />, fakeSession('company', { id: 'c1' }));
  const form = await screen.findByRole('form', { name: 'Post job' });
  const type = (label: string, value: string) =>
    fireEvent.input(within(form).getByLabelText(label), { target: { value } });
  type('Job title', 'React Developer');
  expect(within(form).queryByText('More people apply when a job has:')).toBeNull();
  type('Job description', 'Build the shop.');
  type('Application deadline', today());
  type('Maximum salary', '0');
  const said = within(form).getByText('More people apply when a job has:').parentElement;
  expect(
    within(said as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['a salary', 'more than one line about the work', 'a deadline that is not in the next two days']);
  type('Job description', 'Build the shop.\nOwn the checkout.');
  expect(within(form).queryByText('more than one line about the work')).toBeNull();
});

test('an open job is extended only by a later deadline', async () => {
  const { api } = showJobs();
  await press('More for Boat Builder');
  await press('Extend');
  const deadline = await screen.findByLabelText('New application deadline');
  fireEvent.input(deadline, { target: { value: '2031-06-30' } });
  await press('Extend job');
  expect(screen.getByRole('link', { name: 'Please choose a later day than now' })).toBeTruthy();
  fireEvent.input(deadline, { target: { value: '2031-07-31' } });
  await press('Extend job');
  expect(api.sent(updateJob)).toMatchObject([{ applicationDeadline: '2031-07-31' }]);
});

test('at the posting limit the address of the form shows the limit instead', async () => {
  const company = { companyId: 'c1', jobCount: 2, jobPostLimit: 2, unlimited: false } as Company;
  fakeApi(
    answer(getCompany, company),
    answer(listCompanyJobs, () => listPage([])),
  );
  renderAt('/CompanyJobPost?edit=new', <JobPostPage />, fakeSession('company', { id: 'c1' }));
  expect(await screen.findByRole('heading', { name: 'Job post limit reached' })).toBeTruthy();
  expect(screen.queryByLabelText('Job title')).toBeNull();
});

const empty = fromFields(() => '');
const draft: JobDraft = {
  _id: 'd1',
  fields: { ...empty, jobTitle: 'Sail Maker', salary: { ...empty.salary, minSalary: '1' } },
  savedAt: '2026-11-20T05:00:00Z',
  revision: '3',
};

function showDrafts(...more: ReturnType<typeof answer>[]) {
  const api = fakeApi(
    answer(getCompany, COMPANY),
    answer(listJobDrafts, () => listPage([draft])),
    answer(deleteJobDraft, () => new Response(null, { status: 204 })),
    answer(updateJobDraft, draft),
    ...more,
  );
  renderAt('/CompanyJobPost?state=drafts', <JobPostPage />, fakeSession('company'));
  return api;
}

test('a draft needs only a title', async () => {
  const api = fakeApi(
    answer(getCompany, COMPANY),
    answer(listCompanyJobs, () => listPage([])),
    answer(saveJobDraft, draft),
  );
  renderAt('/CompanyJobPost?edit=new', <JobPostPage />, fakeSession('company'));
  await screen.findByLabelText('Job title');
  await press('Save draft');
  expect(screen.getAllByText('Please fill in job title').length).toBeGreaterThan(0);
  expect(screen.queryByText('Please fill in city')).toBeNull();
  fireEvent.input(screen.getByLabelText('Job title'), { target: { value: 'Sail Maker' } });
  await press('Save draft');
  expect(api.sent(saveJobDraft)).toMatchObject([{ jobTitle: 'Sail Maker', city: '', workMode: 'On site' }]);
  expect(screen.queryByLabelText('Job title')).toBeNull();
});

test('a draft is continued, saved and posted', async () => {
  const api = showDrafts(answer(postJob, fakeJob()));
  await press('Continue Sail Maker');
  const title = (await screen.findByLabelText('Job title')) as HTMLInputElement;
  expect([title.value, (screen.getByLabelText('Currency') as HTMLSelectElement).value]).toEqual(['Sail Maker', 'INR']);
  fireEvent.input(screen.getByLabelText('City'), { target: { value: 'Kochi' } });
  await press('Save draft');
  expect(api.sent(updateJobDraft)).toMatchObject([{ jobTitle: 'Sail Maker', city: 'Kochi' }]);
  await press('Continue Sail Maker');
  await screen.findByLabelText('Job title');
  await press('Post job');
  expect(screen.getAllByText('Please fill in city').length).toBeGreaterThan(0);
  expect(api.sent(postJob)).toEqual([]);
});

test('a draft is deleted after a question', async () => {
  const api = showDrafts();
  await press('Delete the draft Sail Maker');
  await press('Delete draft');
  expect(api.sent(deleteJobDraft)).toHaveLength(1);
});

test('a job is closed with a reason; Other needs a text', async () => {
  const job = fakeJob({ jobTitle: 'Boat Builder', closed: false });
  const api = fakeApi(
    answer(getCompany, COMPANY),
    answer(listCompanyJobs, () => listPage([job])),
    answer(closeJob, { ...job, closed: true }),
  );
  renderAt('/CompanyJobPost', <JobPostPage />, fakeSession('company'));
  await press('Close Boat Builder');
  await screen.findByText(/Applications that you have stay/);
  await press('Close job');
  expect(screen.getByRole('link', { name: 'Please choose a reason' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Why it is closed'), { target: { value: 'Other' } });
  await press('Close job');
  expect(screen.getByRole('link', { name: 'Please fill in the reason' })).toBeTruthy();
  fireEvent.input(screen.getByLabelText('In your words'), { target: { value: 'Sold the yard' } });
  await press('Close job');
  expect(api.sent(closeJob)).toEqual([{ reason: 'Other', note: 'Sold the yard' }]);
});
