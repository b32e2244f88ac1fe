import * as z from 'zod/mini';
import { FAILURE_KINDS } from './beacon.ts';

/** What browsers reported about a release in some time. Only a sample of all documents reports. */
export const Figures = z.object({
  release: z.string(),
  /** Pages shown; for the shell, documents started. */
  loads: z.number(),
  /** Pages that could not be shown. */
  failures: z.number(),
  /** Presses of "Try again". */
  retries: z.number(),
  /** Share of the tries that failed, 0 to 1. Null before anything was tried. */
  errorRate: z.nullable(z.number()),
  /**
   * 75th percentiles, null before anything was measured. Load: from asking for a page until it is
   * shown, in milliseconds; for the shell, until it starts.
   */
  loadP75: z.nullable(z.number()),
  /** Largest Contentful Paint, in milliseconds. */
  lcpP75: z.nullable(z.number()),
  /** Interaction to Next Paint, in milliseconds. */
  inpP75: z.nullable(z.number()),
  /** Cumulative Layout Shift, without a unit. */
  clsP75: z.nullable(z.number()),
});
export type Figures = z.infer<typeof Figures>;

/** A place of a stack: in a file of a release, and in the sources where its map is there. */
export const Place = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  source: z.nullable(z.string()),
  sourceLine: z.nullable(z.number()),
  sourceColumn: z._default(z.nullable(z.number()), null),
});
export type Place = z.infer<typeof Place>;

/** What a release threw in browsers: scrubbed words, and where. */
export const Fault = z.object({
  release: z.string(),
  screen: z.string(),
  kind: z.enum(FAILURE_KINDS),
  message: z.string(),
  /** From where it threw, outwards. */
  at: z.array(Place),
  count: z.number(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type Fault = z.infer<typeof Fault>;
