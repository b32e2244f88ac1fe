import * as z from 'zod/mini';
import { isOneLine } from '../api/fields.ts';

/** Words of a deployer about a build: one line, bounded. */
const words = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[^\p{Cc}]*$/u), z.refine(isOneLine));

/**
 * Where a release comes from, as whoever uploads it says. No part of what its id is made of: equal
 * builds of two commits are one release.
 */
export const Provenance = z.object({
  /** The commit that was checked out; null outside a repository. */
  commit: z.nullable(z.string().check(z.regex(/^[0-9a-f]{7,64}$/))),
  branch: z.nullable(words),
  /** False where files differed from the commit; null where nobody can say. */
  clean: z.nullable(z.boolean()),
  /** Who built it: a person, or the account that began the run of a CI. */
  by: words,
  /** What built it: a CI and its run, and the Node that ran. */
  with: words,
});
export type Provenance = z.infer<typeof Provenance>;

/**
 * The run of a hosted CI that uploaded a release, as its host signed it: nobody who uploads can
 * write this.
 */
export const VouchedRun = z.object({
  /** Whose signature it was: `https://token.actions.githubusercontent.com`. */
  issuer: words,
  /** As its host names it: `niyukti/campus`. */
  repository: words,
  ref: z.nullable(words),
  environment: z.nullable(words),
  /** The commit that the run is of. */
  commit: z.nullable(words),
  /** The number of the run, for its address at the host. */
  run: z.nullable(words),
  /** The account that began the run. */
  by: z.nullable(words),
});
export type VouchedRun = z.infer<typeof VouchedRun>;

/** Where a release comes from: what its deployer said, and what a host vouched for. */
export const KeptProvenance = z.extend(Provenance, { vouched: z.optional(VouchedRun) });
export type KeptProvenance = z.infer<typeof KeptProvenance>;
