import * as z from 'zod/mini';
import { isOneLine } from '../api/fields.ts';

/** A deployer's text about a build: one line of limited length. */
const words = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[^\p{Cc}]*$/u), z.refine(isOneLine));

/**
 * Where a release was built, as its deployer says. Its id does not include this: equal builds of two
 * commits are one release.
 */
export const Provenance = z.object({
  /** The commit that was checked out; null outside a repository. */
  commit: z.nullable(z.string().check(z.regex(/^[0-9a-f]{7,64}$/))),
  branch: z.nullable(words),
  /** False where files differed from the commit; null where that is unknown. */
  clean: z.nullable(z.boolean()),
  /** Who built it: a person, or the account that started the CI run. */
  by: words,
  /** What built it: the CI, its run, and the version of Node. */
  with: words,
});
export type Provenance = z.infer<typeof Provenance>;

/**
 * The run of a hosted CI that uploaded a release, from a token that the host signed. An uploader
 * cannot forge it.
 */
export const VouchedRun = z.object({
  /** Issuer of the token: `https://token.actions.githubusercontent.com`. */
  issuer: words,
  /** Name at the host: `niyukti/campus`. */
  repository: words,
  ref: z.nullable(words),
  environment: z.nullable(words),
  /** The commit of the run. */
  commit: z.nullable(words),
  /** The id of the run, for its URL. */
  run: z.nullable(words),
  /** The account that started the run. */
  by: z.nullable(words),
});
export type VouchedRun = z.infer<typeof VouchedRun>;

/** Provenance from the deployer, with what the host of a CI vouched for. */
export const KeptProvenance = z.extend(Provenance, { vouched: z.optional(VouchedRun) });
export type KeptProvenance = z.infer<typeof KeptProvenance>;
