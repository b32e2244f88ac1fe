import type { Plan } from './plan.ts';
import { filledTemplate } from './template.ts';

/** Versions of what a remote depends on. */
export interface Versions {
  readonly kit: string;
  readonly react: string;
}

/** The files of a new remote in this checkout, by path. */
export function remoteFiles(plan: Plan, versions: Versions): Record<string, string> {
  const folder = `mf-${plan.name}`;
  const { name, version, ...rest } = packageContent(plan, versions);
  const own = { name, version, private: true, type: 'module', ...rest };
  return {
    [`${folder}/package.json`]: `${JSON.stringify(own, null, 2)}\n`,
    ...filledTemplate('inside', plan, folder),
    ...filledTemplate('remote', plan, folder),
    ...filledTemplate('journey', plan, `e2e/${plan.name}`),
  };
}

/** What the lock file says of the workspace; its `package.json` says the same. */
export function packageContent({ name }: Plan, { kit, react }: Versions) {
  return {
    name: `@niyukti/mf-${name}`,
    version: '0.1.0',
    dependencies: { '@niyukti/contract': '0.1.0', '@niyukti/kit': kit, react, 'react-dom': react },
    devDependencies: { '@niyukti/platform': '0.1.0' },
  };
}
