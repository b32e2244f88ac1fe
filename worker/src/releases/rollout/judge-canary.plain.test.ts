import type { Figures } from '@niyukti/contract/releases/figures';
import { CanaryRule } from '@niyukti/contract/releases/release-calls';
import { describe, expect, test } from 'vitest';
import { judgeFigures } from './judge-canary.ts';

const figures = (loads: number, failures: number, loadP75: number | null = 400): Figures => ({
  release: 'aaaaaaaa',
  loads,
  failures,
  retries: 0,
  errorRate: null,
  loadP75,
  lcpP75: null,
  inpP75: null,
  clsP75: null,
});
const RULE = CanaryRule.parse({});
const HOUR = 3_600_000;
const faults = (live: Figures, canary: Figures, rule = RULE) =>
  judgeFigures(live, canary, rule, HOUR).alerts.map(({ fault }) => fault);

describe('a canary is clearly worse', () => {
  test.each([
    ['it always fails', figures(1_000, 5), figures(0, 40)],
    ['it fails in a tenth of its tries', figures(2_000, 20), figures(180, 20)],
    ['there are no reports about the live release', figures(0, 0, null), figures(25, 8)],
  ])('when %s', (_, live, canary) => {
    expect(faults(live, canary)).toEqual(['errors']);
  });

  test('when its load time is 50 % longer', () => {
    expect(faults(figures(5_000, 0, 800), figures(300, 0, 1_250))).toEqual(['load']);
  });

  test('by its own rule', () => {
    const [live, canary] = [figures(1_000, 10), figures(97, 5)];
    expect(faults(live, canary)).toEqual([]);
    expect(faults(live, canary, { ...RULE, errors: 3 })).toEqual(['errors']);
    expect(faults(live, canary, { ...RULE, errors: 3, least: 200 })).toEqual([]);
  });

  test('in two ways at once, with a text for each', () => {
    const { alerts } = judgeFigures(figures(2_000, 20, 400), figures(450, 50, 1_600), RULE, HOUR);
    expect(alerts.map(({ text }) => text)).toEqual([
      'Fails in 10.0 % of 500 tries; the live release in 1.0 % of 2020.',
      '75 % of its pages load within 1.6 s; of the live release within 0.4 s.',
    ]);
  });
});

describe('a canary is not clearly worse', () => {
  test.each([
    ['before anything is known', figures(0, 0, null), figures(0, 0, null)],
    ['when a handful fails', figures(1_000, 5), figures(40, 4)],
    ['when it fails a little more', figures(900_000, 9_000), figures(98_500, 1_500)],
    ['when both fail alike', figures(900, 100), figures(90, 10)],
    ['when few slow pages were shown', figures(5_000, 0, 400), figures(120, 0, 4_000)],
    ['when it is slower by what nobody notices', figures(5_000, 0, 100), figures(5_000, 0, 190)],
  ])('%s', (_, live, canary) => {
    expect(faults(live, canary)).toEqual([]);
  });
});

test('with few tries no verdict is given, and after a day a person must decide', () => {
  const said = (hours: number) => judgeFigures(figures(900, 4), figures(11, 1), RULE, hours * HOUR).unjudged;
  expect(said(3)).toEqual(['12 tries in 3 hours, of which 1 failed. A verdict needs 30 tries.']);
  expect(said(26)).toEqual([
    '12 tries in 26 hours, of which 1 failed. These are too few for a verdict: promote the canary, or end it.',
  ]);
});
