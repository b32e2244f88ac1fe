import * as z from 'zod/mini';
import { LIMITS } from '../api/limits.ts';
import { SCREEN_PATH } from '../screens/screen-path.ts';
import { FAULT_MESSAGE, FRAMES } from '../text/scrub.ts';
import { FrontEnd } from './release.ts';

/** In which way a page could not be shown, or failed once it was. */
export const FAILURES = {
  slow: 'Did not come in time',
  unreachable: 'Could not be reached',
  missing: 'Answered with an error',
  altered: 'Was not the file that was released',
  start: 'Threw while starting',
  styles: 'Came without its styles',
  render: 'Threw on the page',
  handler: 'Threw when something was done',
  rejection: 'Left a failure to nobody',
} as const;
export type Failure = keyof typeof FAILURES;
export const FAILURE_KINDS = Object.keys(FAILURES) as [Failure, ...Failure[]];

const screen = z.string().check(z.maxLength(LIMITS.screenPath), z.regex(SCREEN_PATH));
const ms = z.int().check(z.gte(0), z.lte(600_000));

/** A place in a file of a release: `seeker/12.1a2b3c4d.js`, as the browser counts it. */
export const Frame = z.strictObject({
  file: z.string().check(z.maxLength(120), z.regex(/^[a-z]{2,20}\/[\w.~-]+\.js$/)),
  line: z.int().check(z.gte(1), z.lte(1_000_000)),
  column: z.int().check(z.gte(1), z.lte(10_000_000)),
});
export type Frame = z.infer<typeof Frame>;

/** What one front end did in one document. */
export const BeaconPart = z.strictObject({
  name: FrontEnd,
  release: z.string().check(z.regex(/^[a-z0-9]{8,40}$/)),
  /**
   * How long each page took that was shown, in milliseconds; for the shell, how long it took to
   * start.
   */
  loads: z.array(ms).check(z.maxLength(20)),
  /**
   * Pages that could not be shown, by their screen's path, which names parameters and never holds
   * their values. Of the shell: it threw, and took the page with it. Only screens of releases that
   * the deployment knows are counted.
   */
  failures: z
    .array(
      z.strictObject({
        screen,
        kind: z.enum(FAILURE_KINDS),
        /** What was thrown, as `scrubbedError` leaves it, and where: files of ours alone. */
        message: z.optional(z.string().check(z.maxLength(FAULT_MESSAGE))),
        at: z.optional(z.array(Frame).check(z.maxLength(FRAMES))),
      }),
    )
    .check(z.maxLength(20)),
  /** Presses of "Try again". */
  retries: z.int().check(z.gte(0), z.lte(50)),
  /**
   * Web Vitals of the document: of its shell, and of the front end whose page it began with. Layout
   * shift has no unit.
   */
  lcp: z.optional(ms),
  inp: z.optional(ms),
  cls: z.optional(z.number().check(z.gte(0), z.lte(100))),
});
export type BeaconPart = z.infer<typeof BeaconPart>;

/**
 * What a document reports when it is left: figures of its releases, and nothing of who reads it. No
 * ids, no addresses with ids, no query, no texts of people; it travels without cookies.
 */
export const Beacon = z.strictObject({ parts: z.array(BeaconPart).check(z.minLength(1), z.maxLength(6)) });
export type Beacon = z.infer<typeof Beacon>;
