import * as z from 'zod/mini';
import { FAILURE_KINDS } from './beacon.ts';

/** What browsers reported of a release over a time. Only a sample of documents reports. */
export const Figures = z.object({
  release: z.string(),
  /** Pages shown; for the shell, documents started. */
  loads: z.number(),
  /** Pages that could not be shown. */
  failures: z.number(),
  /** Presses of "Try again". */
  retries: z.number(),
  /** Share of failed loads, 0 to 1. Null before the first load. */
  errorRate: z.nullable(z.number()),
  /**
   * 75th percentiles, null before the first measurement. Load: from the request of a page until it is
   * shown, in milliseconds; for the shell, its start.
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

/** A stack frame in a file of a release, and in the source where there is a source map. */
export const SourcePosition = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  source: z.nullable(z.string()),
  sourceLine: z.nullable(z.number()),
  sourceColumn: z._default(z.nullable(z.number()), null),
});
export type SourcePosition = z.infer<typeof SourcePosition>;

/** An error of a release in browsers: its scrubbed message and stack. */
export const Fault = z.object({
  release: z.string(),
  screen: z.string(),
  kind: z.enum(FAILURE_KINDS),
  message: z.string(),
  /** Frames, the innermost first. */
  at: z.array(SourcePosition),
  count: z.number(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type Fault = z.infer<typeof Fault>;
