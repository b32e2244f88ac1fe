import { CLI } from './options.ts';
import { main, Refusal } from './progress.ts';

/** A command of the command line. */
export interface Command {
  /** Its arguments, such as `<front end> <release> [--reason TEXT]`. */
  readonly usage: string;
  /** What it does, in a line, and what its options mean. */
  readonly does: string;
  /** One use of it, without the program's name. */
  readonly example: string;
  /** Loads the module of the command, which runs, or answers what runs. */
  readonly run: () => Promise<unknown>;
}

export type Commands = Readonly<Record<string, Command>>;

/** What `--help` says of a command. */
export function helpOf(name: string, { usage, does, example }: Command): string {
  return `${CLI} ${name} ${usage}`.trimEnd().concat(`\n  ${does}\n\n  Example: ${CLI} ${example}`);
}

function overview(commands: Commands): string {
  const wide = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(wide)}  ${does.split('\n')[0]}`);
  return [`${CLI} <command>, and ${CLI} <command> --help`, ...lines].join('\n');
}

/**
 * Runs the command that the process was started with.
 *
 * @example
 * await runCommand(COMMANDS);
 */
export async function runCommand(commands: Commands): Promise<void> {
  await main(async () => {
    const [name] = process.argv.splice(2, 1);
    if (name === undefined || name === '--help') return console.log(overview(commands));
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Refusal(`There is no command "${name}". ${CLI} --help lists them.`);
    if (process.argv.includes('--help')) return console.log(helpOf(name, command));
    await command.run();
  });
}
