import { type Commands, runCommand } from '../cli.ts';
import { Refusal } from '../progress.ts';
import { RELEASE_COMMANDS } from '../release/commands.ts';

/** What whoever runs the deployment does, in its checkout. */
const operators = (name: string, example: string) => ({
  usage: '…',
  does: 'Is done by who runs the deployment, in its checkout.',
  example,
  run: async () => {
    throw new Refusal(`"${name}" is for who runs the deployment, in its checkout: npx --no niyukti ${name} --help`);
  },
});

/** What can be run in a repository of one remote. */
const COMMANDS: Commands = {
  new: {
    usage: '<name> [--title TEXT] [--role ROLE] [--path /Path]',
    does: 'Makes a remote in this empty folder. Without --role its screens are open to everyone.',
    example: 'new campus --title "Campus fairs" --role student',
    run: () => import('./new.ts'),
  },
  dev: {
    usage: '--against URL',
    does: 'Works on it beside what runs at URL. A change loads the page again.',
    example: 'dev --against https://niyukti.example',
    run: () => import('./dev.ts'),
  },
  check: {
    usage: '',
    does: 'Checks types, screens, packages and sizes, as the deployment will.',
    example: 'check',
    run: () => import('./check.ts'),
  },
  ...RELEASE_COMMANDS,
  grant: operators('grant', 'grant campus --label "Campus fairs" --role student --path /Campus --remote'),
  retire: operators('retire', 'retire campus --remote'),
};

await runCommand(COMMANDS);
