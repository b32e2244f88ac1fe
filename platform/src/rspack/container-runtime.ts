// What runs in the entry of a remote where the package of module federation would put its runtime:
// the container's two functions, and the modules that it takes of the shell. The runtime is 21 KB,
// for manifests, snapshots, plugins and version ranges; here there is one version of each shared
// module, the shell's, and the gate has asked whether it fits (`contract/src/releases/compatibility.ts`).

/** Shared modules by request and version. There is one version of each: the shell's. */
type ShareScope = Record<string, Record<string, { get(): unknown }>>;

/** What the bundler puts into an entry for a runtime of module federation. */
export interface EntryRuntime {
  /** The container's `init` and `get`. */
  initContainer(given: ShareScope): void;
  getContainer(module: string): Promise<() => unknown>;
  /** Loads a chunk with its styles; one that failed is asked for anew. */
  e(chunk: string): Promise<unknown>;
  /** Module factories by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** What must be there before a chunk runs, by kind. */
  f: { consumes?: (chunk: string, promises: Promise<void>[]) => void };
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  /** No chunk takes anything: the bundler leaves it out. */
  consumesLoadingData?: {
    chunkMapping: Record<string, readonly string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>;
  };
}

/** Makes the container of an entry. */
export function start(bundled: EntryRuntime): void {
  const { chunkMapping: needs = {}, moduleIdToConsumeDataMapping: requests = {} } = bundled.consumesLoadingData ?? {};
  const taken: Record<string, Promise<void>> = {};
  let given: ShareScope = {};
  const take = async (id: string): Promise<void> => {
    const request = requests[id]?.shareKey ?? id;
    const [module] = Object.values(given[request] ?? {});
    if (!module) throw new Error(`The shell does not give ${request}.`);
    const factory = (await module.get()) as () => unknown;
    bundled.m[id] = (into) => {
      into.exports = factory();
    };
  };
  bundled.f.consumes = (chunk, promises) => {
    for (const id of needs[chunk] ?? []) {
      taken[id] ??= take(id);
      promises.push(taken[id]);
    }
  };
  const load = bundled.e;
  let come = 0;
  bundled.e = async (chunk) => {
    // The table and the first page stand under the deadline of their area, which has its own "Try
    // again": they are asked for once more where the request itself failed, as a connection that
    // breaks off does at once, and not where they hang or are broken. What a page that is shown
    // loads behind itself has no deadline: on a slow line it is waited for twice as long, on what
    // has come of it by then.
    const shown = come > 1;
    const loaded = await load(chunk).catch((error: { type?: string }) => {
      if (!shown && error.type !== 'error') throw error;
      return load(chunk);
    });
    come += 1;
    return loaded;
  };
  bundled.initContainer = (scope) => {
    given = scope;
  };
  bundled.getContainer = async (name) => {
    const load = bundled.initializeExposesData.moduleMap[name];
    if (!load) throw new Error(`This remote does not expose ${name}.`);
    return load();
  };
}

declare const __webpack_require__: EntryRuntime;
// Under test there is no bundler.
if (typeof __webpack_require__ !== 'undefined') start(__webpack_require__);
