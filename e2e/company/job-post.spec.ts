import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { enterAsCompany, newWorld } from '../support/world.ts';

test('A company posts, edits, shows, closes and reopens a job within its limit', async ({ page, context }) => {
  const world = await newWorld();
  await enterAsCompany(context, world);
  await page.goto('/CompanyJobPost');
  await expect(page.getByText('1 of 2 job posts used')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Frontend Developer' });
  await expect(row).toContainText(world.hr.name);
  await page.getByRole('button', { name: 'Add/Post Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post a job' });

  await test.step('every missing field is named', async () => {
    await dialog.getByRole('button', { name: 'Post job' }).click();
    for (const name of ['job title', 'city', 'location', 'job type', 'job timing', 'working days', 'job description']) {
      await expect(dialog.getByRole('link', { name: `Please fill in ${name}`, exact: true })).toBeVisible();
    }
    for (const name of ['desired skills', 'experience', 'number of positions', 'application deadline']) {
      await expect(dialog.getByRole('link', { name: `Please fill in ${name}`, exact: true })).toBeVisible();
    }
    await expect(dialog.getByRole('link', { name: 'Please provide both minimum and maximum salary' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what was typed outlives closing and a reload', async () => {
    // At once: nothing waits for the pause in typing.
    await dialog.getByLabel('Job title').fill('Data Analyst');
    await dialog.getByLabel('Minimum salary').fill('400000');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: 'Add/Post Job' }).click();
    await expect(dialog.getByText('What you typed is back.')).toBeVisible();
    await expect(dialog.getByLabel('Job title')).toHaveValue('Data Analyst');
    await expect(dialog.getByLabel('Minimum salary')).toHaveValue('400000');
  });

  await dialog.getByLabel('City').fill('Hyderabad');
  await dialog.getByLabel('Location').fill('Madhapur');
  await dialog.getByLabel('Job type').selectOption('Internship');
  await dialog.getByLabel('Job timing').selectOption('Flexible');
  await dialog.getByLabel('Working days').fill('Monday to Saturday');
  await dialog.getByLabel('Job description').fill('Count what matters.\nTell it in one page.');
  await dialog.getByLabel('Desired skills').fill('SQL, Excel');
  await dialog.getByLabel('Experience in years').fill('0-1');
  await dialog.getByLabel('Number of positions').fill('3');
  await dialog.getByLabel('Application deadline').fill('2031-06-30');
  await dialog.getByLabel('Maximum salary').fill('500000');
  await dialog.getByLabel('Per', { exact: true }).selectOption('Year');
  await dialog.getByRole('button', { name: 'Post job' }).click();
  await expect(page.getByText('Job posted.')).toBeVisible();
  const posted = page.getByRole('row').filter({ hasText: 'Data Analyst' });
  await expect(posted).toContainText('Open');
  await expect(posted).toContainText('30 Jun 2031');

  await test.step('at the limit the button is Subscribe and leads to the plans', async () => {
    await expect(page.getByText('2 of 2 job posts used')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add/Post Job' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/selectaplan$/);
    await page.getByRole('button', { name: 'Choose Gold' }).click();
    await expect(page.getByText(/^Requested on/)).toBeVisible();
    await page.goBack();
  });

  await test.step('the details show it as a seeker reads it', async () => {
    await page.getByRole('button', { name: 'More for Data Analyst' }).click();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'As a job seeker sees it' });
    await expect(details).toContainText('₹4,00,000–5,00,000 per Year');
    await expect(details.getByRole('listitem').filter({ hasText: 'Tell it in one page.' })).toBeVisible();
    await page.goBack();
    await expect(details).toBeHidden();
  });

  await test.step('an edit starts with the job and saves it', async () => {
    await page.getByRole('button', { name: 'Edit Data Analyst' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Data Analyst' });
    await expect(edit.getByLabel('Number of positions')).toHaveValue('3');
    await edit.getByLabel('Maximum salary').fill('300000');
    await edit.getByRole('button', { name: 'Save job' }).click();
    await expect(edit.getByRole('link', { name: 'The maximum salary must not be below the minimum' })).toBeVisible();
    await edit.getByLabel('Maximum salary').fill('600000');
    await edit.getByRole('button', { name: 'Save job' }).click();
    await expect(page.getByText('Job saved.')).toBeVisible();
  });

  await test.step('closing asks first; reopening takes a day from today on', async () => {
    await page.getByRole('button', { name: 'Close Data Analyst' }).click();
    await page.getByRole('button', { name: 'Keep open' }).click();
    await expect(posted).toContainText('Open');
    await page.getByRole('button', { name: 'Close Data Analyst' }).click();
    await page.getByLabel('Why it is closed').selectOption('Filled elsewhere');
    await page.getByRole('button', { name: 'Close job' }).click();
    await expect(posted).toContainText('Filled elsewhere');
    await expect(posted).toContainText('Closed');
    await page.getByRole('button', { name: 'Reopen Data Analyst' }).click();
    const reopen = page.getByRole('dialog', { name: 'Reopen Data Analyst' });
    await reopen.getByLabel('New application deadline').fill('2020-01-01');
    await reopen.getByRole('button', { name: 'Reopen job' }).click();
    await expect(reopen.getByRole('link', { name: 'Please choose today or a later day' })).toBeVisible();
    await reopen.getByLabel('New application deadline').fill('2031-01-01');
    await reopen.getByRole('button', { name: 'Reopen job' }).click();
    await expect(posted).toContainText('Open');
  });

  await test.step('search and state stand in the address', async () => {
    await page.getByRole('searchbox').fill('analyst');
    await expect(page.getByRole('row').filter({ hasText: 'Frontend Developer' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Closed' }).click();
    await expect(page.getByText('No jobs found.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('analyst');
    await expect(page.getByText('No jobs found.')).toBeVisible();
  });
});
