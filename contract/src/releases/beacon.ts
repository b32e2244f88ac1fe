import * as z from 'zod/mini';
import { LIMITS } from '../api/limits.ts';
import { SCREEN_PATH } from '../screens/screen-path.ts';
import { FAULT_MESSAGE, FRAMES } from '../text/scrub.ts';
import { FrontEnd } from './release.ts';

/** How a page failed to load, or failed later. */
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

/** A stack frame in a file of a release, such as `seeker/12.1a2b3c4d.js`. */
export const Frame = z.strictObject({
  file: z.string().check(z.maxLength(120), z.regex(/^[a-z]{2,20}\/[\w.~-]+\.js$/)),
  line: z.int().check(z.gte(1), z.lte(1_000_000)),
  column: z.int().check(z.gte(1), z.lte(10_000_000)),
});
export type Frame = z.infer<typeof Frame>;

/** The report of one front end in one document. */
export const BeaconPart = z.strictObject({
  name: FrontEnd,
  release: z.string().check(z.regex(/^[a-z0-9]{8,40}$/)),
  /**
   * Load times of the pages that were shown, in milliseconds; for the shell, the time of its start.
   */
  loads: z.array(ms).check(z.maxLength(20)),
  /**
   * Failures by the screen's path, with names of parameters and never their values. For the shell: it
   * threw, so no page could be shown. Only screens of known releases are counted.
   */
  failures: z
    .array(
      z.strictObject({
        screen,
        kind: z.enum(FAILURE_KINDS),
        /** The error as `scrubbedError` writes it, and its frames in files of releases. */
        message: z.optional(z.string().check(z.maxLength(FAULT_MESSAGE))),
        at: z.optional(z.array(Frame).check(z.maxLength(FRAMES))),
      }),
    )
    .check(z.maxLength(20)),
  /** Presses of "Try again". */
  retries: z.int().check(z.gte(0), z.lte(50)),
  /**
   * Web Vitals of the document, reported for the shell and for the front end of its first page. CLS
   * has no unit.
   */
  lcp: z.optional(ms),
  inp: z.optional(ms),
  cls: z.optional(z.number().check(z.gte(0), z.lte(100))),
});
export type BeaconPart = z.infer<typeof BeaconPart>;

/**
 * The report of a document when it is left: figures of its releases, without personal data: no ids,
 * no URLs with ids, no queries and no texts of people. It is sent without cookies.
 */
export const Beacon = z.strictObject({ parts: z.array(BeaconPart).check(z.minLength(1), z.maxLength(6)) });
export type Beacon = z.infer<typeof Beacon>;
