import type { Problem, ProblemCode } from '@niyukti/contract/api/problems';
import { words } from './words.ts';

/** The server refused a call. `message` is a text for the person. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  /** The code in `contract/api/problems`. A code that this release does not know is kept as it is. */
  readonly code: ProblemCode | 'unknown';
  /** The message of each wrong field by its path (`salary.minSalary`, `educations.0.year`). */
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(problem: Problem) {
    super(problem.message || problem.detail || problem.title);
    this.problem = problem;
    this.code = (problem.type?.split('/').at(-1) || 'unknown') as ProblemCode | 'unknown';
    this.fieldErrors = Object.fromEntries((problem.errors ?? []).map((error) => [error.path, error.message]));
  }
}

/** A call had no answer, or an unreadable one. `message` is a text for the person. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/**
 * The text that a person reads about any failure. It says nothing of the details of an unexpected
 * error.
 *
 * @example
 * <p role="alert">{errorText(action.error)}</p>
 */
export function errorText(error: unknown): string {
  if (error instanceof ProblemError || error instanceof NetworkError) return error.message;
  return words.errors.unexpected;
}

/** Whether the same call may succeed later: there was no answer, or the server had a fault. */
export function isTemporary(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ProblemError && error.problem.status >= 500);
}

/** Whether the thing does not exist, or not for this account: trying again cannot help. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not-found';
}
