import type { Application } from '@niyukti/contract/hiring/application-calls';
import { decideCandidate, listSelectedApplications } from '@niyukti/contract/hiring/interview-calls';
import { listCompanyJobs } from '@niyukti/contract/jobs/job-calls';
import {
  act,
  addressNow,
  answer,
  fakeApi,
  fakeApplicationOf,
  fakeSession,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
  setAnswerDelay,
  waitFor,
  within,
} from '@niyukti/kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { HrSelectedPage } from './hr-selected-page.tsx';

/** What the server has, and how it answers decisions. */
let waiting: Application[];
let decide: (id: string) => Response | Promise<Response>;
let answers: { id: string; give: () => void }[];

beforeEach(async () => {
  waiting = ['Kabir Singh', 'Sneha Gowda', 'Rohan Pillai'].map((name) =>
    fakeApplicationOf(name, { status: 'selected' }),
  );
  answers = [];
  decide = (id) => {
    waiting = waiting.filter((one) => one._id !== id);
    return Response.json(fakeApplicationOf(id));
  };
});

async function show(address = '/CompanyHRSelected') {
  const api = fakeApi(
    answer(listSelectedApplications, () => listPage(waiting)),
    answer(listCompanyJobs, () => listPage([])),
    answer(decideCandidate, ({ path }) => decide(path.id)),
  );
  renderAt(address, <HrSelectedPage />, fakeSession('company'));
  await screen.findByRole('table', { name: 'Applications' });
  return api;
}
/** Lets decisions wait until the test gives their answers. */
function holdAnswers() {
  const now = decide;
  decide = (id) => new Promise((resolve) => answers.push({ id, give: () => resolve(now(id)) }));
}
const click = (role: string, name: string) => act(async () => fireEvent.click(screen.getByRole(role, { name })));
/** The question stands in the row or the panel, or, about several, in a dialog. */
const confirm = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.querySelector('button')?.textContent);
const panel = (name: string) => screen.queryByRole('complementary', { name });

test('while a decision is being sent the next candidate opens, and the ticks stay', async () => {
  await show();
  holdAnswers();
  await click('checkbox', 'Choose Rohan Pillai');
  await click('button', 'Open resume of Kabir Singh');
  expect(panel('Kabir Singh')).not.toBeNull();
  await act(async () =>
    fireEvent.click(within(panel('Kabir Singh') as HTMLElement).getByRole('button', { name: /^Move to/ })),
  );
  await confirm('Move to Next Round');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(panel('Sneha Gowda')).not.toBeNull();
  expect(names()).toEqual(['Sneha Gowda', 'Rohan Pillai']);
  await act(async () => answers[0]?.give());
  await screen.findByText('Kabir Singh moved to the interview process.');
  expect(panel('Sneha Gowda')).not.toBeNull();
  expect((screen.getByRole('checkbox', { name: 'Choose Rohan Pillai' }) as HTMLInputElement).checked).toBe(true);
  expect(addressNow()).toBe('/CompanyHRSelected?id=sneha-gowda');
});

test('of several decisions the refused one stays ticked, with its reason in the words of the specification', async () => {
  await show();
  const plain = decide;
  decide = (id) => (id === 'sneha-gowda' ? refusal('wrong-role') : plain(id));
  await click('checkbox', 'Choose every candidate shown');
  await click('button', 'Reject 3');
  await confirm('Reject 3 applications');
  await screen.findByText('2 candidates rejected.');
  await waitFor(() => expect(names()).toEqual(['Sneha Gowda']));
  expect(screen.getByRole('alert').textContent).toContain('Sneha Gowda: Failed to update application to the status. ');
  expect(screen.getByText('1 candidate chosen')).toBeDefined();
});

test('a candidate whom somebody else has decided about leaves the list, with a message', async () => {
  await show();
  decide = (id) => {
    waiting = waiting.filter((one) => one._id !== id);
    return refusal('step-not-allowed', { current: fakeApplicationOf('Kabir Singh', { companyStatus: 'Rejected' }) });
  };
  await click('button', 'Reject Kabir Singh');
  await confirm('Reject application');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    'Kabir Singh: Failed to update application to the status. This application has moved on.',
  );
  expect(names()).toEqual(['Sneha Gowda', 'Rohan Pillai']);
});

test('a decision sends that the candidate was waiting, so that none is rejected from interviews', async () => {
  const api = await show();
  await click('button', 'Reject Kabir Singh');
  await confirm('Reject application');
  await waitFor(() => expect(api.sent(decideCandidate)).toEqual([{ status: 'Rejected', advanced: false, held: true }]));
});

test('M asks about the focused candidate and M again confirms, unless it comes too fast', async () => {
  setAnswerDelay(400);
  const api = await show();
  const [row] = screen.getAllByRole('rowheader');
  const name = row?.querySelector('button') as HTMLElement;
  vi.useFakeTimers();
  act(() => name.focus());
  const press = (target: Element | null = document.activeElement) =>
    act(() => void fireEvent.keyDown(target ?? document.body, { key: 'm' }));
  press();
  expect(document.activeElement?.textContent).toContain('Next round?');
  press();
  act(() => void fireEvent.click(document.activeElement as Element));
  act(() => vi.advanceTimersByTime(399));
  press();
  expect(api.sent(decideCandidate)).toEqual([]);
  act(() => vi.advanceTimersByTime(1));
  press();
  vi.useRealTimers();
  await waitFor(() => expect(api.sent(decideCandidate)).toEqual([{ status: 'Selected', advanced: false, held: true }]));
  // The list goes on with the next one.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Sneha Gowda'));
});

test.each([
  ['on', ['RejectR', 'Move to Next RoundM']],
  ['off', ['Reject', 'Move to Next Round']],
])('with single keys switched %s the panel shows or hides them on its buttons', async (setting, texts) => {
  localStorage.setItem('niyukti:shortcuts', setting);
  await show('/CompanyHRSelected?id=kabir-singh');
  const buttons = within(panel('Kabir Singh') as HTMLElement).getAllByRole('button', { name: /^(Move to|Reject)/ });
  expect(buttons.map((button) => button.textContent)).toEqual(texts);
});
