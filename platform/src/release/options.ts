import type { FrontEndName } from '@niyukti/contract/releases/release';
import { readOptions } from '../options.ts';
import { Refusal } from '../progress.ts';

/** What a person wants of a release. */
export interface ReleaseOptions {
  readonly name: FrontEndName;
  readonly promote: boolean;
  readonly preview: boolean;
  /** Releases what is not committed, and promotes what was withdrawn. */
  readonly anyway: boolean;
  /** Of the visitors. */
  readonly percent: number | undefined;
  readonly reason: string;
  readonly to: string | undefined;
}

const OPTIONS = {
  promote: { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  anyway: { type: 'boolean', default: false },
  percent: { type: 'string' },
  reason: { type: 'string', default: 'Released from a checkout' },
  to: { type: 'string' },
} as const;

/** What a command line says of a release. Throws `Refusal` with the fault in a sentence. */
export function releaseOptions(
  here: readonly FrontEndName[],
  outside: boolean,
  args: readonly string[] = process.argv.slice(2),
): ReleaseOptions {
  const { values, positionals } = readOptions({ args: [...args], allowPositionals: true, options: OPTIONS });
  const { promote, preview, anyway, reason, to } = values;
  const [text, extra] = positionals;
  const asked = text?.replace(/^mf-/, '') ?? (outside ? here[0] : undefined);
  const name = here.find((one) => one === asked);
  if (!name)
    throw new Refusal(
      asked === undefined
        ? `Say which front end: ${here.join(', ')}.`
        : `There is no front end "${asked}" here. There are: ${here.join(', ')}.`,
    );
  if (extra !== undefined) throw new Refusal(`"${extra}" is too much: one front end is released at a time.`);
  const percent = values.percent === undefined ? undefined : Number(values.percent);
  if (percent !== undefined && !(Number.isInteger(percent) && percent >= 1 && percent <= 100))
    throw new Refusal(`--percent takes a number from 1 to 100, not "${values.percent}".`);
  if (promote && percent !== undefined)
    throw new Refusal('A release is promoted, or given to some visitors first: --promote or --percent.');
  return { name, promote, preview, anyway, percent, reason, to };
}
