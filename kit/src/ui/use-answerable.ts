import { useEffect, useState } from 'react';

/** The rule, and what tests set: their presses are quicker than a person's. */
export const answerRule = { soonestMs: 400 };

/**
 * Whether a press may answer a question. One that comes within 400 ms of it was begun before it
 * could be read: the second of a double click, or of two quick keys.
 *
 * @example
 * const answerable = useAnswerable(question);
 * <Button waits={!answerable} onClick={question.confirm}>{words.confirm}</Button>
 */
export function useAnswerable(question: unknown): boolean {
  const [read, setRead] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRead(question), answerRule.soonestMs);
    return () => clearTimeout(timer);
  }, [question]);
  return answerRule.soonestMs === 0 || read === question;
}
