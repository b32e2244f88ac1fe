import { Button } from '@niyukti/kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as s from './edit-conflict.module.css';
import { type Difference, differences } from './merge.ts';
import { BASIS, type EditHandle, typedIn } from './use-edit.ts';
import { words } from './words.ts';

interface Row extends Difference {
  readonly label: string;
}

/**
 * The hidden field that says what a form is based on. After a conflict it also shows both versions of
 * each field, and the two ways on. It must be the first child of `<Form>`.
 *
 * @example
 * <Form form={form} label={words.details}><EditConflict edit={form} /><Field name="name">…</Field></Form>
 */
export function EditConflict({ edit }: { edit: EditHandle }) {
  const field = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const { conflict, next } = edit;
  useLayoutEffect(() => {
    const form = field.current?.form;
    if (!conflict || !form) return;
    const found = differences(conflict.base, typedIn(form), conflict.theirs);
    setRows(found.map((row) => ({ ...row, label: labelOf(form, row.name) })));
  }, [conflict]);
  useEffect(() => {
    const form = field.current?.form;
    const { act } = next;
    next.act = null;
    if (act === 'send') form?.requestSubmit();
    if (act === 'focus') form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  });
  return (
    <>
      <input ref={field} type="hidden" name={BASIS} value={edit.basis} />
      {conflict && (
        <section className={s.conflict} aria-label={words.title}>
          {rows.length === 0 ? (
            <p>{words.same}</p>
          ) : (
            <ul className={s.rows}>
              {rows.map((row) => (
                <li key={row.name}>
                  <b>{row.label}</b>
                  <dl className={s.pair}>
                    <dt>{words.saved}</dt>
                    <dd dir="auto">{row.theirs || words.empty}</dd>
                    <dt>{words.typed}</dt>
                    <dd dir="auto">{row.mine ? row.typed || words.empty : words.untouched}</dd>
                  </dl>
                </li>
              ))}
            </ul>
          )}
          <p className={s.hint}>{words.keepHint}</p>
          <div className={s.acts}>
            <Button
              look="primary"
              onClick={() => {
                const form = field.current?.form;
                if (form) edit.keepMine(form);
              }}
            >
              {words.keepMine}
            </Button>
            <Button onClick={edit.takeTheirs}>{words.takeTheirs}</Button>
          </div>
        </section>
      )}
    </>
  );
}

/** The label of a field, after the heading of its group. */
function labelOf(form: HTMLFormElement, name: string): string {
  // An item that the form does not have gets the label of the first item.
  const control = form.elements.namedItem(name) ?? form.elements.namedItem(name.replace(/\d+/g, '0'));
  if (!(control instanceof HTMLElement)) return name;
  const group = control.closest('[role="group"], fieldset');
  const heading = group?.getAttribute('aria-label') ?? group?.querySelector('legend')?.textContent;
  const label = (control as HTMLInputElement).labels?.[0]?.firstChild?.textContent ?? '';
  return heading && label ? words.inGroup(heading, label) : label || heading || name;
}
