import { errorText, ProblemError } from '@niyukti/kit';

/**
 * A sentence of the specification, and then what the server or the network said: what happened and
 * why.
 *
 * @example
 * failed: (error) => failureText(TEXTS.actionFailed, error),
 */
export function failureText(sentence: string, error: unknown): string {
  const reason = errorText(error);
  return reason === sentence ? sentence : `${sentence.replace(/\.$/, '')}. ${reason}`;
}

/**
 * The server's own message where there is one, else the sentence with the reason.
 *
 * @example
 * failed: (error) => serverTextOr(TEXTS.jobFailed, error),
 */
export function serverTextOr(sentence: string, error: unknown): string {
  return error instanceof ProblemError ? error.message : failureText(sentence, error);
}
