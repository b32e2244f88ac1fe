import { useEffect, useState } from 'react';
import { hostState } from './host-state.ts';

/**
 * Whether a question may be answered yet. A press within 400 ms was begun before the person could
 * read the question: it is the second of a double click or of two quick keys.
 *
 * @example
 * const answerable = useAnswerable(question);
 * <Button waits={!answerable} onClick={question.confirm}>{words.confirm}</Button>
 */
export function useAnswerable(question: unknown): boolean {
  const { answerAfterMs } = hostState.get();
  const [readable, setReadable] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReadable(question), answerAfterMs);
    return () => clearTimeout(timer);
  }, [question, answerAfterMs]);
  return answerAfterMs === 0 || readable === question;
}
