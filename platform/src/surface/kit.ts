import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { readSurface, type Surface } from './report.ts';

const REPORT = path.join(ROOT, 'kit/api-report.md');
/** For development and tests only: nothing that is released imports them. */
const UNRECORDED = ['./gallery', './testing'];

interface Kit {
  version: string;
  exports: Record<string, string>;
}

/**
 * What the kit's sources give now, as its report writes it. `tsc -b` must have run: the compiler's
 * own declarations are read.
 */
export function kitReport(): string {
  const kit = JSON.parse(readFileSync(path.join(ROOT, 'kit/package.json'), 'utf8')) as Kit;
  const entries = Object.entries(kit.exports).filter(([entry]) => !UNRECORDED.includes(entry));
  const surfaces = entries.map(([entry, source]) =>
    readSurface(
      `@niyukti/kit${entry.slice(1)}`,
      path.join(ROOT, '.tsbuild/kit', source.replace('./src/', '').replace(/\.tsx?$/, '.d.ts')),
    ),
  );
  return writeReport(kit.version, surfaces);
}

/** The report's text. */
export function writeReport(version: string, surfaces: readonly Surface[]): string {
  const sections = surfaces.map(({ entry, exported, named }) => {
    const types = named.size > 0 ? `\nNamed by these:\n\n\`\`\`ts\n${[...named.values()].join('\n')}\n\`\`\`\n` : '';
    return `## ${entry}\n\n\`\`\`ts\n${[...exported.values()].join('\n')}\n\`\`\`\n${types}`;
  });
  return `# The kit's public surface, version ${version}

Written by \`npm run check -- --accept\`, never by hand. What stands here is what live remotes may rely on.

${sections.join('\n')}`;
}

/**
 * How two reports differ: lines that went and came, and whether that is more than a version of the
 * same major may do.
 */
export interface Change {
  gone: string[];
  come: string[];
  /** Names that the shared entry loses while the major version stays: live remotes would break. */
  broken: string[];
}

/** Compares the recorded report with the present one. */
export function compareReports(recorded: string, present: string): Change {
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const [before, after] = [lines(recorded), lines(present)];
  const sameMajor = majorOf(recorded) === majorOf(present);
  const names = sharedNames(present);
  return {
    gone: before.filter((line) => !after.includes(line)),
    come: after.filter((line) => !before.includes(line)),
    broken: sameMajor ? [...sharedNames(recorded)].filter((name) => !names.has(name)) : [],
  };
}

const majorOf = (report: string) => /version (\d+)\./.exec(report)?.[1];

function sharedNames(report: string): Set<string> {
  const section = /## @niyukti\/kit\n[\s\S]*?```ts\n([\s\S]*?)\n```/.exec(report)?.[1] ?? '';
  return new Set(section.split('\n').map((line) => /^(?:(?:abstract )?[a-z]+ )?([\w$]+)/.exec(line)?.[1] ?? ''));
}

/**
 * Checks the kit against its committed report, or with `accept` rewrites it. Says what changed.
 * True when they are equal now; false when the change was not accepted, or takes a name from live
 * remotes without a new major version.
 */
export function checkKitSurface(accept: boolean, say: (text: string) => void): boolean {
  const present = kitReport();
  const recorded = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  if (recorded === present) return true;
  const { gone, come, broken } = compareReports(recorded, present);
  for (const line of gone) say(`- ${line}`);
  for (const line of come) say(`+ ${line}`);
  if (broken.length > 0) {
    say(
      `Live remotes may import ${broken.join(', ')}. Keep them, or give the kit a new major version (kit/package.json).`,
    );
    return false;
  }
  if (accept) {
    writeFileSync(REPORT, present);
    say('kit/api-report.md is rewritten. Commit it with the change.');
    return true;
  }
  say("The kit's public surface changed. If that is meant: npm run check -- --accept");
  return false;
}
