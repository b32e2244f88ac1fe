import { packageContent } from './files.ts';
import type { Plan } from './plan.ts';

/** What a new remote changes in files that are there: by path, from their text to their text. */
export function edits(plan: Plan, versions: { kit: string; react: string }): Record<string, (text: string) => string> {
  return {
    'contract/src/screens/areas.ts': (text) => grant(text, plan),
    'tsconfig.json': (text) => refer(text, plan),
    'package-lock.json': (text) => lock(text, plan, versions),
  };
}

/** The contract grants the remote its roles and paths: the one place where remotes are named. */
function grant(text: string, { name, label, role, path }: Plan): string {
  const area = `  ${name}: { label: ${quoted(label)}, roles: [${role ? `'${role}'` : ''}] },\n`;
  const withArea = before(text, '} as const satisfies Record<string, Area>;', area);
  return before(withArea, '} as const satisfies Record<OwnRemote, readonly string[]>;', `  ${name}: ['${path}'],\n`);
}

function refer(text: string, { name }: Plan): string {
  return before(text, '    { "path": "worker" },', `    { "path": "mf-${name}" },\n`);
}

/** What `npm install` would write: the workspace and its link. */
function lock(text: string, plan: Plan, versions: { kit: string; react: string }): string {
  const content = JSON.parse(text) as { packages: Record<string, unknown> };
  const folder = `mf-${plan.name}`;
  content.packages[folder] = packageContent(plan, versions);
  content.packages[`node_modules/@niyukti/${folder}`] = { resolved: folder, link: true };
  const sorted = Object.entries(content.packages).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ ...content, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

function before(text: string, mark: string, line: string): string {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`A new remote is entered before "${mark.trim()}", which is not there.`);
  return text.slice(0, at) + line + text.slice(at);
}

const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);
