import { createRequire } from 'node:module';
import { type Compilation, type Compiler, type Module, type RspackPluginInstance, rspack } from '@rspack/core';
import { SINGLETONS } from './shared.ts';

/** Exported names by the request of the shared module. */
export type SharedNames = Record<string, string[]>;

/** The module of the shell that imports every shared module. */
const EXPORTS = /shell[\\/]src[\\/]federation[\\/]shared-modules\.ts$/;
/** The bundler's type of a module that represents one of the shell's. */
const CONSUMES = 'consume-shared-module';

/** The request in the bundler's identifier of such a module. */
function requestIn(text: string): string | undefined {
  return /^consume shared module \(\S+\) (.+)@[^@]+ \(/.exec(text)?.[1];
}

const load = createRequire(import.meta.url) as (request: string) => object;

const noted = new WeakMap<Compilation, SharedNames>();

/** The names that a compiled shell exports of shared modules, or that a compiled remote imports of the shell. */
export function sharedNames(compilation: Compilation): SharedNames {
  return noted.get(compilation) ?? {};
}

/**
 * A plugin that notes every import of a shared module and every export of one. It runs before
 * modules are joined, while each import is still a module of its own. `read` finds the request in
 * the identifier of a shared module.
 */
export function noteSharedNames(read: typeof requestIn = requestIn): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('shared-names', (compilation) => {
        compilation.hooks.optimizeModules.tap('shared-names', (modules) => {
          const all = [...modules];
          const shell = all.find((module) => EXPORTS.test(module.nameForCondition() ?? ''));
          noted.set(compilation, shell ? exportsOf(compilation, shell) : sharedImports(compilation, all, read));
        });
      });
    },
  };
}

/** The exports of the shared modules. */
function exportsOf({ moduleGraph }: Compilation, module: Module): SharedNames {
  const found: SharedNames = {};
  for (const { dependency, module: to } of moduleGraph.getOutgoingConnections(module)) {
    const { request = '' } = dependency;
    if (!to || !Object.hasOwn(SINGLETONS, request)) continue;
    const names = moduleGraph.getProvidedExports(to);
    // React's development build, which a bench uses, defines its exports at run time.
    found[request] = Array.isArray(names) ? names : Object.keys(load(request));
  }
  return sorted(found);
}

/**
 * The imports of shared modules. An identifier without a request fails the build: the release would
 * have no imports, and fit every shell.
 */
function sharedImports(compilation: Compilation, modules: readonly Module[], read: typeof requestIn): SharedNames {
  const found = modules
    .filter(({ type }) => type === CONSUMES)
    .map((module): [string, string[]] => {
      const text = module.identifier();
      const request = read(text) ?? '';
      if (!request)
        compilation.errors.push(new rspack.WebpackError(`The identifier "${text}" names no shared module.`));
      return [request, [...importsOf(compilation, module)]];
    });
  return sorted(Object.fromEntries(found));
}

/** Each name once, in alphabetical order. */
function sorted(names: SharedNames): SharedNames {
  return Object.fromEntries(
    Object.entries(names)
      .filter(([, list]) => list.length > 0)
      .map(([request, list]) => [request, [...new Set(list)].sort()] as const)
      .sort(([one], [two]) => (one < two ? -1 : 1)),
  );
}

/** Names of the imports that are in a chunk; `*` for an import of the whole module. */
function* importsOf({ moduleGraph, chunkGraph }: Compilation, module: Module): Iterable<string> {
  for (const { dependency, originModule } of moduleGraph.getIncomingConnections(module)) {
    if (originModule && [...chunkGraph.getModuleChunksIterable(originModule)].length === 0) continue;
    // The import statement itself; its names follow.
    if (dependency.type === 'esm import') continue;
    yield dependency.ids?.[0] ?? '*';
  }
}
