import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWorker } from '../build/worker.ts';
import { checkDependencies } from '../dependencies/check.ts';
import { ROOT } from '../paths.ts';
import { readTool, runTool } from '../tool.ts';

const REPORTS = path.join(ROOT, 'test-results');

/** The most that the Worker may have, in KB of gzip: what every start loads, and all modules (docs/decisions/0025). */
const WORKER_KB = { start: 400, all: 1500 };

/** How many tests a step ran. A check counts as one test. */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A part of `npm run check` or `npm test`. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<Counts>;
}

/** Types, lint and format, the dependencies, and what a deployment would ship. */
export const CHECKS: readonly Step[] = [
  { name: 'types', run: async () => counted(await runTool('tsc', ['-b'])) },
  { name: 'dependencies', run: async () => counted(checkDependencies(REPORTS)) },
  { name: 'deployment', run: async () => counted(await checkDeployment()) },
  { name: 'lint', run: async () => counted(await runTool('biome', ['check', '.'])) },
];

/** Tests of what changed since the last commit, without journeys. */
export const CHANGED: readonly Step[] = [
  { name: 'unit tests', run: () => vitest('vitest.config.ts', ['--changed']) },
  { name: 'Worker tests', run: () => vitest('worker/vitest.config.mts', ['--changed']) },
];

/** Everything that `npm test` runs. */
export const DAILY: readonly Step[] = [
  ...CHECKS,
  { name: 'unit tests', run: () => vitest('vitest.config.ts') },
  { name: 'Worker tests', run: () => vitest('worker/vitest.config.mts') },
  { name: 'journeys', run: () => playwright(['--project=daily', '--project=daily, exclusive']) },
];

/** The same with the journeys of `e2e/full`. */
export const FULL: readonly Step[] = [...DAILY.slice(0, -1), { name: 'journeys', run: () => playwright([]) }];

/**
 * The variables that `npm test -- --full` sets: sizes of tests that find more the longer they run. A
 * variable that is set already stays, so that one part can run larger or smaller.
 */
export const FULL_SIZE: Readonly<Record<string, string>> = {
  /** Pictures of every screen in each width, scheme and text. */
  PICTURES: 'all',
  /** Walks of the flow model, 60 moves each. */
  FLOW_WALKS: '160',
  /** Parts of 100,000 jobs and 300,000 applications. */
  READS_SCALE: '1',
  /** States of the matrix of who may see what. */
  VISIBILITY_STATES: 'all',
  /** Strange requests. */
  FUZZ: '60000',
};

/**
 * Runs steps one after the other; a failed step does not stop the next. Prints a table of the steps
 * and, as the last line, the sum of their counts. Answers the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const results: (Counts & { name: string; seconds: number })[] = [];
  for (const { name, run } of steps) {
    console.log(`\n== ${name}`);
    const start = performance.now();
    const counts = await run();
    results.push({ name, seconds: (performance.now() - start) / 1000, ...counts });
  }
  console.log();
  for (const { name, passed, failed, skipped, seconds } of results) {
    const minutes = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name.padEnd(14)}${passed} passed, ${failed} failed, ${skipped} skipped, ${minutes} min`,
    );
  }
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

function counted(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** Bundles and binds the Worker as for production, without an account, and checks its sizes. */
async function checkDeployment(): Promise<boolean> {
  const args = ['deploy', '--dry-run', '--env', 'production', '--outdir', path.join(REPORTS, 'worker')];
  const env = { FORCE_COLOR: '0', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' };
  const { passed: isBundled, output } = await readTool('wrangler', args, env);
  if (!isBundled) console.log(output);
  const { start, all } = await buildWorker();
  const inKb = (bytes: number) => (bytes / 1024).toFixed(1);
  console.log(
    `The Worker loads ${inKb(start)} KB (gzip) at its start, ${WORKER_KB.start} are allowed, and is ${inKb(all)} KB in all, of ${WORKER_KB.all}.`,
  );
  return isBundled && start <= WORKER_KB.start * 1024 && all <= WORKER_KB.all * 1024;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

async function vitest(config: string, args: readonly string[] = []): Promise<Counts> {
  const file = newReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const passed = await runTool('vitest', ['run', '--config', config, ...reporters, ...args]);
  return countTests<VitestReport>(passed, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

async function playwright(args: readonly string[]): Promise<Counts> {
  const file = newReport('journeys.json');
  const passed = await runTool('playwright', ['test', ...args]);
  return countTests<{ stats: { expected: number; unexpected: number; skipped: number } }>(
    passed,
    file,
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );
}

function newReport(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

/** A run that crashed or could not start counts as one failure. */
function countTests<Report>(passed: boolean, file: string, count: (report: Report) => Counts): Counts {
  if (!existsSync(file)) return counted(false);
  const counts = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  return passed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
