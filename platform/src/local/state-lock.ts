import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT, shownPath, stateDir } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { inWords, noteServer, runningServers } from './running.js';
import { checkWritable, forgetState, keepOtherSchemaAside } from './state.ts';

/** A server that is about to run on the local state. */
export interface Server {
  /** The command as a person typed it. */
  readonly command: string;
  readonly url: string;
}

let held: DatabaseSync | undefined;

/**
 * Makes this process the only server on the local state, until it ends. The lock is an open
 * transaction on a file beside the state: the system ends it with the process, however that dies,
 * and `--fresh` may remove the state under it. Throws `Refusal` while another server has it.
 */
export function holdState({ command, url }: Server): void {
  const state = stateDir();
  held = lock(`${state}.lock`) ?? refuse(state);
  noteServer(ROOT, { command, url, state });
}

/**
 * The local state for a server on this port, empty if it is to be `fresh`. One of another schema is
 * kept in a folder beside, and said so. Throws `Refusal` before anything is removed.
 *
 * @example
 * await openState({ command: 'npm run dev', url }, port, false);
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

/** Gives the state back. For tests: a server keeps it until it ends. */
export function releaseState(): void {
  held?.close();
  held = undefined;
}

/** The file with its lock, or undefined while somebody else has it. */
function lock(file: string): DatabaseSync | undefined {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

const SQLITE_BUSY = 5;

function refuse(state: string): never {
  const other = runningServers(ROOT).find((server) => server.state === state);
  throw new Refusal(
    `${other ? inWords(other) : 'Another server'} runs on the state in ${shownPath(state)}.
Two would spoil each other's data. Stop it first, or give this one a state of its own: NIYUKTI_STATE=.wrangler/second`,
  );
}
