import { stripVTControlCharacters } from 'node:util';

/** What one check found. `remedy` says what to do about a warning or a failure. */
export interface Finding {
  readonly what: string;
  readonly is: 'well' | 'warning' | 'failure';
  readonly remedy?: string;
}

export const well = (what: string): Finding => ({ what, is: 'well' });
export const warning = (what: string, remedy: string): Finding => ({ what, is: 'warning', remedy });
export const failure = (what: string, remedy: string): Finding => ({ what, is: 'failure', remedy });

/**
 * What a group of checks found; a failure of its own where it could not look, so that the other
 * groups are shown all the same.
 */
export async function looked(
  what: string,
  remedy: string,
  look: () => readonly Finding[] | Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (error) {
    const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n');
    // The first line of what wrangler was asked says the least.
    const said = lines.find((line) => /error|not|fail/i.test(line)) ?? lines[0] ?? '';
    return [failure(`${what} could not be looked at: ${said.trim()}`, remedy)];
  }
}
