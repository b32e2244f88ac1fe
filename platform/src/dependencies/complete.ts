import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { type LockedPackage, nameOf } from './lock.ts';

const LOCK = path.join(ROOT, 'package-lock.json');
const UNHASHED = path.join(ROOT, 'platform/src/dependencies/unhashed.json');

/**
 * Asks the registry for every hash that package-lock.json lacks, and writes down those that it does
 * not give. npm leaves them out for packages of other platforms that its registry did not hold when
 * the lock file was made.
 *
 * @example
 * completeLock(console.log);
 */
export function completeLock(say: (line: string) => void): void {
  const lock = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, LockedPackage> };
  const unhashed: string[] = [];
  for (const [at, entry] of Object.entries(lock.packages)) {
    if (!at.includes('node_modules/') || entry.link || entry.integrity) continue;
    const id = `${nameOf(at)}@${entry.version}`;
    const integrity = askRegistry(id);
    say(`${id}: ${integrity ?? 'not in the registry'}`);
    if (integrity) lock.packages[at] = withHash(entry, integrity);
    else unhashed.push(id);
  }
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
  writeFileSync(UNHASHED, `${JSON.stringify(unhashed.sort(), null, 2)}\n`);
}

/** The entry with its hash where npm writes it: behind the version. */
function withHash({ version, ...rest }: LockedPackage, integrity: string): LockedPackage {
  return { ...(version ? { version } : {}), integrity, ...rest };
}

function askRegistry(id: string): string | undefined {
  const asked = spawnSync('npm', ['view', id, 'dist.integrity', '--json'], { cwd: ROOT, encoding: 'utf8' });
  if (asked.error) throw asked.error;
  const answer: unknown = JSON.parse(asked.stdout || 'null');
  if (typeof answer === 'string') return answer;
  if ((answer as { error?: { code?: string } } | null)?.error?.code === 'E404') return undefined;
  throw new Error(`The registry could not be asked for ${id}: ${asked.stderr.trim()}`);
}
