// Prints what a bench measured and its targets. A bench that misses a target by more than a tenth
// exits with 1.

const say = (line) => process.stdout.write(`${line}\n`);
const cell = (value) => (typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : value);

/** Prints a Markdown table. Numbers have at most two decimals. */
export function table(head, rows) {
  say(`\n| ${head.join(' | ')} |\n|${head.map(() => ' --- ').join('|')}|`);
  for (const row of rows) say(`| ${row.map(cell).join(' | ')} |`);
}

/** Prints the progress of a long task to standard error, at most every two seconds. */
export function progress(what, of) {
  const began = performance.now();
  let told = began;
  return (done) => {
    const now = performance.now();
    if (now - told < 2_000 && done < of) return;
    told = now;
    process.stderr.write(
      `  ${what}: ${Math.round((done / of) * 100)} % after ${Math.round((now - began) / 1_000)} s\n`,
    );
  };
}

/** A target counts as missed beyond this factor. */
const ROOM = 1.1;

/** The targets of one run. */
export function report() {
  const held = [];
  return {
    /** Compares a value with its target in a unit such as `ms` or `×`. */
    hold(what, value, { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY, unit = '' }) {
      const wanted = atMost === Number.POSITIVE_INFINITY ? `≥ ${cell(atLeast)}` : `≤ ${cell(atMost)}`;
      const kept = value <= atMost * ROOM && value >= atLeast / ROOM;
      held.push({ what, value: `${cell(value)} ${unit}`.trim(), wanted: `${wanted} ${unit}`.trim(), kept });
    },
    /** Prints the targets and results. The process exits with 1 if one was missed. */
    end() {
      const missed = held.filter(({ kept }) => !kept);
      table(
        ['target', 'wanted', 'measured', ''],
        held.map(({ what, wanted, value, kept }) => [what, wanted, value, kept ? 'kept' : '**missed**']),
      );
      if (missed.length > 0) {
        process.stderr.write(`\n${missed.length} of ${held.length} targets missed.\n`);
        process.exitCode = 1;
      }
    },
  };
}
