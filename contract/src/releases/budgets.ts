import { ROLE_HOMES } from '../accounts/roles.ts';
import type { Release, Screen } from './release.ts';

const KB = 1024;

/**
 * What each thing may weigh as it travels (brotli), in bytes. docs/decisions/0006 says how it is
 * measured.
 */
export const BUDGETS = {
  /** The scripts that every document names. */
  shellBoot: 107 * KB,
  /** What the shell loads when it is asked for: a question, the borders, how pages did. */
  shellLater: 56 * KB,
  entry: 5.5 * KB,
  /**
   * Nineteen pages that are read one by one: each has files of its own, and the entry their hashes.
   */
  marketingEntry: 6 * KB,
  /** The home of an area, and what any other screen adds to it: scripts and styles. */
  screen: 36 * KB,
  /** A screen that somebody opens first, by its address, with everything that its area shares. */
  firstScreen: 53 * KB,
  /** What a screen of another remote loads to show a part, beside the entry. */
  part: 31 * KB,
  /** The scripts that the document of a role's home names: boot, entry, page. A warning first. */
  firstScriptWarning: 135 * KB,
  firstScript: 150 * KB,
  /** With what the home loads behind its first paint. Calls carry their schemas there. */
  firstScriptBehind: 176 * KB,
  publicPage: 40 * KB,
  /** Markup of a log-in or a sign-up, as it is stored: both ways of each field are in it. */
  accountPage: 24 * KB,
  /** One file as it is stored, and a server bundle, which no browser loads. */
  file: 1024 * KB,
  serverFile: 4 * 1024 * KB,
} as const;

/** A thing that has a budget. */
export interface WeightCheck {
  readonly what: string;
  readonly weight: number;
  readonly budget: number;
}

/**
 * Everything of a release that its files alone decide. `weigh` answers the weight of one file as it
 * travels.
 */
export function weighed(
  release: Pick<Release, 'name' | 'entry' | 'files' | 'screens' | 'document' | 'parts'>,
  weigh: (file: string) => number,
): WeightCheck[] {
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + weigh(file), 0);
  if (release.name === 'shell') {
    const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
    const boot = scripts.filter((file) => release.document?.includes(`/${file}"`));
    const later = scripts.filter((file) => !boot.includes(file));
    return [
      { what: 'the boot of the shell', weight: sum(boot), budget: BUDGETS.shellBoot },
      { what: 'what the shell loads later', weight: sum(later), budget: BUDGETS.shellLater },
    ];
  }
  const home = release.screens.find(({ path, role }) => path === (role ? ROLE_HOMES[role] : '/'));
  const atHome = new Set(home ? filesOf(home) : []);
  return [
    {
      what: 'the entry',
      weight: weigh(release.entry),
      budget: release.name === 'marketing' ? BUDGETS.marketingEntry : BUDGETS.entry,
    },
    ...(release.parts ?? []).map((part) => ({
      what: `the part ${part.path}`,
      weight: sum(filesOf(part)),
      budget: BUDGETS.part,
    })),
    ...release.screens.flatMap((screen) => {
      const files = filesOf(screen);
      const added = screen === home ? files : files.filter((file) => !atHome.has(file));
      return [
        { what: `what ${screen.path} adds`, weight: sum(added), budget: BUDGETS.screen },
        { what: `${screen.path} as the first screen`, weight: sum(files), budget: BUDGETS.firstScreen },
      ];
    }),
  ];
}

function filesOf({ js, css }: Pick<Screen, 'js' | 'css'>): string[] {
  return [...js, ...css];
}
