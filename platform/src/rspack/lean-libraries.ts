import path from 'node:path';
import { type RspackPluginInstance, rspack } from '@rspack/core';

/** A module beside this one, as it lies here or in the package. */
export const own = (name: string) => path.join(import.meta.dirname, name + path.extname(import.meta.filename));

/** Parts of libraries that the product does not need as they are, and what it has instead. */
export function leanLibraries(): RspackPluginInstance[] {
  return [
    new rspack.NormalModuleReplacementPlugin(/[\\/]createLucideIcon\.mjs$/, own('lean-icon')),
    new rspack.NormalModuleReplacementPlugin(/^\.\/mutationCache\.js$/, own('lean-mutations')),
    new rspack.NormalModuleReplacementPlugin(/^\.\/registries\.js$/, own('lean-registries')),
  ];
}
