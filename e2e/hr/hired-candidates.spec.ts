import { handBack, setCompanyStatus } from '@niyukti/contract/hiring/interview-calls';
import { callAs } from '../support/call-as.ts';
import { baseUrl } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { enterAsHr, newCandidate, newWorld, type World } from '../support/world.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

async function uploadLetter(world: World, applicationId: string): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([PDF], { type: 'application/pdf' }), 'offer.pdf');
  body.append('applicationId', applicationId);
  const response = await fetch(`${baseUrl()}/api/upload-offer-letter`, {
    method: 'POST',
    headers: { origin: baseUrl(), authorization: `Bearer ${world.company.token}` },
    body,
  });
  if (!response.ok) throw new Error(`The letter was refused: ${response.status} ${await response.text()}`);
}

/** A candidate whom the company shortlisted and handed back with a letter. */
async function handedBack(world: World, name: string): Promise<string> {
  const { _id: id } = await newCandidate(world, name, 'interview');
  await callAs(world.company.token, setCompanyStatus, { path: { id }, body: { shortListed: true } });
  await uploadLetter(world, id);
  await callAs(world.company.token, handBack, { body: { applicationId: id } });
  return id;
}

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/409/] });

  test('HR opens the letter and sends it, once', async ({ page, context }) => {
    const world = await newWorld();
    await enterAsHr(context, world);
    await page.goto('/HiredCandidates');
    await expect(page.getByRole('heading', { name: 'No hired candidates yet.' })).toBeVisible();
    const replaced = await handedBack(world, 'Rohan Pillai');
    await handedBack(world, 'Divya Nair');
    await page.reload();
    const row = page.getByRole('row', { name: /Divya Nair/ });
    await expect(row).toContainText('Ready to send');

    await test.step("the letter is the company's file", async () => {
      const download = page.waitForEvent('download');
      await row.getByRole('link', { name: /View Offer Letter/ }).click();
      expect((await download).suggestedFilename()).toBe('offer.pdf');
    });

    const send = row.getByRole('button', { name: 'Send the offer letter to Divya Nair' });
    await test.step('sending asks first', async () => {
      await send.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('it is sent once', async () => {
      await send.click();
      await page.getByRole('button', { name: 'Send offer letter', exact: true }).click();
      await expect(page.getByText('Offer letter sent to Divya Nair.')).toBeVisible();
      await expect(row.getByRole('button', { name: /was sent to Divya Nair/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expect(row.getByText('Sent', { exact: true }).first()).toBeVisible();
    });

    await test.step('a letter that the company has replaced meanwhile cannot be sent', async () => {
      await uploadLetter(world, replaced);
      await page.getByRole('button', { name: 'Send the offer letter to Rohan Pillai' }).click();
      await page.getByRole('button', { name: 'Send offer letter', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Cannot send offer letter: Invalid application.');
      await expect(page.getByRole('row', { name: /Rohan Pillai/ })).toHaveCount(0);
    });
  });
});
