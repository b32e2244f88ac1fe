import { accessSync, constants, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, shownPath, stateDir } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { isFree } from './port.ts';
import { hasOtherSchema } from './prepared.ts';
import { inWords, noteServer, runningServers } from './running.js';

/** What the local databases are kept in, below the state. */
const DATABASES = 'v3/**/*.sqlite';

/** A server that is about to run on the local state. */
export interface Server {
  /** The command as a person typed it. */
  readonly command: string;
  readonly url: string;
}

/** Notes this process as the only server on the local state. Throws `Refusal` while another has it. */
export function holdState({ command, url }: Server): void {
  const state = stateDir();
  const other = runningServers(ROOT).find((server) => server.state === state);
  if (other)
    throw new Refusal(
      `${inWords(other)} runs on the state in ${shownPath(state)}.
Two would spoil each other's data. Stop it first, or give this one a state of its own: NIYUKTI_STATE=.wrangler/second`,
    );
  noteServer(ROOT, { command, url, state });
}

/**
 * The local state for a server on this port, empty if it is to be `fresh`. One of another schema is
 * kept in a folder beside, and said so. Throws `Refusal` before anything is removed.
 */
export async function openState(server: Server, port: number, fresh: boolean): Promise<void> {
  checkWritable();
  holdState(server);
  if (fresh) return forgetState(port);
  const aside = keepOtherSchemaAside();
  if (aside)
    console.log(
      `The local data is of another version of the schema. It is kept in ${shownPath(aside)}; this start begins with fresh demo data.`,
    );
}

/**
 * Removes the local database, files and releases. Throws `Refusal` while something runs on the
 * port: its data would go under it.
 */
export async function forgetState(port: number): Promise<void> {
  if (!(await isFree(port)))
    throw new Refusal(`Something runs on port ${port}. Stop it first: its data would be removed under it.`);
  rmSync(stateDir(), { recursive: true, force: true });
}

/**
 * Renames a local state of another schema to a folder beside it, with the day in its name, and
 * answers that folder; undefined where the state is of this schema. Deletes nothing.
 */
export function keepOtherSchemaAside(now = new Date()): string | undefined {
  if (!hasOtherSchema()) return undefined;
  const dated = `${stateDir()}.${now.toISOString().slice(0, 10)}`;
  let aside = dated;
  for (let n = 2; existsSync(aside); n += 1) aside = `${dated}-${n}`;
  renameSync(stateDir(), aside);
  mkdirSync(stateDir());
  return aside;
}

/**
 * Makes the folder of the local state. Throws `Refusal` where it, or a database in it, cannot be
 * written. `access` is the system's.
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

/**
 * Whether the words of a failure say that a database file is damaged, which starting afresh helps
 * against.
 */
export function saysDamaged(words: string): boolean {
  return /SQLITE_CORRUPT|SQLITE_NOTADB|malformed|not a database/i.test(words);
}
