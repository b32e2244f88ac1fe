// Replaces the runtime of Module Federation in the entry of a remote: the container's two functions,
// and the modules that it imports of the shell. That runtime has 21 KB for manifests, snapshots,
// plugins and version ranges. Here each shared module has one version, the shell's, and the server
// has checked that it fits (`contract/src/releases/compatibility.ts`).

/** Shared modules by request and version. There is one version of each: the shell's. */
type ShareScope = Record<string, Record<string, { get(): unknown }>>;

/** What the bundler puts into an entry for the runtime of Module Federation. */
export interface EntryRuntime {
  /** The container's `init` and `get`. */
  initContainer(given: ShareScope): void;
  getContainer(module: string): Promise<() => unknown>;
  /** Loads a chunk with its styles. A chunk that failed is requested again. */
  e(chunk: string): Promise<unknown>;
  /** Module factories by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** What must be loaded before a chunk runs, by kind. */
  f: { consumes?: (chunk: string, promises: Promise<void>[]) => void };
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  /** Missing when no chunk imports a shared module. */
  consumesLoadingData?: {
    chunkMapping: Record<string, readonly string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>;
  };
}

/** Makes the container of an entry. */
export function start(bundled: EntryRuntime): void {
  const { chunkMapping: needs = {}, moduleIdToConsumeDataMapping: requests = {} } = bundled.consumesLoadingData ?? {};
  const imported: Record<string, Promise<void>> = {};
  let scope: ShareScope = {};
  const importShared = async (id: string): Promise<void> => {
    const request = requests[id]?.shareKey ?? id;
    const [module] = Object.values(scope[request] ?? {});
    if (!module) throw new Error(`The shell does not share ${request}.`);
    const factory = (await module.get()) as () => unknown;
    bundled.m[id] = (into) => {
      into.exports = factory();
    };
  };
  bundled.f.consumes = (chunk, promises) => {
    for (const id of needs[chunk] ?? []) {
      imported[id] ??= importShared(id);
      promises.push(imported[id]);
    }
  };
  const load = bundled.e;
  let loadedChunks = 0;
  bundled.e = async (chunk) => {
    // A chunk is requested once more if it did not arrive. Of the table and the first page, one that ran
    // and brought nothing is not: their area has its own "Try again".
    const isShown = loadedChunks > 1;
    const loaded = await load(chunk).catch((error: { type?: string }) => {
      if (!isShown && error.type !== 'error' && error.type !== 'timeout') throw error;
      return load(chunk);
    });
    loadedChunks += 1;
    return loaded;
  };
  bundled.initContainer = (given) => {
    scope = given;
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
