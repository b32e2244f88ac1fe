import { type Company, getCompany } from '@niyukti/contract/accounts/company-calls';
import {
  addCareersPhoto,
  type CareersPage,
  getCareersPage,
  orderCareersPhotos,
  removeCareersPhoto,
  updateCareersPage,
  updateCareersPhoto,
} from '@niyukti/contract/jobs/careers-calls';
import {
  answer,
  fakeApi,
  fakeSession,
  fireEvent,
  refusal,
  renderAt,
  screen,
  waitFor,
  within,
} from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { PublicPage } from './public-page.tsx';

const company = {
  companyId: 'c1',
  companyName: 'Nimbus',
  companyType: 'IT',
  otherCompanyType: null,
  companyLogoUrl: null,
  position: 'Founder',
  businessmodel: 'B2C',
  email: 'hire@nimbus.example',
  phone: '9820011224',
  jobPostLimit: 2,
  unlimited: false,
  jobCount: 0,
  timestamp: '2026-11-01T00:00:00Z',
} as Company;
const PAGE: CareersPage = {
  pitch: '',
  about: '',
  website: '',
  founded: '',
  people: '',
  benefits: '',
  colour: '',
  logoColour: '#0B5F58',
  photos: [],
  hidden: false,
  hiddenFor: '',
  changedAt: null,
  revision: '0',
};
const PHOTO = { _id: 'p1', image: '/files/photos/a.png', caption: 'The kitchen', width: 4, height: 3 };
const session = fakeSession('company', { id: 'c1' });

/** The page, with an API that keeps what is sent. */
function page(kept: Partial<CareersPage> = {}) {
  let now: CareersPage = { ...PAGE, ...kept };
  const api = fakeApi(
    answer(getCompany, company),
    answer(getCareersPage, () => now),
    answer(updateCareersPage, ({ body }) => {
      now = { ...now, ...body, revision: '1' };
      return now;
    }),
    answer(addCareersPhoto, ({ body }) => {
      now = { ...now, photos: [...now.photos, { ...PHOTO, _id: 'p2', caption: body.caption }] };
      return now;
    }),
    answer(updateCareersPhoto, ({ path, body }) => {
      now = { ...now, photos: now.photos.map((one) => (one._id === path.photoId ? { ...one, ...body } : one)) };
      return now;
    }),
    answer(orderCareersPhotos, ({ body }) => {
      now = { ...now, photos: body.photos.flatMap((id) => now.photos.filter(({ _id }) => _id === id)) };
      return now;
    }),
    answer(removeCareersPhoto, () => {
      now = { ...now, photos: [] };
      return now;
    }),
  );
  renderAt('/Company/Page', <PublicPage />, session);
  return api;
}
const type = async (label: RegExp, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } });

test('the preview shows typed text as visitors read it, without markup', async () => {
  const api = page();
  await type(/^Introduction/, 'A till <b>for shops</b>');
  await type(/^Who you are/, '# How we work\n- Small teams\nSee https://nimbus.example.');
  await type(/^Benefits/, 'Lunch: every day');
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(await screen.findByRole('dialog'));
  expect(preview.getByText('A till <b>for shops</b>')).toBeTruthy();
  expect(preview.getByRole('heading', { name: 'How we work' })).toBeTruthy();
  expect(preview.getByText('Small teams')).toBeTruthy();
  const link = preview.getByRole('link', { name: 'nimbus.example' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://nimbus.example',
    'nofollow noopener ugc',
  ]);
  expect(preview.getByText('every day')).toBeTruthy();
  expect(document.querySelector('dialog rect')?.getAttribute('fill')).toBe('#0B5F58');
  expect(api.sent(updateCareersPage)).toEqual([]);
});

test('a colour without contrast is previewed as it will be shown', async () => {
  page();
  await type(/^Colour/, '#7f7f7f');
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('dialog');
  expect(document.querySelector('dialog rect')?.getAttribute('fill')).not.toBe('#7F7F7F');
});

test('the words are saved and read again', async () => {
  const api = page({ about: 'Kept' });
  await type(/^Website/, 'nimbus.example');
  fireEvent.click(screen.getByRole('button', { name: 'Save and show' }));
  expect(await screen.findByText('Your page is saved. Visitors read it now.')).toBeTruthy();
  expect(api.sent(updateCareersPage)).toEqual([
    expect.objectContaining({ about: 'Kept', website: 'https://nimbus.example', pitch: '' }),
  ]);
});

test('a page that was changed elsewhere is not overwritten; both versions are shown', async () => {
  fakeApi(
    answer(getCompany, company),
    answer(getCareersPage, PAGE),
    answer(updateCareersPage, refusal('changed-meanwhile', { current: { ...PAGE, pitch: 'Theirs', revision: '7' } })),
  );
  renderAt('/Company/Page', <PublicPage />, session);
  await type(/^Introduction/, 'Mine');
  fireEvent.click(screen.getByRole('button', { name: 'Save and show' }));
  expect(await screen.findByText('Theirs')).toBeTruthy();
  expect((screen.getByLabelText(/^Introduction/) as HTMLTextAreaElement).value).toBe('Mine');
});

test('a photo needs an accepted file of at most 200 KB, and a caption', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture.')));
  const api = page();
  const add = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add photo' }));
  const choose = async (size: number, kind: string) =>
    fireEvent.change(await screen.findByLabelText(/^Photo/), {
      target: { files: [new File([new Uint8Array(size)], 'a', { type: kind })] },
    });
  await add();
  expect(await screen.findAllByText('Please fill in what the photo shows')).toHaveLength(2);
  await type(/^What it shows/, 'The kitchen');
  await choose(10, 'image/svg+xml');
  expect(await screen.findAllByText('Please select a PNG, JPEG or WebP image.')).not.toHaveLength(0);
  await choose(200 * 1024 + 1, 'image/png');
  expect(await screen.findAllByText('Please select a photo of at most 200 KB.')).not.toHaveLength(0);
  await choose(10, 'image/png');
  await add();
  expect(await screen.findByAltText('The kitchen')).toBeTruthy();
  expect(api.sent(addCareersPhoto)).toEqual([
    { image: expect.stringMatching(/^data:image\/png;base64,/), caption: 'The kitchen' },
  ]);
});

test('a photo is removed after a confirmation', async () => {
  page({ photos: [PHOTO] });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the photo “The kitchen”' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('No photos yet. Show where people would work.')).toBeTruthy();
});

test('photos are moved by keyboard, and the focus stays on the moved one', async () => {
  const api = page({ photos: ['a', 'b', 'c'].map((id) => ({ ...PHOTO, _id: id, caption: `No ${id}` })) });
  const shown = () => screen.getAllByRole('img').map((one) => one.getAttribute('alt'));
  const later = await screen.findByRole('button', { name: 'Show the photo “No a” later' });
  later.focus();
  fireEvent.click(later);
  await waitFor(() => expect(shown()).toEqual(['No b', 'No a', 'No c']));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Show the photo “No a” later'));
  fireEvent.click(screen.getByRole('button', { name: 'Show the photo “No a” later' }));
  await waitFor(() => expect(shown()).toEqual(['No b', 'No c', 'No a']));
  // It is the last one now: there is only the other way.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Show the photo “No a” earlier'));
  expect(screen.queryByRole('button', { name: 'Show the photo “No b” earlier' })).toBeNull();
  expect(api.sent(orderCareersPhotos)).toEqual([{ photos: ['b', 'a', 'c'] }, { photos: ['b', 'c', 'a'] }]);
});

test('a caption can be changed, but not removed', async () => {
  const api = page({ photos: [PHOTO] });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the caption “The kitchen”' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('What it shows');
  fireEvent.change(field, { target: { value: ' ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save caption' }));
  expect(await dialog.findByText('Please fill in what the photo shows')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'The roof' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save caption' }));
  expect(await screen.findByAltText('The roof')).toBeTruthy();
  expect(api.sent(updateCareersPhoto)).toEqual([{ caption: 'The roof' }]);
});

test('a page has at most six photos, and a hidden page says so', async () => {
  page({
    hidden: true,
    hiddenFor: 'A false address',
    photos: Array.from({ length: 6 }, (_, at) => ({ ...PHOTO, _id: `p${at}`, caption: `No ${at}` })),
  });
  expect(await screen.findByText(/That is as many as a page has/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull();
  expect(screen.getByText(/An administrator has taken the words and photos off your page/)).toBeTruthy();
  expect(screen.getByText(/Reason: A false address/)).toBeTruthy();
});

test('the code for one’s own website can be copied', async () => {
  page();
  const code = await screen.findByText(/<iframe src=/);
  expect(code.textContent).toContain('/Careers/nimbus-c1/embed" title="Open jobs at Nimbus"');
});
