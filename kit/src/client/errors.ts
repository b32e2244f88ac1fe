import type { Problem, ProblemCode } from '@niyukti/contract/api/problems';
import { words } from './words.ts';

/**
 * The server refused: `message` is what the person reads, `fieldErrors` belong beside their fields.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  /** The code of contract/problems, for decisions; unknown ones come through as they are. */
  readonly code: ProblemCode | 'unknown';
  /** Message by field path (`salary.minSalary`, `educations.0.year`). */
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(problem: Problem) {
    super(problem.message || problem.detail || problem.title);
    this.problem = problem;
    this.code = (problem.type?.split('/').at(-1) || 'unknown') as ProblemCode | 'unknown';
    this.fieldErrors = Object.fromEntries((problem.errors ?? []).map((error) => [error.path, error.message]));
  }
}

/** No answer came, or none that we can read. `message` is what the person reads. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/**
 * What a person reads about any failure. Inner details of unexpected errors stay in the console.
 *
 * @example
 * <p role="alert">{errorText(action.error)}</p>
 */
export function errorText(error: unknown): string {
  if (error instanceof ProblemError || error instanceof NetworkError) return error.message;
  return words.errors.unexpected;
}

/**
 * True when trying the same call again may help: no answer, or a fault of the server's.
 *
 * @example
 * if (!isPassing(error)) setKey(null);
 */
export function isPassing(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ProblemError && error.problem.status >= 500);
}

/** True where nothing is there, or not for the caller: trying again cannot help. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not-found';
}
