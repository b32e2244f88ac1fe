import path from 'node:path';
import { type Module, readModule } from './declarations.ts';

/**
 * The surface of one entry: what it exports, and the types of ours that this names without
 * exporting them.
 */
export interface Surface {
  entry: string;
  exported: Map<string, string>;
  named: Map<string, string>;
}

/**
 * Reads the surface of an entry from its emitted declarations. Throws for an export that is
 * declared nowhere.
 */
export function readSurface(entry: string, file: string): Surface {
  const modules = new Map<string, Module>();
  const moduleOf = (at: string): Module => {
    const known = modules.get(at) ?? readModule(at);
    modules.set(at, known);
    return known;
  };
  const exported = new Map<string, string>();
  const named = new Map<string, string>();
  const places = new Set<string>();

  for (const [name, origin] of [...exportsOf(file, moduleOf)].sort(byName)) {
    if (!path.isAbsolute(origin.from)) exported.set(name, `${name}: ${origin.name} of ${origin.from}`);
    else {
      places.add(`${origin.from}#${origin.name}`);
      exported.set(name, textOf(moduleOf(origin.from), origin.name, name));
    }
  }
  const follow = (at: string, text: string): void => {
    const module = moduleOf(at);
    for (const name of new Set(text.match(/[A-Za-z_$][\w$]*/g))) {
      const origin = module.declared.has(name) ? { from: at, name } : module.imported.get(name);
      if (!origin || !path.isAbsolute(origin.from) || !origin.from.endsWith('.d.ts')) continue;
      const real = trace(origin.from, origin.name, moduleOf);
      const place = `${real.from}#${real.name}`;
      if (places.has(place) || !path.isAbsolute(real.from)) continue;
      places.add(place);
      const declared = textOf(moduleOf(real.from), real.name, real.name);
      named.set(`${real.name} ${place}`, declared);
      follow(real.from, declared);
    }
  };
  for (const place of [...places]) {
    const [at = '', name = ''] = place.split('#');
    follow(at, textOf(moduleOf(at), name, name));
  }
  return { entry, exported, named: new Map([...named].sort(byName)) };
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

type Read = (file: string) => Module;

function exportsOf(file: string, moduleOf: Read): Map<string, { from: string; name: string }> {
  const module = moduleOf(file);
  const found = new Map<string, { from: string; name: string }>();
  for (const from of module.whole) {
    if (!path.isAbsolute(from)) throw new Error(`${file} passes all of ${from} on: name what it passes on.`);
    for (const [name, origin] of exportsOf(from, moduleOf)) found.set(name, origin);
  }
  for (const [name, origin] of module.passedOn) found.set(name, trace(origin.from, origin.name, moduleOf));
  for (const name of module.exported) found.set(name, trace(file, name, moduleOf));
  return found;
}

/** Where a name is declared at last. */
function trace(from: string, name: string, moduleOf: Read): { from: string; name: string } {
  if (!path.isAbsolute(from)) return { from, name };
  const module = moduleOf(from);
  if (module.declared.has(name)) return { from, name };
  const next = module.passedOn.get(name) ?? module.imported.get(name);
  if (next) return trace(next.from, next.name, moduleOf);
  const whole = module.whole.map((one) => exportsOf(one, moduleOf).get(name)).find(Boolean);
  if (!whole) throw new Error(`${name} is declared nowhere that ${from} leads to.`);
  return whole;
}

/** Its declarations on one line each, under the name that it is exported by. */
function textOf(module: Module, name: string, as: string): string {
  return (module.declared.get(name) ?? [])
    .map((text) => text.replace(/\s+/g, ' ').replace(new RegExp(`\\b${name.replace('$', '\\$')}\\b`), () => as))
    .join('\n');
}
