import type { Plan } from './plan.ts';

/**
 * The files of a new remote by their paths in the checkout. They pass every check as they are.
 *
 * @example
 * const files = remoteFiles(plan, { kit: versionOf('@niyukti/kit'), react: versionOf('react') });
 */
export function remoteFiles(plan: Plan, versions: { kit: string; react: string }): Record<string, string> {
  const { name } = plan;
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  return {
    [`mf-${name}/package.json`]: packageFile(plan, versions),
    [`mf-${name}/tsconfig.json`]: typesFile(plan),
    [`mf-${name}/src/screens.ts`]: screensFile(plan, component),
    [`mf-${name}/src/screens.test.ts`]: screensTest(plan),
    [`mf-${name}/src/first/${name}-page.tsx`]: pageFile(plan, component),
    [`mf-${name}/src/first/greeting.ts`]: GREETING,
    [`mf-${name}/src/first/greeting.test.ts`]: GREETING_TEST,
    [`e2e/${name}/${name}.spec.ts`]: journeyFile(plan),
  };
}

/** What the lock file says of the workspace; `packageFile` says the same. */
export function packageContent({ name }: Plan, { kit, react }: { kit: string; react: string }) {
  return {
    name: `@niyukti/mf-${name}`,
    version: '0.1.0',
    dependencies: { '@niyukti/contract': '0.1.0', '@niyukti/kit': kit, react, 'react-dom': react },
    devDependencies: { '@niyukti/platform': '0.1.0' },
  };
}

function packageFile(plan: Plan, versions: { kit: string; react: string }): string {
  const { name, version, ...rest } = packageContent(plan, versions);
  return `${JSON.stringify({ name, version, private: true, type: 'module', ...rest }, null, 2)}\n`;
}

const typesFile = ({ name }: Plan) => `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "rootDir": "src",
    "outDir": "../.tsbuild/mf-${name}",
    "tsBuildInfoFile": "../.tsbuild/mf-${name}.tsbuildinfo",
    "lib": ["es2024", "dom", "dom.iterable"],
    "types": ["../css.d.ts"]
  },
  "include": ["src"],
  "references": [{ "path": "../contract" }, { "path": "../kit" }, { "path": "../platform/testing" }]
}
`;

function screensFile({ name, title, role, path }: Plan, component: string): string {
  const audience = role ? `role: '${role}',\n    layout: 'role',` : `layout: 'public',`;
  const nav = role ? `\n    nav: ${quoted(title)},` : '';
  return `import { defineScreens } from '@niyukti/contract/screens/screens';

/**
 * What this remote serves: the one file to touch for another screen. The order is the sidebar's.
 */
export const screens = defineScreens([
  {
    path: '${path}',
    ${audience}
    title: ${quoted(title)},
    description: ${quoted(`${title}: say here in one line what a person finds on this page.`)},${nav}
    page: () => import('./first/${name}-page.tsx').then((m) => m.${component}),
  },
]);
`;
}

const screensTest = ({ name }: Plan) => `import { checkRemote } from '@niyukti/platform/testing';
import { expect, test } from 'vitest';

test('the screens, their roles and their pages are what this remote may release', async () => {
  expect(await checkRemote('${name}', await import('./screens.ts'))).toEqual([]);
}, 30_000);
`;

function pageFile({ title, role }: Plan, component: string): string {
  const kit = role ? 'EmptyState, PageHead, useRoleSession' : 'EmptyState, PageHead';
  const session = role ? `  const session = useRoleSession('${role}');\n` : '';
  return `import { ${kit} } from '@niyukti/kit';
import { PageBody } from '@niyukti/kit/page';
import { greeting } from './greeting.ts';

/**
 * The first screen. The frame around it, its h1's focus and its title in the tab come from the
 * shell.
 */
export function ${component}() {
${session}  return (
    <>
      <PageHead title=${attribute(title)} purpose={greeting(${role ? 'session?.name' : ''})} />
      <PageBody>
        <EmptyState title="Nothing here yet">What people do here is yours to build.</EmptyState>
      </PageBody>
    </>
  );
}
`;
}

const GREETING = `/** What the page says to whoever opens it. */
export function greeting(name?: string): string {
  return name ? \`Good to see you, \${name}\` : 'Good to see you';
}
`;

const GREETING_TEST = `import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test('whoever is signed in is greeted by name', () => {
  expect(greeting('Asha Rao')).toBe('Good to see you, Asha Rao');
  expect(greeting()).toBe('Good to see you');
});
`;

function journeyFile({ title, role, path }: Plan): string {
  const helpers = role ? `import { fakeSession } from '@niyukti/platform/testing';\n` : '';
  const signIn = role ? `import { signIn } from '../support/sign-in.ts';\n` : '';
  const world = role ? `, { session: fakeSession('${role}', { name: 'Asha Rao' }) }` : '';
  return `${helpers}import { openScreen } from '@niyukti/platform/testing/browser';
${signIn}import { expect, test } from '../support/test.ts';

test('the first screen opens at its path', async ({ page }) => {
${role ? `  await signIn(page.context(), '${role}');\n` : ''}  await page.goto('${path}');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(${quoted(title)});
});

test('the first screen opens in the real shell without a server', async ({ page }) => {
  const { unanswered } = await openScreen(page, '${path}'${world});
  await expect(page.getByText('Good to see you${role ? ', Asha Rao' : ''}')).toBeVisible();
  expect(unanswered).toEqual([]);
});
`;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const attribute = (text: string) => (/["'&{}<>\\]/.test(text) ? `{${quoted(text)}}` : `"${text}"`);
