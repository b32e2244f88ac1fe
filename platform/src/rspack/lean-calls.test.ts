import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { defineCall } from '@niyukti/contract/call';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { leanCalls, leanModule } from './lean-calls.ts';

const folder = path.join(ROOT, 'contract/src/calls');
const files = readdirSync(folder).filter(
  (file) => file.endsWith('.ts') && !file.includes('.test.') && file !== 'index.ts',
);

/**
 * The calls that a module's source defines, each made without anything around it but its lists of
 * reads.
 */
function callsIn(source: string): Record<string, unknown>[] {
  const calls = [...source.matchAll(/defineCall\((\{[\s\S]*?\n?\})\)/g)].map(([, literal]) => literal ?? '');
  const reads = (source.match(/^const \w+_READS = [^;]+;/gm) ?? []).join('\n');
  return calls.map((literal) => new Function(`${reads}\nreturn (${stripTypeScriptTypes(`(${literal})`)})`)());
}

test('only what a page needs of a call stays', () => {
  const source = `export const a = defineCall({
  id: 'a', // not, a comma
  method: 'GET',
  path: '/a/{id}',
  summary: "It's { a, summary }",
  access: { roles: ['hr'], own: { id: 'id', in: 'path' } },
  query: z.object({ ...listQuery, x: z.optional(z.enum(['a', 'b'])) }),
  output: z.array(Thing),
  list: true,
  problems: ['not-found'],
});`;
  expect(callsIn(leanCalls(source))).toEqual([{ id: 'a', method: 'GET', path: '/a/{id}', list: true }]);
});

test('values that nobody uses may be dropped', () => {
  expect(leanCalls("const Body = z.object({ name: line('a;b') }); // done\nexport const one = 1;\n")).toBe(
    "const Body = /* @__PURE__ */ (() => (z.object({ name: line('a;b') })))(); // done\nexport const one = /* @__PURE__ */ (() => (1))();\n",
  );
});

const MODULE = `import * as z from 'zod/mini';
import { line } from './fields.ts';

const WORD = 'w';
/** A body. */
export const Body = z.object({
  name: line(WORD),
});
export type Body = z.infer<typeof Body>;

export const send = defineCall({
  id: 'send',
  method: 'POST',
  path: \`/\${WORD}\`,
  body: Body,
});
`;

test('calls are a module of their own, which passes on what their schemas are', () => {
  const calls = leanModule(MODULE, 'word.ts', false);
  expect(calls).not.toContain('z.object');
  expect(calls).toContain("import { WORD } from './word.ts?schemas';");
  expect(calls).toContain("export { Body } from './word.ts?schemas';");
  const schemas = leanModule(MODULE, 'word.ts', true);
  expect(schemas).toContain('z.object');
  expect(schemas).not.toContain('defineCall(');
  expect(schemas).toContain('export { WORD };');
});

describe.each(files)('%s', (file) => {
  const source = readFileSync(path.join(folder, file), 'utf8');

  test('says each name once, with its calls or with its schemas', async () => {
    const names = (text: string) => [
      ...[...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name),
      ...[...text.matchAll(/^export \{ (.+) \} from/gm)].flatMap(([, list = '']) => list.split(', ')),
    ];
    const exported = Object.keys(await import(path.join(folder, file))).sort();
    const calls = leanModule(source, file, false);
    const reexported = [...source.matchAll(/^export \{ (.+) \} from/gm)].flatMap(([, list = '']) => list.split(', '));
    expect(reexported, 'a module of calls passes nothing of others on').toEqual([]);
    expect(names(calls).sort()).toEqual(exported);
    expect(() => stripTypeScriptTypes(leanModule(source, file, true))).not.toThrow();
  });

  test('keeps each call whole but for the parts that are the server’s', async () => {
    const module = (await import(path.join(folder, file))) as Record<string, unknown>;
    const whole = Object.values(module).filter(
      (value): value is ReturnType<typeof defineCall> =>
        typeof value === 'object' &&
        value !== null &&
        'method' in value &&
        'access' in value &&
        // No page makes a call of the deploy API.
        !('deploy' in (value.access as object)),
    );
    const lean = callsIn(leanCalls(source)).map((call) => defineCall(call as never));
    const manner = (call: ReturnType<typeof defineCall>) =>
      [
        call.id,
        call.method,
        call.path,
        call.encoding,
        call.list,
        call.idempotent,
        call.polled,
        ...call.invalidates,
      ].join(' ');
    expect(lean.map(manner).sort()).toEqual(whole.map(manner).sort());
    expect(lean.every((call) => call.output === undefined && call.access === undefined)).toBe(true);
  });
});
