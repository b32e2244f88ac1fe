/**
 * Whether the federation runtime is a part of a remote's entry: it was released with one, and takes
 * what it shares by the shell's. Entries of today are containers that need none.
 */
export function holdsRuntime(entry: string): boolean {
  return /(?:^|\/)remoteEntry\.[^/]*$/.test(entry);
}
