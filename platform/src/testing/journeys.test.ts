import { globSync } from 'node:fs';
import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { expect, test, vi } from 'vitest';
import { ROOT } from '../paths.ts';

/** The specs that a project of playwright.config.ts runs. */
async function specsOf(name: string): Promise<string[]> {
  // Without a running product the configuration would set the state of this process.
  vi.stubEnv('BASE', 'http://localhost');
  const { default: config }: { default: PlaywrightTestConfig } = await import(path.join(ROOT, 'playwright.config.ts'));
  vi.unstubAllEnvs();
  const project = config.projects?.find((one) => one.name === name);
  const matches = (pattern: unknown, file: string) => [pattern].flat().some((one) => (one as RegExp).test(file));
  return globSync(path.join(ROOT, project?.testDir ?? 'e2e', '**/*.spec.ts'))
    .map((file) => path.relative(ROOT, file))
    .filter((file) => !project?.testMatch || matches(project.testMatch, file))
    .filter((file) => !project?.testIgnore || !matches(project.testIgnore, file));
}

test('a journey that changes what every visitor reads runs after all others', async () => {
  const isExclusive = (file: string) => file.endsWith('.exclusive.spec.ts');
  for (const name of ['daily', 'full']) {
    const [together, after] = [await specsOf(name), await specsOf(`${name}, exclusive`)];
    expect(together.filter(isExclusive)).toEqual([]);
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((file) => !isExclusive(file))).toEqual([]);
  }
});

test('each journey runs in exactly one project', async () => {
  const names = ['daily', 'daily, exclusive', 'full', 'full, exclusive'];
  const run = (await Promise.all(names.map(specsOf))).flat();
  expect(run.sort()).toEqual(
    globSync(path.join(ROOT, 'e2e/**/*.spec.ts'))
      .map((file) => path.relative(ROOT, file))
      .sort(),
  );
});
