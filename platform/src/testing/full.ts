/**
 * What `npm test -- --full` sets beside running the journeys of `e2e/full`: the sizes of what runs
 * smaller in daily use. A
 * variable that is set already stays, so that one part can be run larger or smaller than that:
 * `READS_SCALE=0.01 npx vitest run --config worker/vitest.config.mts reads`.
 */
export const FULL_SIZE = {
  /** Pictures of every screen in each width, scheme and text. */
  PICTURES: 'all',
  /** Backup and restore by the real wrangler, against an account on this machine. */
  ACCOUNT: 'all',
  /** Walks of the flow model, 60 moves each. */
  FLOW_WALKS: '160',
  /** Parts of 100,000 jobs and 300,000 applications. */
  READS_SCALE: '1',
  /** States of the matrix of who may see what. */
  VISIBILITY_STATES: 'all',
  /** Strange requests. */
  FUZZ: '60000',
} as const;

/**
 * Reads the arguments of `npm test`. Throws for what it does not know.
 *
 * @example
 * wantsFull(['--full']); // true
 */
export function wantsFull(args: readonly string[]): boolean {
  const unknown = args.find((one) => one !== '--full');
  if (unknown !== undefined)
    throw new Error(`npm test does not know "${unknown}". "npm test -- --full" runs everything at full size.`);
  return args.includes('--full');
}

/**
 * Sets the full sizes in the environment of the tools that follow.
 *
 * @example
 * if (wantsFull(process.argv.slice(2))) setFullSize(process.env);
 */
export function setFullSize(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(FULL_SIZE)) env[name] ??= value;
}
