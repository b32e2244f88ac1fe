import { errorText, ProblemError } from '@niyukti/kit';

/** The specification's sentence, and then what the server or the network said: what happened and why. */
export function failureText(sentence: string, error: unknown): string {
  const why = errorText(error);
  if (why === sentence) return sentence;
  return `${sentence.replace(/\.$/, '')}. ${why}`;
}

/** The server's own message where there is one, else the specification's sentence with the reason. */
export function serverTextOr(sentence: string, error: unknown): string {
  return error instanceof ProblemError ? error.message : failureText(sentence, error);
}
