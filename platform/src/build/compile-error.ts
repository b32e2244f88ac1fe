import { Refusal } from '../progress.ts';

/**
 * Sources of which nothing can be built; `message` says why, in the compiler's words or in a
 * sentence. A refusal: whichever command builds ends with these words, and without a stack.
 */
export class CompileError extends Refusal {
  override readonly name = 'CompileError';

  constructor(why: string) {
    super(`${why}\nThe build failed: correct what stands above, then try again.`);
  }
}
