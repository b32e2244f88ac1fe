import {
  type LandingVersion,
  publishLandingVersion,
  saveLandingVersion,
} from '@niyukti/contract/community/landing-calls';
import { BUILT_IN_LANDING } from '@niyukti/contract/public-pages/slots';
import { act, answer, fakeApi, fireEvent, refusal, renderAt, screen, waitFor, within } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { LandingForm } from './landing-form.tsx';

const VERSION: LandingVersion = {
  ...BUILT_IN_LANDING,
  banners: [...BUILT_IN_LANDING.banners],
  _id: 'v1',
  by: 'Leela Nair',
  createdAt: '2026-11-20T05:00:00Z',
  publishedAt: null,
  live: false,
  revision: '1',
};

function show(published: unknown = { ...VERSION, live: true }) {
  const api = fakeApi(
    answer(saveLandingVersion, VERSION),
    answer(publishLandingVersion, () => published as LandingVersion),
  );
  renderAt('/UpdateLandingPage', <LandingForm start={null} newest={null} onSaved={() => undefined} />);
  return api;
}
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const confirm = async (name: string) => {
  const question = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name })));
};

test('a version is saved and published with one button and one question', async () => {
  const api = show();
  await click('Save and publish');
  await confirm('Publish');
  await screen.findByText('Visitors see this version now.');
  expect(api.sent(saveLandingVersion)).toHaveLength(1);
  expect(api.sent(publishLandingVersion)).toHaveLength(1);
});

test('answering no keeps a draft', async () => {
  const api = show();
  await click('Save and publish');
  await confirm('Cancel');
  await screen.findByText('Saved as a draft.');
  expect(api.sent(publishLandingVersion)).toEqual([]);
});

test('a draft is saved without a question, also after an invalid form', async () => {
  const api = show();
  const heading = screen.getByLabelText(/^Heading/) as HTMLInputElement;
  const { value } = heading;
  await act(async () => fireEvent.input(heading, { target: { value: '' } }));
  await click('Save and publish');
  expect(api.sent(saveLandingVersion)).toEqual([]);
  await act(async () => fireEvent.input(heading, { target: { value } }));
  await click('Save draft');
  await waitFor(() => expect(api.sent(saveLandingVersion)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a version that could not be published is kept, and the reason is shown', async () => {
  show(refusal('wrong-role'));
  await click('Save and publish');
  await confirm('Publish');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});
