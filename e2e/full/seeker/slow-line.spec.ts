import { found, job, problem, resume, stub, user } from '../../seeker/stubs.ts';
import { pauseRequests } from '../../support/pause-requests.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.beforeEach(async ({ context }) => {
  await signIn(context, 'student');
});

test.describe('when a bookmark is refused', () => {
  test.use({ expectedErrors: [/500/] });

  test('a second press while it is under way does not end in a bookmark that the server has not', async ({ page }) => {
    await stub(page, {
      'GET /jobs': found([job(1)]),
      'GET /user': user(),
      'PUT /saved-job/*': problem(500, 'internal', 'Something went wrong on our side.'),
      'DELETE /saved-job/*': problem(500, 'internal', 'Something went wrong on our side.'),
    });
    const saving = await pauseRequests(page, '**/api/saved-job/*', 'PUT');
    const removing = await pauseRequests(page, '**/api/saved-job/*', 'DELETE');
    await page.goto('/Joblist');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(saving.count).toBe(1);
    await page
      .locator('button[aria-pressed]', { hasText: /^Saved?$/ })
      .last()
      .click();
    saving.release();
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
    removing.release();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'false');
    expect(removing.count()).toBe(0);
  });
});

test('the list of saved jobs is read again after a bookmark', async ({ page }) => {
  let kept = false;
  await stub(page, {
    'GET /jobs': () => found([job(1, { saved: kept })]),
    'GET /company-all-jobs': () => (kept ? [job(1, { saved: kept })] : []),
    'GET /user': user(),
    'PUT /saved-job/*': () => {
      kept = true;
      return {};
    },
  });
  await page.goto('/Joblist?saved=true');
  const scope = page.getByRole('group', { name: 'Which jobs' });
  await expect(page.getByRole('heading', { name: 'No job selected.' })).toBeVisible();
  await scope.getByRole('button', { name: 'All jobs' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => kept).toBe(true);
  await scope.getByRole('button', { name: 'Saved' }).click();
  await expect(page.getByRole('link', { name: /Frontend Developer 1/ })).toBeVisible();
});

test('a search keeps the focus and what is typed meanwhile; Clear and Back set the fields', async ({ page }) => {
  await stub(page, { 'GET /jobs': found([job(1)]), 'GET /user': user() });
  await page.goto('/Joblist');
  const title = page.getByRole('combobox', { name: 'What' });
  await title.fill('developer');
  await title.press('Enter');
  await page.keyboard.type('s');
  await expect(page).toHaveURL(/q=developer$/);
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('developers');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).not.toHaveURL(/q=/);
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/q=developer$/);
  await expect(title).toHaveValue('developer');
});

test('a form of the resume that was only opened leaves no draft', async ({ page }) => {
  await stub(page, { 'GET /resume': [resume()] });
  await page.goto('/Resume');
  await page.getByRole('button', { name: 'Edit resume' }).click();
  await expect(page.locator('[name="summary"]')).toHaveValue('Builds small pages.');
  // Drafts are written once the fields have rested for 300 ms.
  await page.waitForTimeout(500);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit resume' })).toBeVisible();
});

test('a photo that arrives after a new name leaves the name', async ({ page }) => {
  await stub(page, {
    'GET /user': user(),
    'PUT /user': user({ name: 'Ananya R. Rao' }),
    'POST /uploadprofile': { message: 'ok', profile: '/files/none.png' },
  });
  await page.route('**/files/**', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  const upload = await pauseRequests(page, '**/api/uploadprofile', 'POST');
  await page.goto('/Settings');
  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('small') });
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect.poll(upload.count).toBe(1);
  await page.getByLabel('Name').fill('Ananya R. Rao');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Ananya R. Rao');
  upload.release();
  await expect(page.getByText('Profile photo updated successfully!')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Ananya R. Rao');
});
