import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '@niyukti/contract/accounts/roles';
import { readPackage } from '../paths.ts';
import { capital, type Plan } from './plan.ts';

const TEMPLATES = path.resolve(import.meta.dirname, '../../templates');

/** Texts of files by their paths. */
export type Files = Readonly<Record<string, string>>;

/** Versions of what a remote depends on. */
export interface Versions {
  readonly kit: string;
  readonly react: string;
}

/** The files of a new remote in this checkout. */
export function remoteFiles(plan: Plan, versions: Versions): Files {
  const folder = `mf-${plan.name}`;
  const { name, version, ...rest } = packageContent(plan, versions);
  const values = valuesOf(plan);
  return {
    [`${folder}/package.json`]: toJson({ name, version, private: true, type: 'module', ...rest }),
    ...filledTemplate('inside', values, folder),
    ...remoteSources(plan, folder),
    ...filledTemplate('journey', values, `e2e/${plan.name}`),
  };
}

/** The workspace's entry in the lock file; its `package.json` says the same. */
export function packageContent({ name }: Plan, { kit, react }: Versions) {
  return {
    name: `@niyukti/mf-${name}`,
    version: '0.1.0',
    dependencies: { '@niyukti/contract': '0.1.0', '@niyukti/kit': kit, react, 'react-dom': react },
    devDependencies: { '@niyukti/platform': '0.1.0' },
  };
}

/**
 * The files of a remote in a repository of its own. `dir` may hold the `package.json` that npm
 * wrote when it installed our packages: its dependencies are kept.
 */
export function outsideFiles(plan: Plan, dir: string): Files {
  const { name, title, role, path: own } = plan;
  const known = existsSync(path.join(dir, 'package.json')) ? readPackage(dir) : {};
  const niyukti = { remote: name, label: title, roles: role ? [role] : [], paths: [own] };
  const engines = { node: '>=22.22' };
  return {
    'package.json': toJson({ ...known, name, private: true, type: 'module', engines, niyukti }),
    ...filledTemplate('outside', valuesOf(plan), ''),
    ...remoteSources(plan, ''),
  };
}

/** The sources of a new remote: its list of screens, and the first screen. */
function remoteSources(plan: Plan, folder: string): Files {
  const { name } = plan;
  const page = { folder: name, Page: `${capital(name)}Page`, title: quote(plan.title) };
  return {
    ...filledTemplate('remote', valuesOf(plan), folder),
    ...filledTemplate('screen', page, path.join(folder, 'src', name)),
  };
}

/**
 * The files of a folder of `platform/templates`, below the folder `to`. `__name__` in their paths
 * and texts becomes the value of `name`.
 */
export function filledTemplate(template: string, values: Readonly<Record<string, string>>, to: string): Files {
  const fill = (text: string) => text.replace(/__(\w+?)__/g, (whole, name: string) => values[name] ?? whole);
  const from = path.join(TEMPLATES, template);
  // npm leaves files of the name .gitignore out of packages.
  const nameOf = (file: string) => fill(file).replace(/^gitignore$/, '.gitignore');
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(from, file)).isFile(),
  );
  return Object.fromEntries(
    files.sort().map((file) => [path.join(to, nameOf(file)), fill(readFileSync(path.join(from, file), 'utf8'))]),
  );
}

function valuesOf({ name, title, role, path: own }: Plan): Readonly<Record<string, string>> {
  return {
    name,
    Name: capital(name),
    path: own,
    role: role ?? ROLES[0],
    title: quote(title),
    audience: role ? `role: '${role}',\n    layout: 'role',\n    nav: words.${name}` : `layout: 'public'`,
  };
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Writes files below a folder and prints their paths. */
export function writeFiles(files: Files, dir: string, label: string): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
    console.log(`  ${label.padEnd(8)} ${file}`);
  }
}

/** The text with a line before a mark. Throws where the mark is missing. */
export function insertBefore(text: string, mark: string, line: string): string {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`"${mark.trim()}" is missing: a new line is inserted before it.`);
  return text.slice(0, at) + line + text.slice(at);
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
