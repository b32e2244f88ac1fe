import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { deployToken } from '../../support/deploy.ts';
import { niyukti, OwnRepository } from '../../support/own-repository.ts';
import { baseUrl, signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

// It builds, tests and develops a repository of its own.
test.setTimeout(400_000);

/** The last lookup is of a page that is gone. */
test.use({ expectedErrors: [/404/] });

async function sees(page: Page, at: string, words: RegExp): Promise<void> {
  await page.goto(at);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campus fairs');
  await expect(page.getByText(words)).toBeVisible();
}

test('a remote outside this repository is made, tested, developed, granted, released and taken out with packed packages only', async ({
  page,
}) => {
  const own = await OwnRepository.make();
  try {
    await own.niyukti(['new', 'campus', '--role', 'student', '--title', 'Campus fairs']);
    const edit = (file: string, from: string, to: string) => {
      const full = path.join(own.dir, file);
      writeFileSync(full, readFileSync(full, 'utf8').replaceAll(from, to));
    };
    await Promise.all([own.niyukti(['check']), own.test()]);
    await signIn(page.context(), 'student');

    // A path that no deployment knows yet, beside its shell, its sessions and its other remotes.
    const port = Number(new URL(baseUrl()).port) + 50;
    await own.develop(baseUrl(), port);
    await sees(page, `http://localhost:${port}/Campus`, /^Good to see you/);
    edit('src/first/greeting.ts', 'Good to see you', 'Come to a fair');
    await expect(page.getByText(/^Come to a fair/)).toBeVisible();

    const env: Record<string, string> = { NIYUKTI_DEPLOY_TOKEN: await deployToken() };
    const release = () => own.niyukti(['release', '--promote', '--to', baseUrl()], env);
    const refusal = () => release().catch((error: Error) => error.message);
    expect(await refusal()).toContain('does not know "campus"');
    await niyukti('grant', 'campus', '--label', 'Campus fairs', '--role', 'student', '--path', '/Campus');
    const minted = await niyukti('token', 'mint', 'campus', '--label', 'The campus team', '--promote');
    env.NIYUKTI_DEPLOY_TOKEN = /niyukti_campus_[\w-]+/.exec(minted)?.[0] ?? '';
    await release();
    await expect(async () => sees(page, '/Campus', /^Come to a fair/)).toPass({ timeout: 5_000 });
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name: 'Campus fairs' }).click();
    await expect(page.getByText(/^Come to a fair/)).toBeVisible();

    // The gate holds it to what it was granted.
    edit('src/screens.ts', "path: '/Campus'", "path: '/Joblist/Fairs'");
    expect(await refusal()).toContain('lies beneath /Joblist, which is granted to seeker');

    await niyukti('retire', 'campus');
    await expect(async () => {
      expect((await page.goto('/Campus'))?.status()).toBe(404);
    }).toPass({ timeout: 5_000 });
    const dead = await own.niyukti(['releases', '--to', baseUrl()], env).catch((error: Error) => error.message);
    // Which of the two comes first depends on how long a Worker remembers the grants.
    expect(dead).toMatch(/is not known, has expired or was revoked|does not know "campus"/);
  } finally {
    await own.remove();
  }
});
