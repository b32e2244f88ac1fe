import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { problem, stub, user } from './stubs.ts';

test.beforeEach(async ({ context }) => {
  await signIn(context, 'student');
});

/** A PNG of noise, so that it does not compress: `side` 300 makes 264 KB. */
function noisePng(side: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = randomBytes(side * (side * 3 + 1));
  for (let row = 0; row < side; row++) rows[row * (side * 3 + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a photo over 50 KB is refused, made smaller here, and uploaded', async ({ page }) => {
  let bytes = 0;
  await stub(page, {
    'GET /user': user(),
    'POST /uploadprofile': (route: { request: () => { postDataJSON: () => { image: string } } }) => {
      const { image } = route.request().postDataJSON();
      bytes = Buffer.from(image.split(',')[1] ?? '', 'base64').length;
      return { message: 'ok', profile: '/files/none.png' };
    },
  });
  await page.route('**/files/**', (route) => route.fulfill({ contentType: 'image/png', body: noisePng(2) }));
  await page.goto('/Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page.getByText('Please select a file.')).toBeVisible();
  const picker = page.getByLabel('Choose a photo');
  await picker.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Please select a PNG, JPEG or WebP image.')).toBeVisible();
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: noisePng(300) });
  await expect(page.getByText(/^Was \d+ KB, is now \d+ KB at \d+ × \d+ px/)).toBeVisible();
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page.getByText('Profile photo updated successfully!')).toBeVisible();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(50 * 1024);
});

test('name and phone change, the e-mail is only shown', async ({ page }) => {
  let account = user();
  await stub(page, {
    'GET /user': () => account,
    'PUT /user': (route: { request: () => { postDataJSON: () => { name: string; phone: string } } }) => {
      account = user(route.request().postDataJSON());
      return account;
    },
  });
  await page.goto('/Settings');
  await expect(page.getByText('ananya@example.com').first()).toBeVisible();
  await page.getByLabel('Name').fill('Ananya R. Rao');
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('link', { name: 'Please enter a phone number of 7 to 15 digits' })).toBeVisible();
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  expect(account.phone).toBe('+919876543210');
  expect(await page.evaluate(() => localStorage.getItem('name'))).toBe('Ananya R. Rao');
});

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/422|500/] });

  test('a password change says what is wrong, in the words of the specification', async ({ page }) => {
    const answers = [
      problem(422, 'wrong-current-password', 'The current password is not right.'),
      problem(500, 'internal', 'Something went wrong on our side.'),
      { message: 'Password changed successfully!' },
    ];
    await stub(page, { 'GET /user': user(), 'PUT /change-password': () => answers.shift() });
    await page.goto('/Settings');
    // The form stands where it stays once what is above it has come.
    await expect(page.getByText('ananya@example.com').first()).toBeVisible();
    const form = page.getByRole('form', { name: 'Change password' });
    const change = form.getByRole('button', { name: 'Change password' });
    await form.locator('[name="currentPassword"]').fill('old password');
    await form.locator('[name="password"]').fill('a new password');
    await form.locator('[name="confirmPassword"]').fill('another password');
    await change.click();
    await expect(form.getByRole('link', { name: 'Passwords do not match!' })).toBeVisible();
    await form.locator('[name="confirmPassword"]').fill('a new password');
    await change.click();
    await expect(form.getByText('The current password is not right.').first()).toBeVisible();
    await change.click();
    await expect(form.getByText('Failed to change password. Please try again.')).toBeVisible();
    await change.click();
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    await expect(form.locator('[name="password"]')).toHaveValue('');
  });
});

test('the theme stays after a reload, and other sessions end after a question', async ({ page }) => {
  await stub(page, { 'GET /user': user(), 'POST /logout-everywhere': { message: '2 sessions ended.', ended: 2 } });
  await page.goto('/Settings');
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('2 sessions ended.')).toBeVisible();
});

test('choosing a plan records a request and says so', async ({ page }) => {
  const requests: unknown[] = [];
  await stub(page, {
    'GET /user': user({ appliedCount: 2, jobLimit: 2 }),
    'GET /plan-requests': () => requests,
    'POST /plan-requests': () => {
      requests.push({
        _id: 'p',
        plan: 'Premium',
        state: 'open',
        requestedAt: new Date().toISOString(),
        settledAt: null,
      });
      return requests[0];
    },
  });
  await page.goto('/Chooseaplan');
  await expect(page.getByText('₹899')).toBeVisible();
  await expect(page.getByText('2 of 2 applications used')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await expect(page.getByText('We have received your request for Premium')).toBeVisible();
  await expect(page.getByText(/Requested on/)).toBeVisible();
});
