import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plan } from '../new-remote/plan.ts';
import { filledTemplate } from '../new-remote/template.ts';
import { readPackage } from '../paths.ts';

/**
 * The files of a remote in a repository of its own, by their paths. `dir` may hold the
 * `package.json` that the packages were installed by.
 */
export function outsideFiles(plan: Plan, dir: string): Record<string, string> {
  return {
    'package.json': packageFile(plan, dir),
    ...filledTemplate('outside', plan, ''),
    ...filledTemplate('remote', plan, ''),
  };
}

function packageFile({ name, title, role, path: own }: Plan, dir: string): string {
  const known = existsSync(path.join(dir, 'package.json')) ? readPackage(dir) : {};
  const niyukti = { remote: name, label: title, roles: role ? [role] : [], paths: [own] };
  const engines = { node: '>=22.22' };
  return `${JSON.stringify({ ...known, name, private: true, type: 'module', engines, niyukti }, null, 2)}\n`;
}
