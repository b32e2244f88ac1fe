import { enter, newCandidate, newWorld } from '../../company/world.ts';
import { expect, test } from '../../support/test.ts';

test.describe('with the API failing', () => {
  test.use({ expectedErrors: [/503/] });

  test('A decision that fails is said in the words of the specification and the row stays', async ({
    page,
    context,
  }) => {
    const world = await newWorld();
    await newCandidate(world, 'Divya Nair');
    await enter(context, world);
    await page.goto('/CompanyHRSelected');
    await page.route('**/companyStatus', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.getByRole('button', { name: 'Reject Divya Nair' }).click();
    await page.getByRole('button', { name: 'Reject application' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to update application to the status.');
    await expect(page.getByRole('rowheader', { name: /Divya Nair/ })).toBeVisible();
  });
});
