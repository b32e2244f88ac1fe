import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ROOT, shownPath, stateDir } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { isFree } from './port.ts';
import { hasOtherSchema } from './prepared.ts';
import { describeServer, noteServer, runningServers } from './running.js';

/** The local databases, below the state. */
const DATABASES = 'v3/**/*.sqlite';

/** A server that is about to run on the local state. */
export interface Server {
  /** The command that the user typed. */
  readonly command: string;
  readonly url: string;
}

/**
 * Opens the local state for a server on this port, empty if it is to be `fresh`. A state of another
 * schema is moved to a folder beside it. Throws `Refusal`, before anything is removed, when the
 * state cannot be written or another server runs on it.
 */
export async function openState(server: Server, port: number, fresh: boolean): Promise<void> {
  checkWritable();
  holdState(server);
  if (fresh) return emptyState(port);
  const aside = moveOtherSchemaAside();
  if (aside)
    console.log(
      `The local data is of another version of the schema. It is kept in ${shownPath(aside)}; this start begins with fresh demo data.`,
    );
}

/** Notes this process as the only server on the local state. Throws `Refusal` when there is another. */
function holdState({ command, url }: Server): void {
  const state = stateDir();
  const other = runningServers(ROOT).find((server) => server.state === state);
  if (other)
    throw new Refusal(
      `${describeServer(other)} runs on the state in ${shownPath(state)}.
Two would spoil each other's data. Stop it first, or give this one a state of its own: NIYUKTI_STATE=.wrangler/second`,
    );
  noteServer(ROOT, { command, url, state });
}

/** Removes the local database, files and releases. Throws `Refusal` when a server uses the port, and so the state. */
async function emptyState(port: number): Promise<void> {
  if (!(await isFree(port)))
    throw new Refusal(`Something runs on port ${port}. Stop it first: its data would be removed under it.`);
  const state = stateDir();
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
}

/**
 * Renames a local state of another schema to a folder beside it, with the day in its name. Answers
 * that folder, or undefined when the state has this checkout's schema. Deletes nothing.
 */
function moveOtherSchemaAside(): string | undefined {
  if (!hasOtherSchema()) return undefined;
  const state = stateDir();
  const dated = `${state}.${new Date().toISOString().slice(0, 10)}`;
  let aside = dated;
  for (let n = 2; existsSync(aside); n += 1) aside = `${dated}-${n}`;
  renameSync(state, aside);
  mkdirSync(state);
  return aside;
}

/**
 * Makes the folder of the local state. Throws `Refusal` when it, or a database in it, cannot be
 * written.
 */
export function checkWritable(access: typeof accessSync = accessSync): void {
  const state = stateDir();
  try {
    mkdirSync(state, { recursive: true });
    for (const file of ['.', ...globSync(DATABASES, { cwd: state })])
      access(path.join(state, file), constants.R_OK | constants.W_OK);
  } catch (cause) {
    const { code = '', path: where = state } = cause as NodeJS.ErrnoException;
    throw new Refusal(
      `The local state cannot be written: ${shownPath(where)} (${code}).
Nothing was changed. Give yourself the right to write there, or keep the state elsewhere: NIYUKTI_STATE=/another/folder`,
      { cause },
    );
  }
}

/** True when an error message says that a database file is damaged. A fresh start helps then, and only then. */
export function saysDamaged(message: string): boolean {
  return /SQLITE_CORRUPT|SQLITE_NOTADB|malformed|not a database/i.test(message);
}

const alphabetFile = (): string => path.join(stateDir(), 'id-alphabet');

/**
 * Keeps the alphabet of public ids that a backup was made with, for a local state without a
 * database. A state that has a database keeps its own.
 */
export function keepAlphabet(alphabet: string): void {
  const state = stateDir();
  if (existsSync(path.join(state, 'v3', 'd1'))) return;
  mkdirSync(state, { recursive: true });
  writeFileSync(alphabetFile(), `${alphabet}\n`, { mode: 0o600 });
}

/** The alphabet of a restored local state, as a variable of its Worker. Other states have the default one. */
export function alphabetVars(): { ID_ALPHABET?: string } {
  return existsSync(alphabetFile()) ? { ID_ALPHABET: readFileSync(alphabetFile(), 'utf8').trim() } : {};
}
