import { ROLE_STORAGE_KEYS } from '@niyukti/contract/accounts/roles';
import { careersHref } from '@niyukti/contract/public-pages/job-line';
import { newStudent } from '../../support/accounts.ts';
import { checkScreen } from '../../support/check-screen.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { waitForHydration } from '../../support/wait-for-hydration.ts';
import { enterAsCompany, newWorld } from '../../support/world.ts';

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgjo8AIgYIBQAUEgMJQfzI/wAAAABJRU5ErkJggg==',
  'base64',
);

test('a company writes its page, a visitor reads it without scripts, and a job seeker follows it', async ({
  page,
  context,
  newPage,
}) => {
  const world = await newWorld('Clinical Data Analyst');
  const { id: companyId, name: companyName } = world.company;
  const path = careersHref({ companyId, companyName });
  await enterAsCompany(context, world);
  await page.goto('/CompanySettings');
  const edit = page.getByRole('link', { name: 'Edit the public page' });
  // The link has a gap to the text above it.
  await expect(edit).not.toHaveCSS('margin-top', '0px');
  await edit.click();
  await page.getByLabel(/^Introduction/).fill('We bring dialysis home.');
  await page.getByLabel(/^Who you are/).fill('Kavach began in 2017.\n# How we work\n- Small <b>teams</b>');
  await page.getByLabel(/^Benefits/).fill('Two days at home: each week');
  await page.getByLabel(/^Colour/).fill('#0B5F58');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'How we work' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(page.getByText('Your page is saved. Visitors read it now.')).toBeVisible();
  await page.getByLabel(/^Photo/).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PHOTO });
  await page.getByLabel('What it shows').fill('The kitchen');
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByAltText('The kitchen')).toBeVisible();

  const visitor = await newPage({ javaScriptEnabled: false });
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(companyName);
  await expect(visitor.getByText('We bring dialysis home.')).toBeVisible();
  await expect(visitor.getByText('Small <b>teams</b>')).toBeVisible();
  await expect(visitor.getByAltText('The kitchen')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Follow' })).toHaveAttribute(
    'href',
    `/StudentLogIn?next=${encodeURIComponent(path)}`,
  );
  await visitor.getByRole('link', { name: 'Clinical Data Analyst', exact: true }).click();
  await visitor.getByRole('link', { name: companyName, exact: true }).click();
  await expect(visitor).toHaveURL(path);
  await visitor.goto(`${path}/embed`);
  await expect(visitor.getByRole('link', { name: /Clinical Data Analyst/ })).toHaveAttribute('target', '_blank');

  const seeker = await newPage();
  await signIn(seeker.context(), 'student', await newStudent());
  await seeker.goto(path);
  await waitForHydration(seeker, 'main');
  await checkScreen(seeker, path, { largeText: true });
  // The log-in form stores the name, which `signIn` skips.
  await seeker.evaluate((key) => localStorage.setItem(key, 'Dev'), ROLE_STORAGE_KEYS.student[0]);
  await seeker.reload();
  await seeker.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(seeker.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
});
