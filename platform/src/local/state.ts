import { rmSync } from 'node:fs';
import { stateDir } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { isFree } from './port.ts';

/** Removes the local database, files and releases. Throws `Refusal` while something runs on the port: its data would go under it. */
export async function forgetState(port: number): Promise<void> {
  if (!(await isFree(port)))
    throw new Refusal(`Something runs on port ${port}. Stop it first: its data would be removed under it.`);
  rmSync(stateDir(), { recursive: true, force: true });
}
