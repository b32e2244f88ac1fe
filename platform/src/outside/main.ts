#!/usr/bin/env node
import { readOptions } from '../options.ts';
import { main, Refusal } from '../progress.ts';
import { STEERING_OPTIONS, steer } from '../release/steer.ts';
import { ownRemote } from './own-remote.ts';

const USAGE = `npx niyukti <what>, in the folder of a remote
  new <name> [--title T] [--role R] [--path /P]   makes a remote in this empty folder
  dev --against URL          works on it beside what runs at URL
  types [--to URL]           writes the types of other teams' parts, as they are live, to src/parts.d.ts
  check                      types, screens against their grants, budgets
  release [--promote | --percent N | --for-shell ID] [--preview] [--reason T]
  releases, figures [--week], promote <release>, rollback, canary <release> <percent>, canary end
    at --to URL (NIYUKTI_URL), with the team's deploy token in NIYUKTI_DEPLOY_TOKEN`;

/** Each is a module that runs when it is loaded, as the commands of a checkout are. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  new: () => import('./new.ts'),
  dev: () => import('./dev.ts'),
  types: () => import('./types.ts'),
  check: () => import('./check.ts'),
  release: () => import('../commands/release.ts'),
};

const [what = ''] = process.argv.splice(2, 1);
const command = COMMANDS[what];
if (command) await command();
else
  await main(async () => {
    const { values, positionals } = readOptions(USAGE, { allowPositionals: true, options: STEERING_OPTIONS });
    const said = await steer([what, ownRemote().name, ...positionals], values);
    if (said === null) throw new Refusal(USAGE);
    console.log(said);
  });
