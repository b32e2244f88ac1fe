import { errorText, ProblemError } from '@niyukti/kit';

/**
 * What failed, by a sentence of the specification, and why, by the error.
 *
 * @example
 * failed: (error) => failureText(TEXTS.actionFailed, error),
 */
export function failureText(sentence: string, error: unknown): string {
  const reason = errorText(error);
  return reason === sentence ? sentence : `${sentence.replace(/\.$/, '')}. ${reason}`;
}

/**
 * The message of the server where it refused, else the sentence with the reason.
 *
 * @example
 * failed: (error) => serverTextOr(TEXTS.jobFailed, error),
 */
export function serverTextOr(sentence: string, error: unknown): string {
  return error instanceof ProblemError ? error.message : failureText(sentence, error);
}
