import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../progress.ts';

/** Loads a source module or a bundle. Throws `Refusal` in one sentence with `what` when it throws. */
export async function loadModule<T>(file: string, what: string): Promise<T> {
  // The address changes with the file, so that a later build of this process loads the new module.
  return import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`).catch((error: unknown) => {
    throw new Refusal(`${what} threw while it was read: ${firstLine(error)}`);
  });
}

/** The first line of an error's message. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
