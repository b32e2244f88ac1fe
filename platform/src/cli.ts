import { CLI } from './options.ts';
import { Refusal } from './progress.ts';

/** A command of the command line. */
interface Command {
  /** Its arguments, such as `<front end> <release> [--reason TEXT]`. */
  readonly usage: string;
  /** What it does, in a line, and what its options mean. */
  readonly does: string;
  /** One use of it, without the program's name. */
  readonly example: string;
  readonly run: () => Promise<unknown>;
}

export type Commands = Readonly<Record<string, Command>>;

/**
 * Runs the command that the process was started with. A `Refusal` ends the process with its
 * message alone, any other error with its trace.
 */
export async function runCommand(commands: Commands): Promise<void> {
  try {
    const [name] = process.argv.splice(2, 1);
    if (name === undefined || name === '--help') return console.log(overview(commands));
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Refusal(`There is no command "${name}" here. ${CLI} lists the commands.`);
    if (process.argv.includes('--help')) return console.log(helpOf(name, command));
    await command.run();
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    process.exitCode = 1;
    // `process.exit` at once makes the bundler print warnings below the message. Use it only when
    // something still runs after a second.
    setTimeout(() => process.exit(1), 1_000).unref();
  }
}

function helpOf(name: string, { usage, does, example }: Command): string {
  return `${CLI} ${name} ${usage}`.trimEnd().concat(`\n  ${does}\n\n  Example: ${CLI} ${example}`);
}

function overview(commands: Commands): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does.split('\n')[0]}`);
  return [`${CLI} <command>, and ${CLI} <command> --help`, ...lines].join('\n');
}
