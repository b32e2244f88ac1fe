import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkDependencies } from '../dependencies/check.ts';
import { ROOT } from '../paths.ts';
import { checkKitSurface } from '../surface/kit.ts';
import { type Counts, playwrightCounts, vitestCounts } from './counts.ts';

const REPORTS = path.join(ROOT, 'test-results');
/** What the Worker may weigh, gzip, in KB. */
const WORKER_KB = 220;
const WRANGLER_ENV = {
  ...process.env,
  FORCE_COLOR: '0',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/** A part of `npm test`: its name and how it is run. It shows its own output and answers its counts. */
export interface Step {
  name: string;
  run: () => Counts;
}

/** Types, lint and format, the dependencies, the kit's surface, and what a deployment would ship: each counts as one test. `accept` records a changed surface. */
export function checks({ accept = false } = {}): readonly Step[] {
  return [
    { name: 'types', run: () => once('tsc', ['-b']) },
    { name: 'lint and format', run: () => once('biome', ['check', '.']) },
    { name: 'dependencies', run: () => counted(checkDependencies(REPORTS, console.log)) },
    { name: "the kit's public surface", run: () => counted(checkKitSurface(accept, console.log)) },
    { name: 'deployment, dry', run: dryDeployment },
  ];
}

/** Everything that `npm test` runs, from the quickest to the slowest. */
export const STEPS: readonly Step[] = [
  ...checks(),
  { name: 'unit tests', run: () => vitest('vitest.config.ts', 'unit.json') },
  { name: 'Worker tests in workerd', run: () => vitest('worker/vitest.config.mts', 'worker.json') },
  { name: 'browser journeys', run: journeys },
];

function tool(name: string, args: readonly string[]): boolean {
  const file = path.join(ROOT, 'node_modules/.bin', name);
  const { status, error } = spawnSync(file, args, { cwd: ROOT, stdio: 'inherit' });
  if (error) throw new Error(`${name} could not be run: ${error.message}. "npm ci" installs it.`);
  return status === 0;
}

function once(name: string, args: readonly string[]): Counts {
  return counted(tool(name, args));
}

function counted(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** The Worker as it would go to production: bundled, bound and within its 220 KB (gzip), without an account. */
function dryDeployment(): Counts {
  const file = path.join(ROOT, 'node_modules/.bin/wrangler');
  const args = ['deploy', '--dry-run', '--env', 'production', '--outdir', path.join(REPORTS, 'worker')];
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: ROOT, encoding: 'utf8', env: WRANGLER_ENV });
  const size = Number(/gzip: ([\d.]+) KiB/.exec(stdout)?.[1]);
  const passed = status === 0 && size <= WORKER_KB;
  console.log(passed ? `The Worker is ${size} KB (gzip), ${WORKER_KB} are allowed.` : `${stdout}${stderr}`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

function vitest(config: string, report: string): Counts {
  const file = fresh(report);
  const passed = tool('vitest', [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return orFailed(passed, file, vitestCounts);
}

function journeys(): Counts {
  const file = fresh('journeys.json');
  const passed = tool('playwright', ['test']);
  return orFailed(passed, file, playwrightCounts);
}

function fresh(report: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, report);
  rmSync(file, { force: true });
  return file;
}

/** A run that failed without a failing test (it crashed, it could not start) counts as one failure. */
function orFailed(passed: boolean, file: string, read: (file: string) => Counts): Counts {
  const counts = existsSync(file) ? read(file) : { passed: 0, failed: 1, skipped: 0 };
  return passed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
