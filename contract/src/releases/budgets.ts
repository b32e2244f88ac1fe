import { ROLE_HOMES } from '../accounts/roles.ts';
import type { Release, Screen } from './release.ts';

const KB = 1024;

/**
 * The largest size of each part of a release, in bytes of brotli. docs/decisions/0006 says how it is
 * measured.
 */
export const BUDGETS = {
  /** The scripts that every document names. */
  shellBoot: 107 * KB,
  /** What the shell loads later: dialogs, borders, reports. */
  shellLater: 56 * KB,
  entry: 5.5 * KB,
  /** Marketing has nineteen pages, and its entry holds the hashes of the files of each. */
  marketingEntry: 6 * KB,
  /** Scripts and styles of the home of an area, and those that another screen adds. */
  screen: 36 * KB,
  /** A screen that is opened first, with everything that its area shares. */
  firstScreen: 53 * KB,
  /** What a screen of another remote loads for a part, in addition to the entry. */
  part: 31 * KB,
  /** Scripts in the document of a role's home: boot, entry, page. A warning, then the limit. */
  firstScriptWarning: 135 * KB,
  firstScript: 150 * KB,
  /** The same with scripts that the home loads after its first paint, which include schemas. */
  firstScriptBehind: 176 * KB,
  publicPage: 40 * KB,
  /** Stored markup of a log-in or sign-up, with both states of each field. */
  accountPage: 24 * KB,
  /** One stored file, and a server bundle, which no browser loads. */
  file: 1024 * KB,
  serverFile: 4 * 1024 * KB,
} as const;

/** A size and its budget. */
interface WeightCheck {
  readonly what: string;
  readonly weight: number;
  readonly budget: number;
}

/**
 * The sizes of a release that its files alone decide. `weigh` answers the size of one file in brotli.
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
