import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '@niyukti/contract/accounts/roles';
import type { Plan } from './plan.ts';

const TEMPLATES = path.resolve(import.meta.dirname, '../../templates');

/** The folders of `platform/templates` that a remote is copied from. */
type Template = 'remote' | 'inside' | 'outside' | 'journey';

/**
 * The files of a template by their paths below `to`, with the plan's values in place of `__name__`
 * and the like.
 */
export function filledTemplate(template: Template, plan: Plan, to: string): Record<string, string> {
  const values = valuesOf(plan);
  const fill = (text: string) => text.replace(/__(\w+?)__/g, (whole, name: string) => values[name] ?? whole);
  const from = path.join(TEMPLATES, template);
  // npm leaves files of the name .gitignore out of packages.
  const nameOf = (file: string) => fill(file).replace(/^gitignore$/, '.gitignore');
  const files = globSync('{*,.*}', { cwd: from }).flatMap((one) => [one, ...globSync(`${one}/**/*`, { cwd: from })]);
  return Object.fromEntries(
    files
      .filter((file) => statSync(path.join(from, file)).isFile())
      .sort()
      .map((file) => [path.join(to, nameOf(file)), fill(readFileSync(path.join(from, file), 'utf8'))]),
  );
}

function valuesOf({ name, title, role, path: own }: Plan): Readonly<Record<string, string>> {
  const quoted = `'${title.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return {
    name,
    Name: name.charAt(0).toUpperCase() + name.slice(1),
    path: own,
    role: role ?? ROLES[0],
    title: quoted,
    audience: role ? `role: '${role}',\n    layout: 'role',\n    nav: ${quoted}` : `layout: 'public'`,
  };
}
