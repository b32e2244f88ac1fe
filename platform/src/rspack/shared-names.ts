import { createRequire } from 'node:module';
import { type Compilation, type Compiler, type Module, type RspackPluginInstance, rspack } from '@rspack/core';
import { SINGLETONS } from './shared.ts';

/** Exported names by the request of the shared module. */
export type SharedNames = Record<string, string[]>;

/** The module of the shell that imports whole what it gives. */
const GIVEN = /shell[\\/]src[\\/]federation[\\/]shared-modules\.ts$/;
/** How the bundler calls a module that stands for one of the shell's. */
const CONSUMES = 'consume-shared-module';

/** The request in the text by which the bundler names such a module. */
function requestIn(text: string): string | undefined {
  return /^consume shared module \(\S+\) (.+)@[^@]+ \(/.exec(text)?.[1];
}

const load = createRequire(import.meta.url) as (request: string) => object;

const given = new WeakMap<Compilation, SharedNames>();
const taken = new WeakMap<Compilation, SharedNames>();

/** What a compiled front end gives of its shared modules, and what it takes of the shell's. */
export function sharedNames(compilation: Compilation): { gives: SharedNames; takes: SharedNames } {
  return { gives: given.get(compilation) ?? {}, takes: taken.get(compilation) ?? {} };
}

/**
 * Notes which names go over the border between shell and remotes: every import of a shared module,
 * and every export of one that is shared. Before modules are joined, when each import still stands
 * for itself. `read` finds the request in what the bundler calls a shared module.
 */
export function noteSharedNames(read: typeof requestIn = requestIn): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('shared-names', (compilation) => {
        compilation.hooks.optimizeModules.tap('shared-names', (modules) => {
          const all = [...modules];
          const gives = all.find((module) => GIVEN.test(module.nameForCondition() ?? ''));
          given.set(compilation, gives ? givenBy(compilation, gives) : {});
          taken.set(compilation, takenBy(compilation, all, read));
        });
      });
    },
  };
}

/** Every export of what the shell gives. */
function givenBy({ moduleGraph }: Compilation, module: Module): SharedNames {
  const found: SharedNames = {};
  for (const { dependency, module: to } of moduleGraph.getOutgoingConnections(module)) {
    const { request = '' } = dependency;
    if (!to || !Object.hasOwn(SINGLETONS, request)) continue;
    const names = moduleGraph.getProvidedExports(to);
    // React's development build, which a bench takes, makes its exports as it runs.
    found[request] = Array.isArray(names) ? names : Object.keys(load(request));
  }
  return sorted(found);
}

/**
 * Every import that a remote makes of the shell's. A text of the bundler that says no request is an
 * error of the build: the release would say that it takes nothing, and fit every shell.
 */
function takenBy(compilation: Compilation, modules: readonly Module[], read: typeof requestIn): SharedNames {
  const found = modules
    .filter(({ type }) => type === CONSUMES)
    .map((module): [string, string[]] => {
      const text = module.identifier();
      const request = read(text) ?? '';
      if (!request) compilation.errors.push(new rspack.WebpackError(`No shared module can be read off "${text}".`));
      return [request, [...importsOf(compilation, module)]];
    });
  return sorted(Object.fromEntries(found));
}

/** Each name once, in order, whatever the order of the graph was. */
function sorted(names: SharedNames): SharedNames {
  return Object.fromEntries(
    Object.entries(names)
      .filter(([, list]) => list.length > 0)
      .map(([request, list]) => [request, [...new Set(list)].sort()] as const)
      .sort(([one], [two]) => (one < two ? -1 : 1)),
  );
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
