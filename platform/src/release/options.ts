import { parseArgs } from 'node:util';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { Refusal } from '../progress.ts';

/** What a person asks of a release. */
export interface ReleaseOptions {
  readonly name: FrontEndName;
  readonly promote: boolean;
  readonly preview: boolean;
  /** Of the visitors. */
  readonly percent: number | undefined;
  /** An uploaded shell that is not live yet, with which it goes live. */
  readonly forShell: string | undefined;
  /** Of a shell: it goes live together with remotes that fit it. */
  readonly together: boolean;
  readonly reason: string;
  readonly to: string | undefined;
}

const OPTIONS = {
  promote: { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  percent: { type: 'string' },
  'for-shell': { type: 'string' },
  together: { type: 'boolean', default: false },
  reason: { type: 'string', default: 'Released from a checkout' },
  to: { type: 'string' },
} as const;

/** How releases are made here. `outside`: in a team's own repository, which is one remote. */
export function releaseUsage(here: readonly FrontEndName[], outside: boolean): string {
  return `${outside ? 'niyukti release' : 'npm run release -- <front end>'} [--promote | --percent N] [--preview] [--reason TEXT] [--to URL]
  Checks the types of one front end, builds it alone and uploads it: ${here.join(', ')}.
  --promote       makes it live at once (the token needs the right)
  --percent N     makes it live for N per cent of the visitors
  --preview       prints a link that shows it to one browser
  --for-shell ID  uploads it for a shell that is not live yet; it goes live with that one (npm run deploy)
${outside ? '' : '  --together      a shell alone: live remotes need not fit it, because they go live with it (npm run deploy)\n'}  --to URL        the deployment; NIYUKTI_URL, else http://localhost:8787
  The deploy token comes from NIYUKTI_DEPLOY_TOKEN; a run of a hosted CI that is trusted needs none.`;
}

/**
 * What a command line asks for. Throws `Refusal` with the usage for what is none, and in a sentence
 * for what cannot be had together.
 *
 * @example
 * const { name, promote } = releaseOptions(process.argv.slice(2), presentFrontEnds(), OUTSIDE);
 */
export function releaseOptions(
  args: readonly string[],
  here: readonly FrontEndName[],
  outside: boolean,
): ReleaseOptions {
  const { values, positionals } = parsed(args, releaseUsage(here, outside));
  const { promote, preview, together, reason, to } = values;
  const asked = positionals[0]?.replace(/^mf-/, '') ?? (outside ? here[0] : undefined);
  const name = here.find((one) => one === asked);
  const percent = values.percent === undefined ? undefined : Number(values.percent);
  const isShare = percent === undefined || (Number.isInteger(percent) && percent >= 1 && percent <= 100);
  if (!name || positionals.length > 1 || !isShare || (promote && percent !== undefined))
    throw new Refusal(releaseUsage(here, outside));
  const forShell = values['for-shell'];
  if ((forShell !== undefined || together) && (promote || preview || percent !== undefined))
    throw new Refusal('What is for a shell that is not live yet is shown to nobody before: upload it alone.');
  if (forShell !== undefined && !/^[a-z0-9]{8,40}$/.test(forShell))
    throw new Refusal('Say which shell, by the id of its release: --for-shell 3f0c5a1be2d94c77.');
  if (forShell !== undefined && name === 'shell') throw new Refusal('A shell is for no other shell.');
  if (together && name !== 'shell')
    throw new Refusal('--together is for the shell; a remote says --for-shell <its id>.');
  return { name, promote, preview, percent, forShell, together, reason, to };
}

function parsed(args: readonly string[], usage: string) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`);
  }
}
