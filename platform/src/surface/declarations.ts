import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A name that a module gets from, or passes on from, another: a file of ours, or a package. */
interface Origin {
  from: string;
  name: string;
}

/** What one emitted declaration file says. */
export interface Module {
  /** Declarations by name, overloads together, without comments, `export` and `declare`. */
  declared: Map<string, string[]>;
  exported: Set<string>;
  /** Exported names that come from elsewhere. */
  passedOn: Map<string, Origin>;
  /** Modules whose exports are all passed on. */
  whole: string[];
  imported: Map<string, Origin>;
}

const DECLARATION =
  /^(?<exported>export )?(?:declare )?(?<text>(?:abstract )?(?:function|const|let|interface|type|class|namespace|enum) (?<name>[\w$]+)[\s\S]*)$/;

/** Reads a declaration file as the compiler emits it. */
export function readModule(file: string): Module {
  const made: Module = {
    declared: new Map(),
    exported: new Set(),
    passedOn: new Map(),
    whole: [],
    imported: new Map(),
  };
  for (const statement of statements(readFileSync(file, 'utf8'))) {
    const all = /^export \* from ['"](.+)['"]/.exec(statement)?.[1];
    const list = /^(import|export)(?: type)? \{([\s\S]*)\}(?: from ['"](.+)['"])?/.exec(statement);
    const space = /^import(?: type)? \* as (\w+) from ['"](.+)['"]/.exec(statement);
    const declaration = DECLARATION.exec(statement)?.groups;
    if (all) made.whole.push(resolve(file, all));
    else if (list) addList(made, file, list[1] === 'import', list[2] ?? '', list[3]);
    else if (space) made.imported.set(space[1] ?? '', { from: resolve(file, space[2] ?? ''), name: '*' });
    else if (declaration) {
      const { name = '', text = '', exported } = declaration;
      made.declared.set(name, [...(made.declared.get(name) ?? []), text.trim()]);
      if (exported) made.exported.add(name);
    }
  }
  return made;
}

function addList(made: Module, file: string, isImport: boolean, list: string, from: string | undefined): void {
  for (const item of list.split(',').map((one) => one.trim().replace(/^type /, ''))) {
    const [name, as = name] = item.split(/\s+as\s+/);
    if (!name || !as) continue;
    const origin = { from: from ? resolve(file, from) : file, name };
    if (isImport) made.imported.set(as, origin);
    else if (from || as !== name) made.passedOn.set(as, origin);
    else made.exported.add(name);
  }
}

/** A file of ours as the compiler emits it, or the package's own name. */
function resolve(file: string, request: string): string {
  if (!request.startsWith('.')) return request;
  const emitted = path.resolve(path.dirname(file), request.replace(/\.tsx?$/, '.d.ts'));
  return existsSync(emitted) ? emitted : path.resolve(path.dirname(file), request);
}

/** Top-level statements without comments. Knows strings and brackets. */
export function statements(source: string): string[] {
  const found: string[] = [];
  let text = '';
  let depth = 0;
  for (const [token] of source.matchAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|[\s\S]/g,
  )) {
    if (token.startsWith('/*') || token.startsWith('//')) continue;
    if (/^[{([]$/.test(token)) depth += 1;
    if (/^[})\]]$/.test(token)) depth -= 1;
    if (text.trim() === '' && token.trim() === '') continue;
    if (token !== ';' || depth > 0) text += token;
    const closes =
      token === '}' && depth === 0 && /^(export )?(declare )?(abstract )?(interface|class|namespace|enum) /.test(text);
    if ((token === ';' && depth === 0) || closes) {
      if (text.trim()) found.push(text.trim());
      text = '';
    }
  }
  return found;
}
