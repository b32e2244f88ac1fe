import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareVersions } from '@niyukti/contract/versions';
import { ROOT } from '../paths.ts';
import { moveKit, neededVersion } from './kit-version.ts';
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
function kitReport(): string {
  const kit = readKit();
  const entries = Object.entries(kit.exports).filter(([entry]) => !UNRECORDED.includes(entry));
  const surfaces = entries.map(([entry, source]) =>
    readSurface(
      `@niyukti/kit${entry.slice(1)}`,
      path.join(ROOT, '.tsbuild/kit', source.replace('./src/', '').replace(/\.tsx?$/, '.d.ts')),
    ),
  );
  return writeReport(kit.version, surfaces);
}

function readKit(): Kit {
  return JSON.parse(readFileSync(path.join(ROOT, 'kit/package.json'), 'utf8')) as Kit;
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
  /** The version that the recorded report is of. */
  from: string;
  gone: string[];
  come: string[];
  /** Names that the shared entry loses while the major version stays: live remotes would break. */
  broken: string[];
}

/** Compares the recorded report with the present one. */
export function compareReports(recorded: string, present: string): Change {
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const [before, after] = [lines(recorded), lines(present)];
  const sameMajor = versionOf(recorded).split('.')[0] === versionOf(present).split('.')[0];
  const names = sharedNames(present);
  return {
    from: versionOf(recorded),
    gone: before.filter((line) => !after.includes(line)),
    come: after.filter((line) => !before.includes(line)),
    broken: sameMajor ? [...sharedNames(recorded)].filter((name) => !names.has(name)) : [],
  };
}

const versionOf = (report: string) => /, version (\d+\.\d+\.\d+)/.exec(report)?.[1] ?? '0.0.0';

function sharedNames(report: string): Set<string> {
  const section = /## @niyukti\/kit\n[\s\S]*?```ts\n([\s\S]*?)\n```/.exec(report)?.[1] ?? '';
  return new Set(section.split('\n').map((line) => /^(?:(?:abstract )?[a-z]+ )?([\w$]+)/.exec(line)?.[1] ?? ''));
}

/**
 * Checks the kit against its committed report, or with `accept` rewrites it and moves the kit's
 * version as far as the change asks. Says what changed. True when they are equal now; false when
 * the change was not accepted, or takes a name from live remotes without a new major version, or
 * the version is too low.
 */
export function checkKitSurface(accept: boolean, say: (text: string) => void): boolean {
  const recorded = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
  let present = kitReport();
  if (recorded === present) return true;
  const change = compareReports(recorded, present);
  for (const line of change.gone) say(`- ${line}`);
  for (const line of change.come) say(`+ ${line}`);
  if (change.broken.length > 0) {
    say(
      `Live remotes may import ${change.broken.join(', ')}. Keep them, or give the kit a new major version (kit/package.json).`,
    );
    return false;
  }
  const { version } = readKit();
  const needed = neededVersion(change, recorded, present);
  if (accept) {
    if (compareVersions(version, needed) < 0) {
      say(`The kit moves from ${version} to ${needed}: ${moveKit(version, needed).join(', ')}.`);
      present = kitReport();
    }
    writeFileSync(REPORT, present);
    say('kit/api-report.md is rewritten. Commit it with the change.');
    return true;
  }
  if (compareVersions(version, needed) < 0)
    say(`kit/package.json says ${version}; after ${change.from}, this surface is at least ${needed}.`);
  say("The kit's public surface changed. If that is meant: npm run check -- --accept");
  return false;
}
