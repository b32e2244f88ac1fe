import { after, closing, splitProperties } from './scan.ts';

/**
 * What a page carries of the contract's calls. A page needs a call's id, method, path and manner;
 * who may make it, its schemas and its problems are the server's. Without them a screen that has no
 * form carries no schema and no zod: 12 KB less (brotli).
 */

import path from 'node:path';

/** Properties of a call that only the Worker, the documentation and the tests read. */
const SERVERS = new Set(['summary', 'access', 'query', 'body', 'output', 'problems', 'fresh', 'beforeSecondFactor']);

/** A value at the top of a module. */
const VALUE = /^(?:export )?const \w+(?:: [^=\n]+)? = /gm;

/** Where what stands at the top of a module begins: a formatted source has only that there. */
const STATEMENT = /^(?=(?:export |import |const |function |type |interface ))/m;
const NAME = /^(?:export )?(?:const|function) (\w+)/;

/**
 * The source of a module of `contract/src/calls` as pages get it. A bundler drops what no page of a
 * front end uses, but never splits a module: one screen with a form would bring its schemas, and
 * zod, into every screen that makes a call of the same module. So what is no call is a module of
 * its own, `./<file>?schemas`, and the calls pass its names on.
 */
export function leanModule(source: string, file: string, schemas: boolean): string {
  const statements = source.split(STATEMENT);
  const isCall = (one: string) => /^(?:export )?const \w+ = defineCall\(\{/.test(one);
  if (!statements.some(isCall)) return leanCalls(source);
  const nameOf = (one: string) => NAME.exec(one)?.[1];
  const imports = statements.filter((one) => one.startsWith('import ')).join('');
  const calls = statements.filter(isCall);
  const others = statements.filter((one) => !isCall(one) && nameOf(one));
  const [mine, theirs] = schemas ? [others, calls] : [calls, others];
  const text = leanCalls(mine.join(''));
  const from = schemas ? `./${file}` : `./${file}?schemas`;
  const used = theirs.map(nameOf).filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const lines = [imports, text, `import { ${used.join(', ')} } from '${from}';`];
  if (schemas) {
    // The calls take these too.
    const own = others.filter((one) => !one.startsWith('export ')).map(nameOf);
    lines.push(`export { ${own.join(', ')} };`);
  } else {
    const passed = others.filter((one) => one.startsWith('export ')).map(nameOf);
    lines.push(`export { ${passed.join(', ')} } from '${from}';`);
  }
  return lines.join('\n');
}

/** The same source, each call without what is the server's. */
export function leanCalls(source: string): string {
  let lean = '';
  let from = 0;
  for (;;) {
    const call = source.indexOf('defineCall({', from);
    if (call < 0) break;
    const open = call + 'defineCall('.length;
    const end = closing(source, open);
    lean += source.slice(from, open) + keep(source.slice(open + 1, end));
    from = end + 1;
  }
  return droppable(lean + source.slice(from));
}

/**
 * Makes every value one that bundler and minifier may drop when nobody uses it: they cannot know
 * that a schema is nothing but a value.
 */
function droppable(source: string): string {
  let out = '';
  let from = 0;
  for (const { 0: declaration, index } of source.matchAll(VALUE)) {
    const start = index + declaration.length;
    let end = start;
    while (end < source.length && source[end] !== ';') end = after(source, end);
    out += `${source.slice(from, start)}/* @__PURE__ */ (() => (${source.slice(start, end)}))()`;
    from = end;
  }
  return out + source.slice(from);
}

/**
 * The object literal with these properties, without the server's. Whether there is an output
 * decides the status, so that stays said.
 */
function keep(properties: string): string {
  const kept = splitProperties(properties).filter((property) => !SERVERS.has(/^\s*(\w+)/.exec(property)?.[1] ?? ''));
  return `{${kept.join(',')}}`;
}

// biome-ignore lint/style/noDefaultExport: what Rspack asks of a loader
export default function load(this: { resourcePath: string; resourceQuery: string }, source: string): string {
  return leanModule(source, path.basename(this.resourcePath), this.resourceQuery === '?schemas');
}
