import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../progress.ts';

/**
 * A module of the sources, or a bundle of them. `what` names it in the one sentence that is left of
 * whatever it throws while it is read.
 */
export async function loaded<T>(file: string, what: string): Promise<T> {
  // The address changes with the file, so that a second build of the same process reads the new
  // one.
  return import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`).catch((error: unknown) => {
    throw new Refusal(`${what} threw while it was read: ${firstLine(error)}`);
  });
}

/** What was thrown, in one line. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
