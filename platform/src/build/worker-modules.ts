import path from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { ROOT } from '../paths.ts';

/** Where the Worker starts. */
const WORKER_START = path.join(ROOT, 'worker/src/index.ts');
/** Sources up to so many bytes are small: each would be a module of its own. */
const SMALL = 4_000;
/** The namespaces of what is loaded when it is asked for, and of small sources that it shares. */
const LATER = 'later';
const SHARED = 'shared';

/** All that these sources import by themselves. */
function reachedFrom(roots: readonly string[], inputs: Metafile['inputs']): Set<string> {
  const reached = new Set<string>();
  const queue = [...roots];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const source = inputs[at];
    if (!source || reached.has(at)) continue;
    reached.add(at);
    queue.push(...source.imports.filter(({ kind }) => kind !== 'dynamic-import').map((one) => one.path));
  }
  return reached;
}

/**
 * Small sources that several of the parts behind an `import()` share, and that need nothing but one
 * another and the start: to load all of them with the first part costs little.
 */
export function smallShared(start: string, inputs: Metafile['inputs']): string[] {
  const ofStart = reachedFrom([start], inputs);
  const imports = Object.values(inputs).flatMap((source) => source.imports);
  const parts = new Set(imports.filter(({ kind }) => kind === 'dynamic-import').map((one) => one.path));
  const sharers = new Map<string, number>();
  for (const part of parts)
    for (const source of reachedFrom([part], inputs)) sharers.set(source, (sharers.get(source) ?? 0) + 1);
  const isSmall = (source: string): boolean =>
    ofStart.has(source) || ((sharers.get(source) ?? 0) > 1 && (inputs[source]?.bytes ?? SMALL) < SMALL);
  return [...sharers.keys()].filter(
    (source) => !ofStart.has(source) && [...reachedFrom([source], inputs)].every(isSmall),
  );
}

/** What the Worker is made of, as its sources import one another. */
async function workerInputs(options: BuildOptions): Promise<Metafile['inputs']> {
  const { external = [], ...rest } = options;
  const { metafile } = await build({
    ...rest,
    entryPoints: [WORKER_START],
    external: [...external, 'cloudflare:*'],
    plugins: [],
    write: false,
    minify: false,
    sourcemap: false,
    metafile: true,
  });
  return metafile.inputs;
}

/**
 * One module for what every start loads, and one for what is small and shared by later parts.
 * esbuild makes a module for each set of entries that share a source, and each `import()` is an
 * entry: where each begins with the same, all of that is shared by all of them.
 */
export const fewModules: Plugin = {
  name: 'few-modules',
  async setup(on) {
    const shared = smallShared(path.relative(ROOT, WORKER_START), await workerInputs(on.initialOptions));
    on.onResolve({ filter: /^\./ }, async ({ kind, path: request, importer, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const found = await on.resolve(request, { kind: 'import-statement', importer, resolveDir });
      return { path: found.path, errors: found.errors, namespace: LATER };
    });
    on.onResolve({ filter: /^shared$/, namespace: LATER }, () => ({ path: SHARED, namespace: SHARED }));
    on.onLoad({ filter: /.*/, namespace: SHARED }, () => ({
      contents: shared.map((source) => `import ${JSON.stringify(path.join(ROOT, source))};\n`).join(''),
      resolveDir: ROOT,
    }));
    on.onLoad({ filter: /.*/, namespace: LATER }, ({ path: file }) => ({
      contents: `import ${JSON.stringify(WORKER_START)};\nimport 'shared';\nexport * from ${JSON.stringify(file)};\n`,
      resolveDir: path.dirname(file),
    }));
  },
};
