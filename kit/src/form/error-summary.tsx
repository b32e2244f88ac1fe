import { useEffect, useRef } from 'react';
import { fieldId } from './context.ts';
import * as s from './field.module.css';
import { words } from './words.ts';

interface Props {
  errors: Readonly<Record<string, string>>;
  /** A failure without a field. */
  problem?: string | null | undefined;
  formId: string;
  /** How often sending failed. Each failure moves the focus here. */
  failures: number;
}

/**
 * "There is a problem", with a link to each wrong field. It takes the focus after each failure, so that
 * nobody has to look for the errors.
 *
 * @example
 * <ErrorSummary errors={errors} problem={problem} formId={id} failures={failures} />
 */
export function ErrorSummary({ errors, problem, formId, failures }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  // A message that several fields have is shown once, with a link to the first of them.
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
