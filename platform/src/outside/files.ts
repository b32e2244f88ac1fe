import { existsSync } from 'node:fs';
import path from 'node:path';
import { remoteFiles } from '../new-remote/files.ts';
import type { Plan } from '../new-remote/plan.ts';
import { readPackage } from '../paths.ts';

/** Files of a new remote that are the same in a checkout and in a repository of its own. */
const SAME = ['src/screens.ts', 'src/first/greeting.ts', 'src/first/greeting.test.ts'];

/**
 * The files of a remote in a repository of its own, by their paths. `dir` may hold the
 * `package.json` that the packages were installed by.
 *
 * @example
 * const files = outsideFiles(plan, process.cwd());
 */
export function outsideFiles(plan: Plan, dir: string): Record<string, string> {
  const inside = remoteFiles(plan, { kit: '', react: '' });
  const source = (file: string) => inside[`mf-${plan.name}/${file}`] ?? '';
  const page = `src/first/${plan.name}-page.tsx`;
  return {
    'package.json': packageFile(plan, dir),
    'tsconfig.json': TYPES,
    'vitest.config.ts': TESTS,
    '.gitignore': 'node_modules\ndist\n.niyukti\n',
    '.github/workflows/release.yml': releaseWorkflow(plan),
    ...Object.fromEntries([...SAME, page].map((file) => [file, source(file)])),
    [page.replace('.tsx', '.test.tsx')]: pageTest(plan),
    'src/screens.test.ts': screensTest(plan),
  };
}

function packageFile({ name, title, role, path: own }: Plan, dir: string): string {
  const known = existsSync(path.join(dir, 'package.json')) ? readPackage(dir) : {};
  const niyukti = { remote: name, label: title, roles: role ? [role] : [], paths: [own] };
  return `${JSON.stringify({ ...known, name, private: true, type: 'module', niyukti }, null, 2)}\n`;
}

const TYPES = `{
  "extends": "@niyukti/platform/tsconfig.json",
  "include": ["src"]
}
`;

const TESTS = `import { remoteTests } from '@niyukti/platform/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(remoteTests);
`;

const screensTest = ({
  name,
  title,
  role,
  path: own,
}: Plan) => `import { withGranted } from '@niyukti/contract/releases/grants';
import { checkRemote } from '@niyukti/platform/testing';
import { expect, test } from 'vitest';

/** What the deployment grants this remote. */
const GRANTED = { name: '${name}', label: ${JSON.stringify(title)}, roles: [${role ? `'${role}'` : ''}], paths: ['${own}'] } as const;

test('the screens, their roles and their pages are what this remote may release', async () => {
  const grants = withGranted({}, [GRANTED]);
  expect(await checkRemote('${name}', await import('./screens.ts'), { grants })).toEqual([]);
}, 30_000);
`;

function pageTest({ name, title, role, path: own }: Plan): string {
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  const session = role ? `, fakeSession('${role}', { name: 'Asha Rao' })` : '';
  const names = role ? 'fakeSession, renderAt, screen' : 'renderAt, screen';
  return `import { ${names} } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { ${component} } from './${name}-page.tsx';

test('the first screen greets whoever opens it', () => {
  renderAt('${own}', <${component} />${session});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(${JSON.stringify(title)});
  expect(screen.getByText(/Good to see you/)).toBeTruthy();
});
`;
}

const releaseWorkflow = ({
  name,
}: Plan) => `# Checks pull requests and main, releases what is on main, and prints a preview link for each pull request of this repository. Without a secret:
# GitHub signs for the run, and the deployment gives it a token. Who runs the deployment lets it, once:
#   npm run platform -- trust ${name} --repository <owner>/<name> --ref refs/heads/main --promote --remote
#   npm run platform -- trust ${name} --repository <owner>/<name> --environment previews --remote
# The variable NIYUKTI_URL of this repository says where: https://niyukti.example
# \`npm ci\` installs what package-lock.json names: commit the tarballs of @niyukti (packages/*.tgz), or install them from a registry.
name: Release

on:
  push:
    branches: [main]
  pull_request:
  workflow_dispatch:

permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci --ignore-scripts
      - run: npx niyukti check
      - run: npx vitest run

  release:
    if: github.ref == 'refs/heads/main' && vars.NIYUKTI_URL != ''
    needs: check
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    permissions: { contents: read, id-token: write }
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci --ignore-scripts
      - run: npx niyukti release --promote --reason "Run \${{ github.run_id }}"
        env:
          NIYUKTI_URL: \${{ vars.NIYUKTI_URL }}

  # Its link stands in the summary of the run, and shows the pull request to one browser for a day. Runs of a fork are signed for nobody.
  preview:
    if: github.event.pull_request.head.repo.full_name == github.repository && vars.NIYUKTI_URL != ''
    needs: check
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    environment: previews
    permissions: { contents: read, id-token: write }
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci --ignore-scripts
      - run: npx niyukti release --preview
        env:
          NIYUKTI_URL: \${{ vars.NIYUKTI_URL }}
`;
