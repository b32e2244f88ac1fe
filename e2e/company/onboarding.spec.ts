import { getApplication } from '@niyukti/contract/hiring/application-calls';
import { setCompanyStatus } from '@niyukti/contract/hiring/interview-calls';
import { sendOffer } from '@niyukti/contract/hiring/screening-calls';
import type { Locator } from '@playwright/test';
import { callAs } from '../support/call-as.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { enterAsCompany, newCandidate, newWorld } from '../support/world.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const LONG_NAME = `Offer_${'of_a_very_long_name_'.repeat(4)}.pdf`;
const letter = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });

test.describe('with refused files', () => {
  test.use({ expectedErrors: [/415/] });

  test('A company uploads a letter, replaces it, hands over to HR and sees that it was sent', async ({
    page,
    context,
  }) => {
    const world = await newWorld();
    const { _id: id } = await newCandidate(world, 'Fatima Sheikh', 'interview');
    await callAs(world.company.token, setCompanyStatus, { path: { id }, body: { shortListed: true } });
    await enterAsCompany(context, world);
    await page.goto('/CompanyHiredCandidates');
    await expect(page.getByRole('heading', { level: 1, name: 'Onboarding Candidates' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Fatima Sheikh' });
    await expect(row).toContainText('Letter missing');
    await expect(row).toContainText('Not Assigned');

    await test.step('without a letter nothing is handed over', async () => {
      const handOver = page.getByRole('button', {
        name: 'Update to HR: Fatima Sheikh. Please upload offer letter first.',
      });
      await expect(handOver).toHaveAttribute('aria-disabled', 'true');
    });

    await page.getByRole('button', { name: 'Upload offer letter of Fatima Sheikh' }).click();
    const panel = page.getByRole('complementary', { name: 'Fatima Sheikh' });

    await test.step('what is no letter is refused in the words of the specification', async () => {
      await panel.getByRole('button', { name: 'Upload letter' }).click();
      await expect(panel.getByRole('link', { name: 'Please select a file to upload.' })).toBeVisible();
      const file = panel.getByLabel('Offer letter', { exact: true });
      await file.setInputFiles(letter('offer.pdf', Buffer.alloc(1024 * 1024, 0x25)));
      await expect(panel.getByText('File size must be under 1MB!')).toBeVisible();
      await file.setInputFiles(letter('offer.pdf', Buffer.from('just words')));
      await panel.getByRole('button', { name: 'Upload letter' }).click();
      await expect(panel.getByRole('alert')).toContainText('Please select a PDF, DOC or DOCX file.');
      await expectAccessible(page);
    });

    await panel.getByLabel('Offer letter', { exact: true }).setInputFiles(letter('Offer Fatima.pdf'));
    await panel.getByRole('button', { name: 'Upload letter' }).click();
    await expect(page.getByText('Offer letter of Fatima Sheikh uploaded.')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Offer Fatima.pdf' })).toBeVisible();

    await panel.getByLabel('Another offer letter').setInputFiles(letter(LONG_NAME));
    await panel.getByRole('button', { name: 'Replace letter' }).click();
    await expect(panel.getByRole('link', { name: LONG_NAME })).toBeVisible();

    await test.step('a long file name hides no Update to HR, in the panel or in the list', async () => {
      const seen = async (button: Locator, width: number) => {
        await button.click({ trial: true });
        const box = await button.boundingBox();
        expect([width, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? width + 1) <= width]).toEqual([
          width,
          true,
          true,
        ]);
      };
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await seen(panel.getByRole('button', { name: 'Update to HR' }), width);
      }
      await panel.getByRole('button', { name: 'Close' }).click();
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await seen(page.getByRole('button', { name: 'Update to HR: Fatima Sheikh' }), width);
      }
      await page.getByRole('button', { name: 'Replace offer letter of Fatima Sheikh' }).click();
    });

    await panel.getByRole('button', { name: 'Update to HR' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Update to HR' }).click();
    await expect(row).toContainText('With HR');
    await expect(panel.getByText('Handed over to HR')).toBeVisible();

    await test.step('a letter that HR has is taken back by another, which goes to HR with the same press', async () => {
      await expect(panel.getByText('A new one takes it back from HR')).toBeVisible();
      await panel.getByLabel('Another offer letter').setInputFiles(letter('Offer final.pdf'));
      await panel.getByRole('button', { name: 'Replace letter' }).click();
      await expect(page.getByText('The new letter of Fatima Sheikh is with HR.')).toBeVisible();
      await expect(row).toContainText('With HR');
    });

    await test.step('once HR has sent it, it is said and nothing can be changed', async () => {
      await callAs(world.hr.token, sendOffer, { path: { id } });
      expect((await callAs(world.company.token, getApplication, { path: { id } })).offerLetterSent).toBe(true);
      await page.reload();
      await expect(row).toContainText('Letter sent');
      await expect(panel.getByText('Sent the offer letter to the candidate')).toBeVisible();
      await expect(panel.getByLabel('Another offer letter')).toHaveCount(0);
    });
  });
});
