import type { FrontEndName, Release } from './release.ts';

const KB = 1024;

/** What each thing may weigh as it travels (brotli), in bytes. docs/decisions/0004 says how it is measured. */
export const BUDGETS = {
  shellBoot: 130 * KB,
  entry: 9 * KB,
  /** Nineteen pages that are read one by one: each has files of its own, and the entry their hashes. */
  marketingEntry: 10 * KB,
  /** What one screen adds that no other uses. */
  screen: 20 * KB,
  /** The first screen of an area with everything that its screens share. */
  firstScreen: 42 * KB,
  publicPage: 40 * KB,
  /** One file as it is stored, and a server bundle, which no browser loads. */
  file: 1024 * KB,
  serverFile: 4 * 1024 * KB,
} as const;

/** A thing that has a budget. */
export interface Weighed {
  readonly what: string;
  readonly weight: number;
  readonly budget: number;
}

/** Everything of a release that its files alone decide. `weigh` answers the weight of one file as it travels. */
export function weighed(
  release: Pick<Release, 'name' | 'entry' | 'files' | 'screens'>,
  weigh: (file: string) => number,
): Weighed[] {
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + weigh(file), 0);
  if (release.name === 'shell') {
    const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
    return [{ what: 'the boot of the shell', weight: sum(scripts), budget: BUDGETS.shellBoot }];
  }
  const users = new Map<string, number>();
  for (const file of release.screens.flatMap((screen) => screen.js)) users.set(file, (users.get(file) ?? 0) + 1);
  return [
    { what: 'the entry', weight: weigh(release.entry), budget: entryBudget(release.name) },
    ...release.screens.flatMap(({ path, js, css }) => [
      { what: `${path} alone`, weight: sum(js.filter((file) => users.get(file) === 1)), budget: BUDGETS.screen },
      { what: `${path} as the first screen`, weight: sum([...js, ...css]), budget: BUDGETS.firstScreen },
    ]),
  ];
}

function entryBudget(name: FrontEndName): number {
  return name === 'marketing' ? BUDGETS.marketingEntry : BUDGETS.entry;
}
