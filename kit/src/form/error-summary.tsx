import { useEffect, useRef } from 'react';
import { fieldId } from './context.ts';
import * as s from './field.module.css';
import { words } from './words.ts';

interface Props {
  errors: Readonly<Record<string, string>>;
  /** A failure that belongs to no field. */
  problem?: string | null | undefined;
  formId: string;
  /** Every new turn with a failure moves the focus here. */
  turn: number;
}

/**
 * "There is a problem", with a link to each field. Takes the focus, so that nobody has to look for
 * what went wrong.
 *
 * @example
 * <ErrorSummary errors={errors} problem={problem} formId={id} turn={failures} />
 */
export function ErrorSummary({ errors, problem, formId, turn }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turn > 0) box.current?.focus();
  }, [turn]);
  // Fields that lack the same thing say it once, at the first of them.
  const entries = Object.entries(errors).filter(
    ([, message], at, all) => all.findIndex(([, other]) => other === message) === at,
  );
  if (entries.length === 0 && !problem) return null;
  return (
    <div className={s.summary} role="alert" tabIndex={-1} ref={box}>
      <h2 className={s.summaryTitle}>{words.errorSummary.title}</h2>
      {problem && <p>{problem}</p>}
      <ul>
        {entries.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${fieldId(formId, name)}`}
              onClick={(event) => {
                const field = document.getElementById(fieldId(formId, name));
                if (!field) return;
                event.preventDefault();
                field.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
