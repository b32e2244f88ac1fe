import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vitest/node';

/** An exported function, with the comment before it. */
interface Documented {
  name: string;
  file: string;
  comment: string;
}

/** What of a syntax tree is read here. */
interface Statement {
  type: string;
  start: number;
  exportKind?: string;
  source?: { value: string } | null;
  specifiers?: { exportKind?: string; local: { name: string }; exported: { name: string } }[];
  declaration?: {
    type: string;
    id?: { name: string };
    declarations?: { id: { name: string }; init?: { type: string } | null }[];
  } | null;
}

/** The functions that a module exports by name: its own, and those that it passes on of ours. */
export function exportedFunctions(file: string): Map<string, Documented> {
  const code = readFileSync(file, 'utf8');
  const body = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body as unknown as Statement[];
  const found = new Map<string, Documented>();
  for (const statement of body) {
    const { declaration, source, start } = statement;
    if (declaration) {
      for (const name of functionNames(declaration)) {
        const known = found.get(name)?.comment ?? '';
        found.set(name, { name, file, comment: known + commentBefore(code, start) });
      }
    } else if (
      source?.value.startsWith('.') &&
      statement.exportKind !== 'type' &&
      statement.type.startsWith('Export')
    ) {
      const theirs = exportedFunctions(path.join(path.dirname(file), source.value));
      const names = statement.specifiers?.map(({ local, exported }) => [local.name, exported.name] as const);
      for (const [local, exported] of names ?? [...theirs.keys()].map((name) => [name, name] as const)) {
        const one = theirs.get(local);
        if (one) found.set(exported, one);
      }
    }
  }
  return found;
}

function functionNames({ type, id, declarations = [] }: NonNullable<Statement['declaration']>): string[] {
  if (/^(TSDeclare)?Function/.test(type)) return id ? [id.name] : [];
  return declarations.filter(({ init }) => init?.type === 'ArrowFunctionExpression').map((one) => one.id.name);
}

function commentBefore(code: string, start: number): string {
  const before = code.slice(0, start).trimEnd();
  return before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
}

/** The functions of an entry that no `@example` shows at work, as `file name`. */
export function withoutExample(entry: string): string[] {
  return [...exportedFunctions(entry).values()]
    .filter(({ comment }) => !comment.includes('@example'))
    .map(({ file, name }) => `${file} ${name}`);
}
