import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { deployToken } from '../../support/deploy.ts';
import { niyukti, OwnRepository } from '../../support/own-repository.ts';
import { baseUrl, signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

// Builds, tests and serves another repository.
test.setTimeout(400_000);
// The last request is for a page that is gone.
test.use({ expectedErrors: [/404/] });

async function expectPage(page: Page, url: string, text: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campus fairs');
  await expect(page.getByText(text)).toBeVisible();
}

test('a remote in its own repository is made, tested, developed, granted, released and retired', async ({ page }) => {
  const repository = await OwnRepository.make();
  try {
    await repository.niyukti(['new', 'campus', '--role', 'student', '--title', 'Campus fairs']);
    const edit = (file: string, from: string, to: string) => {
      const full = path.join(repository.dir, file);
      writeFileSync(full, readFileSync(full, 'utf8').replaceAll(from, to));
    };
    await Promise.all([repository.niyukti(['check']), repository.test()]);
    await signIn(page.context(), 'student');

    // The product does not know the path yet, but gives the shell, the session and other remotes.
    const port = Number(new URL(baseUrl()).port) + 50;
    await repository.develop(baseUrl(), port);
    await expectPage(page, `http://localhost:${port}/Campus`, 'Nothing here yet');
    edit('src/campus/words.ts', 'Nothing here yet', 'Come to a fair');
    await expect(page.getByText('Come to a fair')).toBeVisible();

    const env: Record<string, string> = { NIYUKTI_DEPLOY_TOKEN: await deployToken() };
    const release = () => repository.niyukti(['release', '--promote', '--to', baseUrl()], env);
    const refusal = () => release().catch((error: Error) => error.message);
    expect(await refusal()).toContain('does not know "campus"');
    await niyukti('grant', 'campus', '--label', 'Campus fairs', '--role', 'student', '--path', '/Campus');
    const minted = await niyukti('token', 'mint', 'campus', '--label', 'The campus team', '--promote');
    env.NIYUKTI_DEPLOY_TOKEN = /niyukti_campus_[\w-]+/.exec(minted)?.[0] ?? '';
    await release();
    await expect(() => expectPage(page, '/Campus', 'Come to a fair')).toPass({ timeout: 5_000 });
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name: 'Campus fairs' }).click();
    await expect(page.getByText('Come to a fair')).toBeVisible();

    // The gate refuses a path outside the grant.
    edit('src/screens.ts', "path: '/Campus'", "path: '/Joblist/Fairs'");
    expect(await refusal()).toContain('lies beneath /Joblist, which is granted to seeker');

    await niyukti('retire', 'campus');
    await expect(async () => {
      expect((await page.goto('/Campus'))?.status()).toBe(404);
    }).toPass({ timeout: 5_000 });
    const listing = repository.niyukti(['releases', '--to', baseUrl()], env);
    // The Worker checks the name first, but may remember for a moment that it was granted.
    expect(await listing.catch((error: Error) => error.message)).toMatch(
      /is not known, has expired or was revoked|does not know "campus"/,
    );
  } finally {
    await repository.remove();
  }
});
