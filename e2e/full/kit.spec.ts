import { expectAccessible } from '../support/expect-accessible.ts';
import { serveGallery } from '../support/serve-gallery.ts';
import { test as base, expect } from '../support/test.ts';

/** `kit` is the address of the kit's gallery. */
const test = base.extend<object, { kit: string }>({
  kit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const { url, stop } = await serveGallery();
      await use(url);
      stop();
    },
    { scope: 'worker' },
  ],
});

test('every component is accessible on a desktop and on a phone', async ({ page, kit }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${kit}/?candidate=2`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(kit);
  await expectAccessible(page);
});

test('the gallery does not scroll sideways at 320 px', async ({ page, kit }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(kit);
  await expect(page.getByRole('heading', { name: 'List and detail' })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('a group of buttons is as wide in a form as outside, where fields fill the width', async ({ page, kit }) => {
  await page.goto(kit);
  const widths = await page.getByRole('group', { name: 'Filter' }).evaluate((group) => {
    const form = document.body.appendChild(document.createElement('form'));
    form.style.display = 'grid';
    const own = group.getBoundingClientRect().width;
    return [own, form.appendChild(group.cloneNode(true) as Element).getBoundingClientRect().width].map(Math.round);
  });
  expect(widths[1]).toBe(widths[0]);
});

test('with forced colours a selected item differs from the others', async ({ page, kit }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${kit}/?candidate=2`);
  const pressed = page.locator('[role=group] > [aria-pressed=true]').first();
  const [shown, system] = await pressed.evaluate((button) => {
    const { backgroundColor } = getComputedStyle(button);
    button.style.background = 'Highlight';
    return [backgroundColor, getComputedStyle(button).backgroundColor];
  });
  expect(shown).toBe(system);
  for (const one of ['tbody tr', 'ul a'])
    await expect(page.locator(`${one}[aria-current=true]`).first(), one).toHaveCSS('outline-style', 'solid');
});

test('a confirmation focuses the safe answer, Escape cancels, and the focus returns', async ({ page, kit }) => {
  await page.goto(kit);
  const ask = page.getByRole('button', { name: 'Ask before rejecting' });
  await ask.click();
  await expect(page.getByRole('alertdialog', { name: 'Reject Kabir Singh?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep pending' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('kept', { exact: true })).toBeVisible();
  await expect(ask).toBeFocused();
  await ask.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject application' }).click();
  await expect(page.getByText('confirmed', { exact: true })).toBeVisible();
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('a button and a click outside close a dialog, a click inside does not', async ({ page, kit }) => {
  await page.goto(kit);
  const dialog = page.getByRole('dialog', { name: 'Schedule round 2' });
  const open = page.getByRole('button', { name: 'Open a dialog' });
  await open.click();
  await dialog.getByText('A short form stands here.').click();
  await expect(dialog).toBeVisible();
  // A selection of text that ends outside.
  await dialog.getByText('A short form stands here.').hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await open.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('a toast offers Undo and disappears after a while', async ({ page, kit }) => {
  await page.clock.install();
  await page.goto(kit);
  const say = page.getByRole('button', { name: 'Say it worked' });
  await say.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('undone', { exact: true })).toBeVisible();
  await say.click();
  await expect(page.getByText('Fatima Sheikh moved to Selected candidates.')).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(13_000);
  await expect(page.getByText('Fatima Sheikh moved to Selected candidates.')).toHaveCount(0);
});

test('a menu opens beneath its button; a choice and Escape close it', async ({ page, kit }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto(kit);
  const button = page.getByRole('button', { name: 'Company: All' });
  const panel = page.locator('[popover]').first();
  await button.click();
  const [from, to] = [await button.boundingBox(), await panel.boundingBox()];
  expect(to?.y ?? 0).toBeGreaterThan((from?.y ?? 0) + (from?.height ?? 0));
  await panel.getByRole('button', { name: 'Nimbus Retail' }).click();
  await expect(panel).toBeHidden();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('a form lists every problem with a link to its field, and keeps all values', async ({ page, kit }) => {
  await page.goto(kit);
  const form = page.getByRole('form', { name: 'Job' });
  await form.getByLabel('Job title').fill('  ');
  await form.getByLabel('Minimum').fill('100');
  await form.getByRole('button', { name: 'Save job' }).click();
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(4);
  await summary.getByRole('link', { name: 'Please use at least 8 characters' }).click();
  const password = form.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Minimum')).toHaveValue('100');
  await form.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a draft survives a reload without the password, and is deleted when it is sent', async ({ page, kit }) => {
  await page.goto(kit);
  const form = page.getByRole('form', { name: 'Job' });
  const title = form.getByLabel('Job title');
  const password = form.getByLabel('Password', { exact: true });
  await password.fill('secret-secret');
  await title.fill('QA engineer');
  await page.reload();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret-secret');
  await expect(title).toHaveValue('QA engineer');
  await password.fill('secret-secret');
  await form.getByLabel('Job type').selectOption('Contract');
  await form.getByLabel('Minimum').fill('100');
  await form.getByLabel('Maximum').fill('200');
  await form.getByRole('button', { name: 'Save job' }).click();
  await expect(form.getByRole('button', { name: 'Saving job' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Job saved')).toBeVisible();
  await expect(title).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('QA engineer');
});

test('a table sorts by its headers and keeps the order in the address', async ({ page, kit }) => {
  await page.goto(kit);
  const header = page.getByRole('columnheader', { name: 'Candidate' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('rowheader').first()).toContainText('Fatima Sheikh');
  await page.reload();
  await expect(page.getByRole('rowheader').first()).toContainText('Fatima Sheikh');
  await header.getByRole('button').click();
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await expect(page).not.toHaveURL(/sort=/);
});

test('a panel takes the focus, J opens the next one, Escape focuses the row', async ({ page, kit }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(kit);
  await page.getByRole('button', { name: 'Open resume of Fatima Sheikh' }).click();
  await expect(page.getByRole('heading', { name: 'Fatima Sheikh' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Rohan Pillai' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Rohan Pillai', exact: true })).toBeFocused();
  await page.getByRole('searchbox').fill('j');
  await expect(page.getByText('18 pending, 0 shown')).toBeVisible();
});

test('on a phone a row is a card, and the panel is a page that Back leaves', async ({ page, kit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(kit);
  const rohan = page.getByRole('rowheader', { name: /Rohan Pillai/ });
  await expect(rohan).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Ishaan Verma', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ishaan Verma' })).toBeVisible();
  await expect(rohan).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.goBack();
  await expect(rohan).toBeVisible();
});

test('a selection in a list changes the address and focuses its heading', async ({ page, kit }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(kit);
  const link = page.getByRole('link', { name: /Data Analyst Intern/ });
  await link.click();
  await expect(page).toHaveURL(/job=b/);
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Data Analyst Intern' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: /Frontend Developer/ })).toHaveAttribute('aria-current', 'true');
});
