import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Makes the container of a remote small: the bundler's own brings a reader of version ranges and a
 * way to offer modules, 3 KB of each entry (brotli). Here there is one version of each shared
 * module, the shell's, and the gate has asked whether it fits (`contract/src/fit.ts`).
 */
export function leanContainer(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('lean-container', (compilation) => {
        compilation.hooks.runtimeModule.tap('lean-container', (module) => {
          const source = module.source?.source.toString();
          if (!module.source || !source) return;
          if (module.name === 'consumes_loading') module.source.source = Buffer.from(takes(source));
          if (module.name === 'sharing') module.source.source = Buffer.from(OFFERS_NOTHING);
        });
      });
    },
  };
}

/** `init` of the container puts the shell's modules into the scope. */
const OFFERS_NOTHING = '__webpack_require__.S = {};\n__webpack_require__.I = () => 1;\n';

/**
 * Takes shared modules of the scope before a chunk that imports them runs. `source` is the
 * bundler's: which chunk needs which modules, by what request.
 */
export function takes(source: string): string {
  const chunks = /chunkMapping: (\{[^}]*\})/.exec(source)?.[1];
  const requests = [...source.matchAll(/("[^"]+"): \{ shareScope: "default", shareKey: ("[^"]+")/g)].map(
    ([, id, request]) => `${id}: ${request}`,
  );
  if (!chunks || requests.length === 0) throw new Error('The bundler no longer says what a remote takes of the shell.');
  return `var needs = ${chunks};
var requests = { ${requests.join(', ')} };
var taken = {};
var take = async (id) => {
  var factory = await Object.values(__webpack_require__.S.default[requests[id]])[0].get();
  __webpack_require__.m[id] = (module) => {
    module.exports = factory();
  };
};
__webpack_require__.f.consumes = (chunk, promises) => {
  for (var id of needs[chunk] || []) promises.push((taken[id] = taken[id] || take(id)));
};
`;
}
