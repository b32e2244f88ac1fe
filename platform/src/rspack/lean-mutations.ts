// Stands in place of the mutations of TanStack Query: 1.4 KB less of every document (brotli). What
// changes something here is `useAction` of the kit, which needs no cache.
export class MutationCache {
  clear(): void {}
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}
