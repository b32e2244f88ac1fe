import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { fingerprint } from './fingerprint.ts';
import type { WorkerSizes } from './worker.ts';

/** What bundles the Worker, beside the files that it found. */
const BUILDER = ['platform/src/build', 'package-lock.json'];

/** The last bundle of a folder: what it was made of, and what came of it. */
interface Stamp {
  readonly print: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly sizes: WorkerSizes;
}

/** What the bundle weighs, where it is still what its sources say; undefined where it is not. */
export function keptSizes(file: string): WorkerSizes | undefined {
  if (!existsSync(file)) return undefined;
  const { print, inputs, outputs, sizes } = JSON.parse(readFileSync(file, 'utf8')) as Stamp;
  const isWhole = outputs.every((output) => existsSync(path.join(ROOT, output)));
  return isWhole && print === printOf(inputs) ? sizes : undefined;
}

/** Notes what a bundle was made of. */
export function keepSizes(
  file: string,
  inputs: readonly string[],
  outputs: readonly string[],
  sizes: WorkerSizes,
): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ print: printOf(inputs), inputs, outputs, sizes } satisfies Stamp));
}

const printOf = (inputs: readonly string[]): string => fingerprint([...BUILDER, ...inputs]);
