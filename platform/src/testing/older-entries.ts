type Change = readonly [from: string, to: string];

/**
 * What decision 86 changed of how remotes are built, to be put back: by file, what is said now and
 * what was said then.
 */
const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  'platform/src/rspack/remote.ts': [
    [
      'manifest: false,',
      `manifest: false,
      shareStrategy: 'loaded-first',
      experiments: { externalRuntime: true, optimization: { target: 'web' } },`,
    ],
    ["    new rspack.NormalModuleReplacementPlugin(RUNTIME, own('container-runtime')),\n", ''],
    ["'container.", "'remoteEntry."],
  ],
  // The runtime reads version ranges.
  'platform/src/rspack/shared.ts': [
    [
      'Object.keys(SINGLETONS).map((request) => [request, taken])',
      `Object.entries(SINGLETONS).map(([request, name]) => {
      const version = versionOf(name);
      return [request, { ...taken, version, requiredVersion: \`^\${version}\` as unknown as false }];
    })`,
    ],
  ],
  'platform/src/build/build.ts': [['/^container\\.', '/^remoteEntry\\.']],
  'platform/src/build/screens.ts': [["'container.'", "'remoteEntry.'"]],
};

/** Files of a checkout that `asReleasedWithRuntime` changes. */
export const CHANGED_FILES: readonly string[] = Object.keys(CHANGES);

/**
 * Source of one of `CHANGED_FILES` as it built remotes until decision 86, with a federation runtime
 * as a part of their entries. Throws where it does not say any more what is to be changed.
 *
 * @example
 * writeFileSync(copy, asReleasedWithRuntime(file, readFileSync(copy, 'utf8')));
 */
export function asReleasedWithRuntime(file: string, source: string): string {
  return (CHANGES[file] ?? []).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${file} does not say ${from} any more.`);
    return text.replaceAll(from, to);
  }, source);
}
