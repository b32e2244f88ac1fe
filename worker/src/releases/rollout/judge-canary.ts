import type { Figures } from '@niyukti/contract/releases/figures';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { CanaryAlert, CanaryRule } from '@niyukti/contract/releases/release-calls';
import type { Database } from '../../core/database.ts';
import { figuresOf } from '../figures/figures.ts';

/** Fewer failures are bad luck, whatever the percentage. */
const FAILURES = 5;
/** Times the live release's share of failures, or its load time. */
const TIMES = { errors: 2, load: 1.5 };
/** Pages of each that are shown before load times are compared, and a difference that people notice. */
const LOAD = { loads: 200, milliseconds: 200 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How far back the live release is looked at before a canary began. */
const WEEK = 7 * DAY;

/** What is said of a canary. */
interface Verdict {
  readonly alerts: CanaryAlert[];
  /** What is too little to judge; nothing where an alert has judged already. */
  readonly unjudged: string[];
}

/** A canary that is judged. */
export interface RunningCanary {
  readonly release: string;
  readonly since: number;
  readonly rule: CanaryRule;
}

/** Judges a canary by what browsers reported of it, and of the live release in the last week. */
export async function judgeCanary(
  db: Database,
  name: FrontEndName,
  live: string,
  { release, since, rule }: RunningCanary,
  now = Date.now(),
): Promise<Verdict> {
  const [before, tried] = await Promise.all([
    figuresOf(db, name, [live], since - WEEK),
    figuresOf(db, name, [release], since),
  ]);
  const [measure, canary] = [before.get(live), tried.get(release)];
  return measure && canary ? verdict(measure, canary, rule, now - since) : { alerts: [], unjudged: [] };
}

/** The same of figures; `age` is how long the canary runs, in milliseconds. */
export function verdict(live: Figures, canary: Figures, rule: CanaryRule, age: number): Verdict {
  const alerts = [errors(live, canary, rule), slowness(live, canary)].filter((alert) => alert !== null);
  if (alerts.length > 0 || tries(canary) >= rule.least) return { alerts, unjudged: [] };
  const known = `It was tried ${tries(canary)} times in ${Math.floor(age / HOUR)} hours, and failed ${canary.failures} times.`;
  const so = age < DAY ? `${rule.least} tries are needed for a verdict.` : 'That is little: promote it, or end it.';
  return { alerts, unjudged: [`${known} ${so}`] };
}

const tries = ({ loads, failures }: Figures) => loads + failures;

function errors(live: Figures, canary: Figures, { errors: points, least }: CanaryRule): CanaryAlert | null {
  const [ours, theirs] = [tries(live), tries(canary)];
  if (theirs < least || canary.failures < FAILURES) return null;
  const [before, now] = [ours === 0 ? 0 : live.failures / ours, canary.failures / theirs];
  if (now < before * TIMES.errors || now - before < points / 100) return null;
  const text = `Fails in ${percent(now)} of ${theirs} tries; the live release in ${percent(before)} of ${ours}.`;
  return { fault: 'errors', live: before, canary: now, text };
}

function slowness(live: Figures, canary: Figures): CanaryAlert | null {
  const [before, now] = [live.loadP75, canary.loadP75];
  if (before === null || now === null || live.loads < LOAD.loads || canary.loads < LOAD.loads) return null;
  if (now < before * TIMES.load || now - before < LOAD.milliseconds) return null;
  const text = `75 % of its pages load within ${seconds(now)}; of the live release within ${seconds(before)}.`;
  return { fault: 'load', live: before, canary: now, text };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
