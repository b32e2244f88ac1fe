import { signUpCompany } from '@niyukti/contract/accounts/company-calls';
import { requestPlan } from '@niyukti/contract/accounts/plan-calls';
import { callAs } from '../support/call-as.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const STAMP = Date.now().toString(36);
test.describe('the administrator', () => {
  test('grants a requested plan, which removes the company’s limit', async ({ page, browser }) => {
    const company = {
      companyName: `Growing ${STAMP}`,
      companyType: 'Sales' as const,
      position: 'CEO',
      businessmodel: 'B2B',
      email: `growing-${STAMP}@demo.test`,
      phone: '9820055003',
      password: 'growing every day',
    };
    await callAs(null, signUpCompany, { body: company });
    const context = await browser.newContext();
    const token = await signIn(context, 'company', company);
    await callAs(token, requestPlan, { body: { plan: 'Premium' } });
    await context.close();

    await signIn(page.context(), 'admin');
    await page.goto('/CompanyOnboardList?show=requests');
    await page.getByRole('button', { name: `Grant Premium to ${company.companyName}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Grant Premium' }).click();
    await expect(page.getByText(`Premium granted to ${company.companyName}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Grant Premium to ${company.companyName}` })).toHaveCount(0);
    await page.goto(`/CompanyOnboardList?q=${encodeURIComponent(company.companyName)}`);
    await expect(page.getByText('0 of unlimited')).toBeVisible();
  });
});
