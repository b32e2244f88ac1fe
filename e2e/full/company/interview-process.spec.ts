import { enter, newCandidate, newWorld } from '../../company/world.ts';
import { expect, test } from '../../support/test.ts';

test.describe('with the API failing', () => {
  test.use({ expectedErrors: [/503/] });

  test('A shortlisting that fails rolls back', async ({ page, context }) => {
    const world = await newWorld();
    await newCandidate(world, 'Divya Nair', 'interview');
    await enter(context, world);
    await page.goto('/CompanyInterviewProcess');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/companyStatus', async (route) => {
      await held;
      await route.fulfill({ status: 503, body: 'down' });
    });
    await page.getByRole('button', { name: 'Shortlist Divya Nair' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Shortlist' }).click();
    const row = page.getByRole('rowheader', { name: /Divya Nair/ });
    await expect(row).toHaveCount(0);
    answer();
    await expect(row).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Divya Nair: Error during the action');
  });
});
