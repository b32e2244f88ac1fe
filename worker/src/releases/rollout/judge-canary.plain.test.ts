import type { Figures } from '@niyukti/contract/releases/figures';
import { describe, expect, test } from 'vitest';
import { compared, unjudged } from './judge-canary.ts';

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
const faults = (live: Figures, canary: Figures) => compared(live, canary).map(({ fault }) => fault);

/** Random numbers that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a canary is clearly worse', () => {
  test.each([
    ['it fails always', figures(1_000, 5), figures(0, 12)],
    ['it fails in a tenth of its tries', figures(2_000, 20), figures(180, 20)],
    ['it fails five times as often, among many', figures(90_000, 900), figures(9_500, 500)],
  ])('when %s', (_, live, canary) => {
    expect(faults(live, canary)).toEqual(['errors']);
  });

  test('when it is half as slow again', () => {
    expect(faults(figures(5_000, 0, 800), figures(300, 0, 1_250))).toEqual(['load']);
  });

  test('in two ways at once, and says so in words', () => {
    expect(compared(figures(2_000, 20, 400), figures(450, 50, 1_600)).map(({ text }) => text)).toEqual([
      'Fails in 10.0 % of 500 tries; the live release in 1.0 % of 2020.',
      'Three of four pages are shown within 1.6 s; with the live release within 0.4 s.',
    ]);
  });
});

describe('a canary is not clearly worse', () => {
  test.each([
    ['before anything is known', figures(0, 0, null), figures(0, 0, null)],
    ['when a handful fails', figures(1_000, 5), figures(4, 8)],
    ['when it fails a little more, however sure that is', figures(900_000, 9_000), figures(98_500, 1_500)],
    ['when both fail alike', figures(900, 100), figures(90, 10)],
    ['when it is better', figures(900, 100, 900), figures(990, 10, 300)],
    ['when few slow pages were shown', figures(5_000, 0, 400), figures(120, 0, 4_000)],
    ['when it is slower by what nobody notices', figures(5_000, 0, 100), figures(5_000, 0, 190)],
  ])('%s', (_, live, canary) => {
    expect(faults(live, canary)).toEqual([]);
  });

  test('by noise in its failures: of 400 canaries that equal the live release, looked at 40 times each, at most one is accused', () => {
    const next = random(20261121);
    const failing = (tried: number, rate: number) =>
      Array.from({ length: tried }, next).filter((one) => one < rate).length;
    const accused = Array.from({ length: 400 }, (_, canary) => {
      const rate = [0.002, 0.01, 0.03, 0.1][canary % 4] ?? 0;
      const failed = { live: 0, canary: 0 };
      return Array.from({ length: 40 }, (_, look) => {
        failed.live += failing(50, rate);
        failed.canary += failing(25, rate);
        const shown = { live: 50 * (look + 1) - failed.live, canary: 25 * (look + 1) - failed.canary };
        return faults(figures(shown.live, failed.live), figures(shown.canary, failed.canary)).length > 0;
      }).some(Boolean);
    }).filter(Boolean);
    expect(accused.length).toBeLessThanOrEqual(1);
  });

  test('by noise in its load times: of 400 canaries with 200 pages each, at most one is accused', () => {
    const next = random(7);
    // Load times are skewed: as many take twice as long as take half as long.
    const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    const p75 = (shown: number) => {
      const times = Array.from({ length: shown }, () => 600 * Math.exp(0.8 * normal())).sort((a, b) => a - b);
      return times[Math.floor(shown * 0.75)] ?? 0;
    };
    const accused = Array.from({ length: 400 }, () =>
      faults(figures(1_000, 0, p75(1_000)), figures(200, 0, p75(200))),
    ).filter((found) => found.length > 0);
    expect(accused.length).toBeLessThanOrEqual(1);
  });
});

describe('what is too little to judge', () => {
  test.each([
    [figures(12, 0), figures(3, 0), ['Too little to compare with: the live release was tried 12 times, 30 would do.']],
    [
      figures(900, 4),
      figures(31, 3),
      [
        'Too little to judge its failures: it was tried 34 times, 100 would do.',
        'Too little to judge its load times: 31 pages were shown, 200 of each would do.',
      ],
    ],
    [
      figures(900, 4),
      figures(150, 3),
      ['Too little to judge its load times: 150 pages were shown, 200 of each would do.'],
    ],
    [figures(900, 4), figures(300, 3), []],
  ])('is said until enough is known', (live, canary, said) => {
    expect(unjudged(live, canary)).toEqual(said);
  });

  test('does not hide what is clear: a canary that fails always is named beside little traffic', () => {
    expect(faults(figures(40, 0), figures(0, 12))).toEqual(['errors']);
  });
});
