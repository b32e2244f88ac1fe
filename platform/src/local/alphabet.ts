import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stateDir } from '../paths.ts';

const fileOf = (state: string): string => path.join(state, 'id-alphabet');

/**
 * Gives a local state without a database the alphabet of the opaque ids that it is restored with.
 * One that has a database keeps its own.
 */
export function keepAlphabet(alphabet: string, state = stateDir()): void {
  if (existsSync(path.join(state, 'v3', 'd1'))) return;
  mkdirSync(state, { recursive: true });
  writeFileSync(fileOf(state), `${alphabet}\n`, { mode: 0o600 });
}

/** The alphabet of a restored local state, as a variable of its Worker. Others have the default one. */
export function alphabetVars(state = stateDir()): { ID_ALPHABET?: string } {
  const file = fileOf(state);
  return existsSync(file) ? { ID_ALPHABET: readFileSync(file, 'utf8').trim() } : {};
}
