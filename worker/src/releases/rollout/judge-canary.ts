import type { Figures } from '@niyukti/contract/releases/figures';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { CanaryAlert, CanaryRule } from '@niyukti/contract/releases/release-calls';
import type { Database } from '../../core/database.ts';
import { readFigures } from '../figures/figures.ts';

/** With fewer failures there is no alert, whatever the error rate. */
const MIN_FAILURES = 5;
/** An alert needs this multiple of the live release's error rate or load time. */
const FACTORS = { errors: 2, load: 1.5 };
/** Load times are compared from this number of loads on. A smaller difference is not noticeable. */
const LOAD = { loads: 200, milliseconds: 200 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The live release is measured from a week before the canary began. */
const WEEK = 7 * DAY;

interface Verdict {
  readonly alerts: CanaryAlert[];
  /** Says that there are too few reports to judge. Empty if there is an alert. */
  readonly unjudged: string[];
}

export interface RunningCanary {
  readonly release: string;
  readonly since: number;
  readonly rule: CanaryRule;
}

/** Compares the reports about a canary with those about the live release. */
export async function judgeCanary(
  db: Database,
  name: FrontEndName,
  live: string,
  { release, since, rule }: RunningCanary,
  now = Date.now(),
): Promise<Verdict> {
  const [before, tried] = await Promise.all([
    readFigures(db, name, [live], since - WEEK),
    readFigures(db, name, [release], since),
  ]);
  const [measure, canary] = [before.get(live), tried.get(release)];
  return measure && canary ? judgeFigures(measure, canary, rule, now - since) : { alerts: [], unjudged: [] };
}

/** Compares figures. `age` is the running time of the canary in milliseconds. */
export function judgeFigures(live: Figures, canary: Figures, rule: CanaryRule, age: number): Verdict {
  const alerts = [findErrors(live, canary, rule), findSlowness(live, canary)].filter((alert) => alert !== null);
  if (alerts.length > 0 || countTries(canary) >= rule.least) return { alerts, unjudged: [] };
  const known = `${countTries(canary)} tries in ${Math.floor(age / HOUR)} hours, of which ${canary.failures} failed.`;
  const advice =
    age < DAY
      ? `A verdict needs ${rule.least} tries.`
      : 'These are too few for a verdict: promote the canary, or end it.';
  return { alerts, unjudged: [`${known} ${advice}`] };
}

const countTries = ({ loads, failures }: Figures) => loads + failures;

function findErrors(live: Figures, canary: Figures, { errors: points, least }: CanaryRule): CanaryAlert | null {
  const [ours, theirs] = [countTries(live), countTries(canary)];
  if (theirs < least || canary.failures < MIN_FAILURES) return null;
  const [before, now] = [ours === 0 ? 0 : live.failures / ours, canary.failures / theirs];
  if (now < before * FACTORS.errors || now - before < points / 100) return null;
  const text = `Fails in ${formatPercent(now)} of ${theirs} tries; the live release in ${formatPercent(before)} of ${ours}.`;
  return { fault: 'errors', live: before, canary: now, text };
}

function findSlowness(live: Figures, canary: Figures): CanaryAlert | null {
  const [before, now] = [live.loadP75, canary.loadP75];
  if (before === null || now === null || live.loads < LOAD.loads || canary.loads < LOAD.loads) return null;
  if (now < before * FACTORS.load || now - before < LOAD.milliseconds) return null;
  const text = `75 % of its pages load within ${formatSeconds(now)}; of the live release within ${formatSeconds(before)}.`;
  return { fault: 'load', live: before, canary: now, text };
}

const formatPercent = (share: number) => `${(share * 100).toFixed(1)} %`;
const formatSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
