import { stripVTControlCharacters } from 'node:util';
import { type Counts, sum } from './counts.ts';

/** A step that has ended: what it counted and how long it took. */
export interface Done {
  name: string;
  counts: Counts;
  seconds: number;
}

/**
 * What a run says at its end: what failed, so that the end of a long run says why, a table of its
 * steps, then the closing line ("12 passed, 0 failed"), alone on the last line. `seconds` is how
 * long the whole run took; steps side by side make it less than the sum.
 */
export function summary(done: readonly Done[], seconds: number): string {
  const total = sum(done.map(({ counts }) => counts));
  const rows = [
    ['', 'passed', 'failed', 'skipped', 'time'],
    ...done.map(({ name, counts, seconds: own }) => row(name, counts, own)),
    row('together', total, seconds),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)));
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return `${failed(done)}${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`;
}

/** So many lines are told of what a failure said. */
export const LINES_SAID = 12;

function failed(done: readonly Done[]): string {
  const failures = done.flatMap(({ counts }) => counts.failures ?? []);
  return failures
    .map(({ title, said }) => [`✗ ${title}`, ...stripVTControlCharacters(said).split('\n').slice(0, LINES_SAID)])
    .map((lines) => `${lines.join('\n    ')}\n\n`)
    .join('');
}

function row(name: string, { passed, failed, skipped }: Counts, seconds: number): string[] {
  return [name, String(passed), String(failed), String(skipped), inMinutes(seconds)];
}

/** "4 s", "2 min 05 s". */
function inMinutes(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole} s` : `${minutes} min ${String(whole % 60).padStart(2, '0')} s`;
}
