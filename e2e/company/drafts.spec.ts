import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { enterAsCompany, newWorld } from '../support/world.ts';

const TABLE = [
  '\ufeffTitle;City;Place;Type;Timing;Days;Description;Skills;Experience;Openings;Last date;Min salary;Max salary',
  'शिक्षक;पुणे;Kothrud;full-time;Day shift;Mon to Fri;"Teach.\r\n""Well""";"Maths, Physics";1-3;2;31/12/2031;300000;400000',
  '=cmd();Pune;Baner;Contract;Flexible;All;One line;SQL, Go;0-1;1;1/1/2031;1;2',
  'Half a job;;;;;;;;;;;;',
  ';Nashik;;;;;;;;;;;',
].join('\r\n');

test('A job is saved as a draft, continued elsewhere and posted; many are imported, each with its result', async ({
  page,
  context,
  browser,
}) => {
  const world = await newWorld();
  await enterAsCompany(context, world);
  await page.goto('/CompanyJobPost?edit=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Job title').fill('Kite Maker');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await expect(page.getByText('1 of 2 job posts used')).toBeVisible();

  const elsewhere = await browser.newContext();
  await enterAsCompany(elsewhere, world);
  const other = await elsewhere.newPage();
  await other.goto('/CompanyJobPost');
  await other.getByRole('button', { name: 'Drafts' }).click();
  await other.getByRole('button', { name: 'Continue Kite Maker' }).first().click();
  await other.getByRole('dialog').getByLabel('City').fill('Jaipur');
  await other.getByRole('dialog').getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByRole('row').filter({ hasText: 'Kite Maker' })).toContainText('Jaipur');
  await elsewhere.close();

  await test.step('a table: what is right is posted within the limit, the rest is said row by row', async () => {
    await page.getByRole('button', { name: 'Import from CSV' }).click();
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
    await expect(dialog.getByText('2 of 4 rows can be posted.')).toBeVisible();
    await expect(dialog.getByText('Your limit leaves room for 1 more.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Post 1 job' }).click();
    const row = (name: string) => dialog.getByRole('row').filter({ hasText: name });
    await expect(row('शिक्षक')).toContainText('Imported');
    await expect(row('=cmd()')).toContainText('Job post limit reached. Please subscribe to post more jobs.');
    await expect(row('Half a job')).toContainText('Please fill in city');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the rows left out' }).click();
    const file = (await (await download).createReadStream()).setEncoding('utf8');
    const text = (await file.toArray()).join('');
    expect(text).toContain("'=cmd()");
    expect(text).not.toContain('शिक्षक');
    await page.keyboard.press('Escape');
  });

  await expect(page.getByRole('row').filter({ hasText: 'शिक्षक' })).toContainText('Open');
  await page.getByRole('button', { name: 'Drafts' }).click();
  await page.getByRole('button', { name: 'Delete the draft Kite Maker' }).click();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText('No drafts.')).toBeVisible();
});
