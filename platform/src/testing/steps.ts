import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWorker } from '../build/worker.ts';
import { checkDependencies } from '../dependencies/check.ts';
import { ROOT } from '../paths.ts';
import { type Counts, playwrightCounts, vitestCounts } from './counts.ts';
import type { Stage } from './run-steps.ts';
import { type Output, runTool } from './tool.ts';
import { REPORT_FILE } from './vitest-report.ts';

const REPORTS = path.join(ROOT, 'test-results');
/**
 * What the Worker may weigh, gzip, in KB: what every start loads, and all of it with what is loaded
 * when it is asked for (docs/decisions/0025).
 */
const WORKER_KB = { start: 400, all: 1500 };
const WRANGLER_ENV = {
  ...process.env,
  FORCE_COLOR: '0',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/**
 * A part of `npm test`: its name and how it is run. It writes to the output that it is given and
 * answers its counts.
 */
export interface Step {
  name: string;
  run: (output: Output) => Promise<Counts>;
}

const LINT: Step = { name: 'lint and format', run: (output) => once('biome', ['check', '.'], output) };
const DEPENDENCIES: Step = {
  name: 'dependencies',
  run: async ({ write }) => counted(checkDependencies(REPORTS, (text) => write(`${text}\n`))),
};
const DEPLOYMENT: Step = { name: 'deployment, dry', run: dryDeployment };
const UNIT: Step = { name: 'unit tests', run: (output) => vitest('vitest.config.ts', 'unit.json', output) };
const WORKER: Step = {
  name: 'Worker tests in workerd',
  run: (output) => vitest('worker/vitest.config.mts', 'worker.json', output),
};
const JOURNEYS: Step = {
  name: 'browser journeys',
  run: (output) => journeys(['--project=daily', '--project=daily, for everyone'], output),
};
/** The daily ones among them. */
const ALL_JOURNEYS: Step = { name: 'all browser journeys', run: (output) => journeys([], output) };

const TYPES: Step = { name: 'types', run: (output) => once('tsc', ['-b'], output) };

/**
 * Types, lint and format, the dependencies, and what a deployment would ship: each counts as one test.
 *
 * @example
 * process.exitCode = await runSteps(checks());
 */
export function checks(): readonly Stage[] {
  return [[[TYPES], [LINT, DEPENDENCIES, DEPLOYMENT]]];
}

/**
 * Everything that `npm test` runs, or `npm test -- --full`. The Worker tests and the journeys each
 * take all cores, so they run alone.
 */
export function everything({ full }: { full: boolean }): readonly Stage[] {
  return [
    [
      [TYPES, DEPENDENCIES, DEPLOYMENT],
      [LINT, UNIT],
    ],
    [[WORKER]],
    [[full ? ALL_JOURNEYS : JOURNEYS]],
  ];
}

async function once(name: string, args: readonly string[], output: Output): Promise<Counts> {
  return counted(await runTool(name, args, output));
}

function counted(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/**
 * The Worker as it would go to production: bundled, bound and within its sizes, without an account.
 */
async function dryDeployment(output: Output): Promise<Counts> {
  const args = ['deploy', '--dry-run', '--env', 'production', '--outdir', path.join(REPORTS, 'worker')];
  let said = '';
  const kept: Output = {
    live: false,
    write: (text) => {
      said += text;
    },
  };
  const ended = await runTool('wrangler', args, kept, WRANGLER_ENV);
  const sizes = await buildWorker();
  const [start, all] = [sizes.start / 1024, sizes.all / 1024];
  const fits = start <= WORKER_KB.start && all <= WORKER_KB.all;
  if (!ended) output.write(said);
  output.write(
    `The Worker loads ${start.toFixed(1)} KB (gzip) at its start, ${WORKER_KB.start} are allowed, and is ${all.toFixed(1)} KB in all, of ${WORKER_KB.all}.\n`,
  );
  const passed = ended && fits;
  return counted(passed);
}

async function vitest(config: string, report: string, output: Output): Promise<Counts> {
  const file = fresh(report);
  const reporters = ['--reporter=default', `--reporter=${path.join(import.meta.dirname, 'vitest-report.ts')}`];
  const env = { ...process.env, [REPORT_FILE]: file };
  const passed = await runTool('vitest', ['run', '--config', config, ...reporters], output, env);
  return orFailed(passed, file, vitestCounts);
}

async function journeys(projects: readonly string[], output: Output): Promise<Counts> {
  const file = fresh('journeys.json');
  const passed = await runTool('playwright', ['test', ...projects], output);
  return orFailed(passed, file, playwrightCounts);
}

function fresh(report: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, report);
  rmSync(file, { force: true });
  return file;
}

/**
 * A run that failed without a failing test (it crashed, it could not start) counts as one failure.
 */
function orFailed(passed: boolean, file: string, read: (file: string) => Counts): Counts {
  const counts = existsSync(file) ? read(file) : { passed: 0, failed: 1, skipped: 0 };
  return passed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
