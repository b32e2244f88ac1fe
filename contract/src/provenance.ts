import * as z from 'zod/mini';

/** Words of a deployer about a build: one line, bounded. */
const words = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[^\p{Cc}]*$/u));

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
