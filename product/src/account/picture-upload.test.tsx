import { uploadPhoto } from '@niyukti/contract/accounts/student-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { getSessionState } from '@niyukti/kit';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { PictureUpload } from './picture-upload.tsx';

function page() {
  renderAt(
    '/Settings',
    <PictureUpload
      name="photo"
      label="Choose a photo"
      says={{ drop: 'Drop your photo here', over: 'Let go', choose: 'Choose' }}
      chosen="The picture you chose"
      bytes={LIMITS.photoBytes}
      tooLarge="File size must be under 50KB!"
      call={uploadPhoto}
      input={(image) => ({ body: { image } })}
      pictureOf={({ profile }) => profile}
      send="Upload photo"
      sending="Uploading photo"
      sent="Profile photo updated successfully!"
      failed={(error) => `Said: ${error.message}`}
    />,
    fakeSession('student'),
  );
  const upload = () => fireEvent.click(screen.getByRole('button', { name: 'Upload photo' }));
  const choose = async (...files: File[]) =>
    fireEvent.change(await screen.findByLabelText(/Choose a photo/), { target: { files } });
  return { upload, choose };
}

const picture = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'me.png', { type });

test('without a picture nothing is sent', async () => {
  const api = fakeApi();
  page().upload();
  expect(await screen.findByText('Please select a file.')).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test('a file of another type is refused at once and not sent', async () => {
  const api = fakeApi();
  const { choose, upload } = page();
  await choose(picture(10, 'image/svg+xml'));
  expect(await screen.findByText('Please select a PNG, JPEG or WebP image.')).toBeTruthy();
  upload();
  expect(await screen.findByText('Please select a file.')).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test('a picture of exactly the limit is sent, and the page then shows it', async () => {
  const api = fakeApi(answer(uploadPhoto, { message: 'ok', profile: '/files/me.png' }));
  const { choose, upload } = page();
  await choose(picture(LIMITS.photoBytes));
  expect(await screen.findByText('50 KB')).toBeTruthy();
  expect(await screen.findByAltText('The picture you chose')).toBeTruthy();
  upload();
  expect(await screen.findByText('Profile photo updated successfully!')).toBeTruthy();
  expect(api.sent(uploadPhoto)).toEqual([{ image: expect.stringMatching(/^data:image\/png;base64,/) }]);
  expect(getSessionState().session?.picture).toBe('/files/me.png');
  await waitFor(() => expect(screen.getByText('Drop your photo here')).toBeTruthy());
});

test('a refusal is shown beside the button until another picture is chosen', async () => {
  fakeApi(answer(uploadPhoto, refusal('not-an-image')));
  const { choose, upload } = page();
  await choose(picture(10));
  await screen.findByText('me.png');
  upload();
  expect(await screen.findByText('Said: Please select a PNG, JPEG or WebP image.')).toBeTruthy();
  await choose(picture(20));
  await waitFor(() => expect(screen.queryByText(/^Said/)).toBeNull());
});
