import * as z from 'zod/mini';

/** The shared module whose every name counts: nobody takes it whole. */
export const KIT = '@niyukti/kit';

/**
 * What a front end gives or takes of the modules that the shell shares. Recorded by the build,
 * which knows each import.
 */
export const Shares = z.object({
  /** Version of React: of the shell's own, or of the one that a remote was built with. */
  react: z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)),
  /**
   * Exported names by the request of their module, sorted: what a shell gives, what a remote takes.
   * `*` is all of a module, whatever it has.
   */
  names: z.record(z.string(), z.array(z.string())),
});
export type Shares = z.infer<typeof Shares>;
