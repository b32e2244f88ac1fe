import { insertBefore, packageContent, type Versions } from './files.ts';
import type { Plan } from './plan.ts';

/** The files that a new remote changes: by path, from their old text to their new one. */
export function edits(plan: Plan, versions: Versions): Record<string, (text: string) => string> {
  return {
    'contract/src/screens/areas.ts': (text) => withGrant(text, plan),
    'tsconfig.json': (text) => insertBefore(text, '    { "path": "worker" },', `    { "path": "mf-${plan.name}" },\n`),
    'package-lock.json': (text) => withWorkspace(text, plan, versions),
  };
}

/** The contract grants the remote its roles and paths: the one place where remotes are named. */
function withGrant(text: string, { name, label, role, path }: Plan): string {
  const quoted = label.includes("'") ? `"${label}"` : `'${label}'`;
  const area = `  ${name}: { label: ${quoted}, roles: [${role ? `'${role}'` : ''}] },\n`;
  const withArea = insertBefore(text, '} as const satisfies Record<string, Area>;', area);
  const paths = `  ${name}: ['${path}'],\n`;
  return insertBefore(withArea, '} as const satisfies Record<OwnRemote, readonly string[]>;', paths);
}

/** What `npm install` would write into the lock file: the workspace and its link. */
function withWorkspace(text: string, plan: Plan, versions: Versions): string {
  const content = JSON.parse(text) as { packages: Record<string, unknown> };
  const folder = `mf-${plan.name}`;
  content.packages[folder] = packageContent(plan, versions);
  content.packages[`node_modules/@niyukti/${folder}`] = { resolved: folder, link: true };
  const sorted = Object.entries(content.packages).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ ...content, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
