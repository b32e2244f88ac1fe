import * as z from 'zod/mini';

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
