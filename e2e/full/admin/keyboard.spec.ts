import {
  getThought,
  replyToThought,
  setThoughtVisibility,
  shareThought,
} from '@niyukti/contract/community/thought-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { newCompany, open, tabTo } from '../../admin/world.ts';
import { adminToken, unique } from '../../support/accounts.ts';
import { callAs } from '../../support/call-as.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('an HR is created, gets jobs, is edited and deleted by keyboard', async ({ page, newPage }) => {
  test.slow();
  const company = await newCompany(3);
  const name = `Zubin ${unique()}`;
  const email = `${name.replace(' ', '-').toLowerCase()}@journeys.test`;
  await signIn(page.context(), 'admin');

  await open(page, '/Createhr');
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('9820088003');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} can log in now.`)).toBeVisible();
  await expect(page.getByTestId('generated-password').locator('xpath=ancestor::*[@data-made]')).toBeFocused();
  const password = (await page.getByTestId('generated-password').textContent()) ?? '';

  await open(page, `/CompanyJobs?q=${encodeURIComponent(company.name)}`);
  const opener = page.getByRole('button', { name: `View jobs of ${company.name}` });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const row of [0, 1, 2]) {
    await tabTo(page, dialog.getByRole('checkbox').nth(row));
    await page.keyboard.press('Space');
  }
  const choice = dialog.getByRole('combobox', { name: 'HR for the chosen jobs' });
  await tabTo(page, choice, 'Shift+Tab');
  await page.keyboard.type(name);
  await expect(choice.locator('option:checked')).toHaveText(name);
  await tabTo(page, dialog.getByRole('button', { name: 'Assign 3 jobs' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 jobs assigned.')).toBeVisible();
  await expect(dialog.getByText(name).filter({ visible: true })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  const hr = await newPage();
  await signIn(hr.context(), 'hr', { email, password });
  await hr.goto('/CompanyJoblist');
  await expect(hr.getByText(company.name)).toHaveCount(3);

  await open(page, `/Createhr?q=${encodeURIComponent(name)}`);
  const edit = page.getByRole('button', { name: `Edit ${name}` });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Mistry');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} Mistry was saved.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${name} Mistry` })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: `Delete ${name} Mistry` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Keep ${name} Mistry` })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('HR deleted. 3 jobs without an HR now.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('by keyboard', () => {
  // The visitor replies to the hidden thought.
  test.use({ expectedErrors: [/404/] });

  test('a reply and the thought that a visitor has open are hidden', async ({ page, newPage }) => {
    test.slow();
    const text = `Open for all ${unique()}`;
    const { _id: thoughtId } = await callAs(null, shareThought, { body: { text } });
    for (const reply of ['A kind word', 'A rude word'])
      await callAs(null, replyToThought, { path: { thoughtId }, body: { text: reply } });
    const visitor = await newPage();
    await visitor.goto(`/Community?thought=${thoughtId}`);
    await expect(visitor.getByText('A rude word')).toBeVisible();

    await signIn(page.context(), 'admin');
    await open(page, `/ManageThoughts?id=${thoughtId}`);
    await tabTo(page, page.getByRole('button', { name: 'Hide reply 2 of Unknown' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The reply is hidden from visitors.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show reply 2 of Unknown' })).toBeFocused();
    await visitor.reload();
    await expect(visitor.getByText('A kind word')).toBeVisible();
    await expect(visitor.getByText('A rude word')).toHaveCount(0);

    // The filter excludes hidden thoughts, but the selected one stays.
    await open(page, `/ManageThoughts?visible=show&id=${thoughtId}`);
    await tabTo(page, page.getByRole('button', { name: 'Hide thought' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The thought is hidden from visitors.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show thought' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText(text);

    await visitor.getByLabel('Your reply').fill('Am I too late?');
    await visitor.getByRole('button', { name: 'Reply' }).click();
    await expect(visitor.getByRole('alert')).toContainText(TEXTS.replyFailed);
    await expect(visitor.getByText('Am I too late?')).toBeVisible();
    await visitor.goto(`/Community?thought=${thoughtId}`);
    await expect(visitor.getByText('This thought is not there.')).toBeVisible();
    await expect(visitor.getByText(text)).toHaveCount(0);

    await callAs(await adminToken(), setThoughtVisibility, { path: { thoughtId }, body: { visible: 'show' } });
    await visitor.reload();
    await visitor.getByRole('button', { name: 'Try again' }).click();
    await expect(visitor.getByText(TEXTS.replyPosted)).toBeVisible();
    const { replies } = await callAs(null, getThought, { path: { thoughtId } });
    expect(replies.map((reply) => reply.text).sort()).toEqual(['A kind word', 'Am I too late?']);
  });
});
