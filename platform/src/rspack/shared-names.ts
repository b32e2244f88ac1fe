import type { Compilation, Compiler, Module, RspackPluginInstance } from '@rspack/core';

/** Exported names by the request of the shared module. */
export type SharedNames = Record<string, string[]>;

const PROVIDED = /^provide shared module \(\S+\) (.+)@[^@]+ = /;
const CONSUMED = /^consume shared module \(\S+\) (.+)@[^@]+ \(/;

const given = new WeakMap<Compilation, SharedNames>();
const taken = new WeakMap<Compilation, SharedNames>();

/** What a compiled front end gives of its shared modules, and what it takes of the shell's. */
export function sharedNames(compilation: Compilation): { gives: SharedNames; takes: SharedNames } {
  return { gives: given.get(compilation) ?? {}, takes: taken.get(compilation) ?? {} };
}

/**
 * Notes which names go over the border between shell and remotes: every import of a shared module,
 * and every export of one that is shared. Before modules are joined, when each import still stands
 * for itself.
 */
export function noteSharedNames(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('shared-names', (compilation) => {
        compilation.hooks.optimizeModules.tap('shared-names', (modules) => {
          const all = [...modules];
          given.set(
            compilation,
            collect(all, PROVIDED, (module) => exportsOf(compilation, module)),
          );
          taken.set(
            compilation,
            collect(all, CONSUMED, (module) => importsOf(compilation, module)),
          );
        });
      });
    },
  };
}

function collect(modules: readonly Module[], kind: RegExp, namesOf: (module: Module) => Iterable<string>): SharedNames {
  const found = modules.flatMap((module) => {
    const request = kind.exec(module.identifier())?.[1];
    return request ? [[request, [...new Set(namesOf(module))].sort()] as const] : [];
  });
  return Object.fromEntries(found.filter(([, names]) => names.length > 0).sort(([one], [two]) => (one < two ? -1 : 1)));
}

function exportsOf({ moduleGraph }: Compilation, module: Module): Iterable<string> {
  const [to] = moduleGraph.getOutgoingConnections(module);
  const names = to?.module ? moduleGraph.getProvidedExports(to.module) : null;
  if (!Array.isArray(names)) throw new Error(`Nobody can say what ${module.identifier()} exports.`);
  return names;
}

/** Names of the imports that are in some chunk; `*` for one that takes the module whole. */
function* importsOf({ moduleGraph, chunkGraph }: Compilation, module: Module): Iterable<string> {
  for (const { dependency, originModule } of moduleGraph.getIncomingConnections(module)) {
    if (originModule && [...chunkGraph.getModuleChunksIterable(originModule)].length === 0) continue;
    // The import itself, which the names of it follow.
    if (dependency.type === 'esm import') continue;
    yield dependency.ids?.[0] ?? '*';
  }
}
