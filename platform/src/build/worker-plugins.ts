import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from '../paths.ts';
import { after, closing, splitProperties } from '../rspack/scan.ts';

/** What stands in the place of `zod/mini` in the Worker's own sources. */
export const LAZY_SCHEMAS = path.join(ROOT, 'worker/src/core/lazy-schemas.ts');
/** What makes a table when something looks at it. */
export const LAZY_TABLES = path.join(ROOT, 'worker/src/core/lazy-tables.ts');
/** What makes a statement when it is first sent. */
const LAZY_STATEMENTS = path.join(ROOT, 'worker/src/core/lazy-statements.ts');

/** Schemas that are declared at a start are made when something looks at them. */
export const lazySchemas: Plugin = {
  name: 'lazy-schemas',
  setup(on) {
    const declares = /[\\/](contract|worker)[\\/]src[\\/]/;
    on.onResolve({ filter: /^zod\/mini$/ }, ({ importer }) =>
      declares.test(importer) && importer !== LAZY_SCHEMAS ? { path: LAZY_SCHEMAS } : undefined,
    );
  },
};

/** What zod makes JSON Schema with: its indexes name it beside what every start loads. */
const JSON_SCHEMA = /\/(?:to-json-schema|json-schema-processors|json-schema-generator)\.js$/;
const ZOD_INDEX = /[\\/]zod[\\/]v4[\\/](?:core[\\/]index|mini[\\/]external)\.js$/;
/** What has `toJSONSchema`, which the API's description alone needs. */
const DESCRIBES = path.join(ROOT, 'node_modules/zod/v4/core/json-schema-processors.js');

/** JSON Schema is made by a part of zod that comes with the API's description. */
export const jsonSchemaApart: Plugin = {
  name: 'json-schema-apart',
  setup(on) {
    on.onResolve({ filter: JSON_SCHEMA }, ({ importer, path: part }) =>
      ZOD_INDEX.test(importer) ? { path: part, namespace: 'apart', sideEffects: false } : undefined,
    );
    on.onLoad({ filter: JSON_SCHEMA, namespace: 'apart' }, () => ({
      contents: 'export const toJSONSchema = undefined, JSONSchemaGenerator = undefined;',
    }));
    on.onResolve({ filter: /^zod\/v4\/core$/ }, ({ importer }) =>
      importer.includes(path.join('worker', 'src')) ? { path: DESCRIBES } : undefined,
    );
  },
};

/**
 * A function that makes a value. An arrow with an expression for its body would be parsed whole at
 * the start: an engine can skip a body only by its braces.
 */
const thunk = (value: string): string => `function () { return (${value}); }`;

/** A table at the top of a module of the schema, to where its call ends. */
const TABLE = /^(export const \w+ = )(sqliteTable\([\s\S]*?\));$/gm;

/** The source of a module of the schema, with each table made when something looks at it. */
export function withLazyTables(source: string): string {
  const tables = source.replace(TABLE, (_, name: string, table: string) => `${name}lazyTable(${thunk(table)});`);
  return `import { lazyTable } from ${JSON.stringify(LAZY_TABLES)};\n${tables}`;
}

/** A schema or a call at the top of a module of the contract. */
const DECLARED = /^((?:export )?const \w+(?:: [^=\n]+)? = )(?=z\.|define(?:Deploy)?Call\(\{)/gm;
/** A statement, its columns, or a set of statements, at the top of a module of the Worker. */
const STATED =
  /^((?:export )?const \w+(?:: [^=\n]+)? = )(?=(?:query|queryOf|listOf|command|commandOf|commandReturning|builtQuery|builtCommand|listing|shapeOf|viewOf|viewWithResume)\(|\{)/gm;
/** What answers an object of statements and texts, for which tables are looked at. */
const VIEW = /^(?:shapeOf|viewOf|viewWithResume)\(/;
/** What makes an object literal the columns of a statement. */
const CLAIM = /\b(?:pick|omit|orNull|allOrNull|aliased|columnsIn)\(/;
/** What is asked of every call at a start: where its requests come in, and who may make them. */
const ROUTED = /^\s*(?:\/\*\*[\s\S]*?\*\/\s*)?(?:id|method|path|access|idempotent):/;

/** The source of a module of the contract, with each schema and call made when it is looked at. */
export function withLazyDeclarations(source: string): string {
  return rewritten(source, DECLARED, LAZY_SCHEMAS, (value) =>
    value.startsWith('z.') ? `later(${thunk(value)})` : routedCall(value),
  );
}

/** The source of a module of the Worker, with each statement made when it is first sent. */
export function withLazyStatements(source: string): string {
  return rewritten(source, STATED, LAZY_STATEMENTS, (value) => {
    if (VIEW.test(value)) return `claimLater(${thunk(value)})`;
    if (!value.startsWith('{')) return `statementLater(${thunk(value)})`;
    return CLAIM.test(value) ? `claimLater(${thunk(value)})` : value;
  });
}

function rewritten(source: string, declared: RegExp, from: string, write: (value: string) => string): string {
  let out = '';
  let at = 0;
  const names = new Set<string>();
  for (const { 0: declaration, index } of source.matchAll(declared)) {
    const start = index + declaration.length;
    let end = start;
    while (end < source.length && source[end] !== ';') end = after(source, end);
    const value = source.slice(start, end);
    const written = write(value);
    if (written !== value) names.add(written.slice(0, written.indexOf('(')));
    out += source.slice(at, start) + written;
    at = end;
  }
  if (names.size === 0) return source;
  return `import { ${[...names].join(', ')} } from ${JSON.stringify(from)};\n${out}${source.slice(at)}`;
}

function routedCall(value: string): string {
  const open = value.indexOf('{');
  const close = closing(value, open);
  const parts = splitProperties(value.slice(open + 1, close));
  const routed = parts.filter((part) => ROUTED.test(part));
  const rest = parts.filter((part) => !ROUTED.test(part));
  // Most do not say whether a repeat is the first answer, which is asked of every one as well.
  if (!routed.some((part) => /\bidempotent:/.test(part))) routed.push(' idempotent: false');
  const made = `${value.slice(0, open)}{...known,${rest.join(',')}}${value.slice(close + 1)}`;
  return `callLater({${routed.join(',')}}, function (known) { return (${made}); })`;
}

/** What is declared is made when something looks at it. */
export const lazyDeclarations: Plugin = {
  name: 'lazy-declarations',
  setup(on) {
    const rewrite = (filter: RegExp, write: (source: string) => string) =>
      on.onLoad({ filter, namespace: 'file' }, ({ path: file }) => ({
        contents: write(readFileSync(file, 'utf8')),
        loader: 'ts',
      }));
    rewrite(/[\\/]worker[\\/]src[\\/]core[\\/]schema[\\/][\w-]+\.ts$/, withLazyTables);
    rewrite(/[\\/]contract[\\/]src[\\/].*\.ts$/, withLazyDeclarations);
    rewrite(/[\\/]worker[\\/]src[\\/].*\.ts$/, withLazyStatements);
  },
};
