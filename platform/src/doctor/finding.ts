import { stripVTControlCharacters } from 'node:util';

/** The result of one check. `remedy` says what to do about a warning or a failure. */
export interface Finding {
  readonly what: string;
  readonly is: 'ok' | 'warning' | 'failure';
  readonly remedy?: string;
}

export const ok = (what: string): Finding => ({ what, is: 'ok' });
export const warning = (what: string, remedy: string): Finding => ({ what, is: 'warning', remedy });
export const failure = (what: string, remedy: string): Finding => ({ what, is: 'failure', remedy });

/**
 * The findings of a group of checks, or a failure when the group cannot run, so that the other
 * groups are shown all the same.
 */
export async function runChecks(
  what: string,
  remedy: string,
  check: () => readonly Finding[] | Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n');
    // The first line is the command of wrangler.
    const message = lines.find((line) => /error|not|fail/i.test(line)) ?? lines[0] ?? '';
    return [failure(`${what} could not be checked: ${message.trim()}`, remedy)];
  }
}
