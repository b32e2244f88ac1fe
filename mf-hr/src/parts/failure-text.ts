import { errorText } from '@niyukti/kit';

/** The specification's sentence, and then what the server or the network said: what happened and why. */
export function failureText(sentence: string, error: unknown): string {
  const why = errorText(error);
  return why === sentence ? sentence : `${sentence.replace(/\.$/, '')}. ${why}`;
}
