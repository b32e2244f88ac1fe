import type { Figures } from '@niyukti/contract/releases/figures';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { CanaryAlert } from '@niyukti/contract/releases/release-calls';
import type { Database } from '../../core/database.ts';
import { figuresOf } from '../figures/figures.ts';

/**
 * When a canary is clearly worse. It is looked at every few minutes while figures grow, so one look
 * must hardly ever be wrong: four standard errors are wrong once in 30,000 looks at two equal
 * releases. What is true but small (2 % instead of 1.9) is nobody's alarm either.
 * docs/decisions/0007 says how these were chosen.
 */
const ERRORS = {
  /** Fewer failures are bad luck, whatever the share. */
  failures: 10,
  deviations: 4,
  /** Times the live release's share, and points above it. */
  ratio: 2,
  points: 0.01,
} as const;
const LOAD = {
  /**
   * Pages shown on either side: from here on, the 75th percentile of equal releases differs by half
   * once in a thousand times.
   */
  loads: 200,
  ratio: 1.5,
  milliseconds: 200,
} as const;
/**
 * Tries that make the live release a measure. With fewer failures than ten on the other side
 * nothing is said anyway, and what so few tries leave open the deviation grows by.
 */
const MEASURE = 30;
/** Tries without ten failures, after which a canary does about as well. */
const TRIED = 100;
/**
 * Where fewer came since the canary began, because nearly everybody gets it: how far back to look
 * for them.
 */
const WEEK = 7 * 86_400_000;

/** What browsers say of a canary. */
export interface Verdict {
  /** In which ways it is clearly worse than the live release. */
  readonly alerts: CanaryAlert[];
  /** What is too little to judge; nothing where an alert has judged already. */
  readonly unjudged: string[];
}

/** Judges a canary by what browsers reported about both releases since it began. */
export async function judgeCanary(
  db: Database,
  name: FrontEndName,
  live: string,
  canary: { readonly release: string; readonly since: number },
): Promise<Verdict> {
  const found = await figuresOf(db, name, [live, canary.release], canary.since);
  const [measure, tried] = [found.get(live), found.get(canary.release)];
  if (!measure || !tried) return { alerts: [], unjudged: [] };
  if (tries(measure) >= MEASURE || tries(tried) === 0) return verdict(measure, tried);
  const earlier = (await figuresOf(db, name, [live], canary.since - WEEK)).get(live);
  return verdict(earlier ?? measure, tried);
}

function verdict(live: Figures, canary: Figures): Verdict {
  const alerts = tries(live) >= MEASURE ? compared(live, canary) : [];
  return { alerts, unjudged: alerts.length > 0 ? [] : unjudged(live, canary) };
}

/** What is too little to judge, and how much would do. */
export function unjudged(live: Figures, canary: Figures): string[] {
  if (tries(live) < MEASURE)
    return [`Too little to compare with: the live release was tried ${tries(live)} times, ${MEASURE} would do.`];
  const lines: string[] = [];
  if (tries(canary) < TRIED && canary.failures < ERRORS.failures)
    lines.push(`Too little to judge its failures: it was tried ${tries(canary)} times, ${TRIED} would do.`);
  const shown = Math.min(live.loads, canary.loads);
  if (shown < LOAD.loads)
    lines.push(`Too little to judge its load times: ${shown} pages were shown, ${LOAD.loads} of each would do.`);
  return lines;
}

/** What is clearly worse about the canary. */
export function compared(live: Figures, canary: Figures): CanaryAlert[] {
  return [errors(live, canary), slowness(live, canary)].filter((alert) => alert !== null);
}

const tries = ({ loads, failures }: Figures) => loads + failures;

/**
 * Two shares compared as the two-proportion test does, with both pooled into the share that equal
 * releases would have.
 */
function errors(live: Figures, canary: Figures): CanaryAlert | null {
  const [ours, theirs] = [tries(live), tries(canary)];
  if (canary.failures < ERRORS.failures || ours === 0) return null;
  const [before, now] = [live.failures / ours, canary.failures / theirs];
  const pooled = (live.failures + canary.failures) / (ours + theirs);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / ours + 1 / theirs));
  const clear = now - before >= ERRORS.deviations * deviation;
  if (!clear || now < before * ERRORS.ratio || now - before < ERRORS.points) return null;
  const text = `Fails in ${percent(now)} of ${theirs} tries; the live release in ${percent(before)} of ${ours}.`;
  return { fault: 'errors', live: before, canary: now, text };
}

function slowness(live: Figures, canary: Figures): CanaryAlert | null {
  const [before, now] = [live.loadP75, canary.loadP75];
  if (before === null || now === null || live.loads < LOAD.loads || canary.loads < LOAD.loads) return null;
  if (now < before * LOAD.ratio || now - before < LOAD.milliseconds) return null;
  const text = `Three of four pages are shown within ${seconds(now)}; with the live release within ${seconds(before)}.`;
  return { fault: 'load', live: before, canary: now, text };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
