import { createHash } from 'node:crypto';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Ids have four digits, as those that the bundler gives in a build of this size. */
const IDS = 10_000;

/**
 * A module's identifier as it is in every folder: without the folder of the checkout, and without
 * the hash that the bundler makes of it for a module that has no file.
 */
function withoutFolder(identifier: string, root: string): string {
  const plain = identifier.startsWith('data:') ? identifier.replace(/\|[0-9a-f]+$/, '') : identifier;
  return plain.replaceAll(root, '').replaceAll(encodeURIComponent(root), '');
}

/**
 * Numbers for modules, by what is left of their identifiers. Two that fall on one number: the
 * second in the alphabet takes the next.
 */
export function idsOf(identifiers: readonly string[]): Map<string, number> {
  const taken = new Set<number>();
  const ids = new Map<string, number>();
  for (const identifier of identifiers.toSorted()) {
    let id = createHash('sha256').update(identifier).digest().readUInt32BE() % IDS;
    while (taken.has(id)) id = (id + 1) % IDS;
    taken.add(id);
    ids.set(identifier, id);
  }
  return ids;
}

/** A module as the hook hands it over: the bundler takes the `id` that is set on it. */
interface ModuleWithId {
  readonly type: string;
  readonly identifier: string;
  id: number | undefined;
}

/**
 * True where the bundler would make an id of the folder: it shortens names that are paths, not
 * those that hold one.
 */
function holdsFolder({ type, identifier }: ModuleWithId, root: string): boolean {
  if (identifier.includes(encodeURIComponent(root))) return true;
  return /-module$/.test(type) && identifier.includes(root);
}

/**
 * Gives ids that do not depend on the folder to what federation adds, so that the same commit is
 * the same release wherever it is built (rspack issue 15841).
 */
export function sameEverywhere(root: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('same-everywhere', (compilation) => {
        compilation.hooks.beforeModuleIds.tap('same-everywhere', (modules) => {
          const own = ([...modules] as unknown as ModuleWithId[]).filter((module) => holdsFolder(module, root));
          const nameOf = ({ identifier }: ModuleWithId) => withoutFolder(identifier, root);
          const ids = idsOf(own.map(nameOf));
          for (const module of own) module.id = ids.get(nameOf(module));
        });
      });
    },
  };
}
