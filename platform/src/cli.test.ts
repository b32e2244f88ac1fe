import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from './cli.ts';
import { Refusal } from './progress.ts';

const { argv } = process;
// A failed command ends the process a second later.
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  process.argv = argv;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What a command prints when it fails with this error. */
async function printed(error: unknown): Promise<unknown> {
  const write = vi.spyOn(console, 'error').mockReturnValue(undefined);
  process.argv = ['node', 'main.ts', 'fail'];
  await runCommand({ fail: { usage: '', does: '', example: '', run: () => Promise.reject(error) } });
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
  return write.mock.calls[0]?.[0];
}

test('a refusal ends a command with its message alone', async () => {
  expect(await printed(new Refusal('Say which front end.'))).toBe('\nSay which front end.');
});

test('an unknown command is refused, with a command that lists the others', async () => {
  const write = vi.spyOn(console, 'error').mockReturnValue(undefined);
  process.argv = ['node', 'main.ts', 'nonsense'];
  await runCommand({});
  process.exitCode = 0;
  // npm itself answers `npx --no niyukti --help`.
  expect(write).toHaveBeenCalledWith('\nThere is no command "nonsense" here. npx --no niyukti lists the commands.');
});

test('any other error is a defect and is printed with its trace', async () => {
  const defect = new TypeError('x is undefined');
  expect(await printed(defect)).toBe(defect);
});
