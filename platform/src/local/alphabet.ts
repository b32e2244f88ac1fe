import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stateDir } from '../paths.ts';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Letters and digits in an order of chance: what a deployment's opaque ids are made of, so that
 * nobody can count them.
 */
export function makeAlphabet(): string {
  const letters = [...LETTERS_AND_DIGITS];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}

const fileOf = (state: string): string => path.join(state, 'id-alphabet');

/**
 * Gives a local state that has no database yet an alphabet of its own, in a file beside it. One
 * that has a database keeps its own, or, if
 * it is from before there were any, the order that its ids were handed out in.
 *
 * @example
 * ensureAlphabet();
 */
export function ensureAlphabet(state = stateDir()): void {
  if (existsSync(fileOf(state)) || existsSync(path.join(state, 'v3', 'd1'))) return;
  mkdirSync(state, { recursive: true });
  writeFileSync(fileOf(state), `${makeAlphabet()}\n`, { mode: 0o600 });
}

/**
 * Gives a local state without a database the alphabet that its ids were handed out in elsewhere.
 * One that has a database keeps its own.
 *
 * @example
 * keepAlphabet(manifest.alphabet);
 */
export function keepAlphabet(alphabet: string, state = stateDir()): void {
  if (existsSync(path.join(state, 'v3', 'd1'))) return;
  mkdirSync(state, { recursive: true });
  writeFileSync(fileOf(state), `${alphabet}\n`, { mode: 0o600 });
}

/**
 * The local state's alphabet as a variable of its Worker; nothing for one that has none of its own.
 */
export function alphabetVars(state = stateDir()): { ID_ALPHABET?: string } {
  const file = fileOf(state);
  return existsSync(file) ? { ID_ALPHABET: readFileSync(file, 'utf8').trim() } : {};
}
