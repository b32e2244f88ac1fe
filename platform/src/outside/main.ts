import { type Commands, runCommand } from '../cli.ts';
import { CLI } from '../options.ts';
import { Refusal } from '../progress.ts';
import { RELEASE_COMMANDS } from '../release/commands.ts';

/** A command that works only in the checkout of the deployment. */
const operators = (name: string, example: string) => ({
  usage: '…',
  does: 'Works only in the checkout of the deployment.',
  example,
  run: async () => {
    throw new Refusal(`"${name}" works only in the checkout of the deployment. Its operator runs: ${CLI} ${example}`);
  },
});

/** The commands in a repository of one remote. */
const COMMANDS: Commands = {
  new: {
    usage: '<name> [--title TEXT] [--role ROLE] [--path /Path]',
    does: 'Makes a remote in this empty folder. Without --role its screens are open to everyone.',
    example: 'new campus --title "Campus fairs" --role student',
    run: async () => (await import('./new.ts')).newOutside(),
  },
  dev: {
    usage: '--against URL',
    does: 'Serves it under the shell of a deployment. A change reloads the page.',
    example: 'dev --against https://niyukti.example',
    run: async () => (await import('./dev.ts')).devOutside(),
  },
  check: {
    usage: '',
    does: 'Checks types, screens, packages and sizes, as the deployment will.',
    example: 'check',
    run: async () => (await import('./check.ts')).checkOutside(),
  },
  ...RELEASE_COMMANDS,
  grant: operators('grant', 'grant campus --label "Campus fairs" --role student --path /Campus --remote'),
  retire: operators('retire', 'retire campus --remote'),
};

await runCommand(COMMANDS);
