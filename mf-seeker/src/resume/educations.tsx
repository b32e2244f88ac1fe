import { Button, Field, FieldGroup, FieldRow, TextInput } from '@niyukti/kit';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import * as s from './resume-page.module.css';
import type { ResumeFormHandle } from './use-resume-form.ts';
import { words } from './words.ts';

interface Row {
  key: number;
  /** Values that the row starts with; none for an added one. */
  initial: { institute?: string; degree?: string; year?: string };
}

function rowsOf(initial: ResumeFormHandle['initial']): Row[] {
  const educations = initial.educations;
  const rows = Array.isArray(educations) && educations.length > 0 ? educations : [{}];
  return rows.map((row: Row['initial'] | null, key) => ({ key, initial: row ?? {} }));
}

/**
 * Any number of educations. Entries have keys, so that fields keep what was typed when another
 * entry is removed; only their names are numbered.
 */
export function Educations({ form }: { form: ResumeFormHandle }) {
  const [rows, setRows] = useState(() => rowsOf(form.initial));
  const nextKey = useRef(rows.length);
  const box = useRef<HTMLDivElement>(null);

  /** After the rows have changed on the page: focus where one goes on, and keep the draft. */
  const settle = (focus: (element: HTMLElement) => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => {
      const element = box.current;
      if (!element) return;
      focus(element)?.focus();
      // Tell the draft and the preview, as for typed text.
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });

  const add = () => {
    const key = nextKey.current++;
    setRows([...rows, { key, initial: {} }]);
    settle((element) => element.querySelector<HTMLElement>(`[name="educations.${rows.length}.institute"]`));
  };
  const remove = (index: number) => {
    setRows(rows.filter((_, at) => at !== index));
    const next = Math.min(index, rows.length - 2);
    settle((element) => element.querySelector<HTMLElement>(`[name="educations.${next}.institute"]`));
  };

  return (
    <FieldGroup legend={words.educations.title}>
      <div className={s.educations} ref={box}>
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset inside of the group's own would need a second legend
          <div className={s.education} key={row.key} role="group" aria-label={words.educations.entry(index + 1)}>
            <Field name={`educations.${index}.institute`} label={words.educations.institute}>
              <TextInput defaultValue={row.initial.institute} />
            </Field>
            <FieldRow>
              <Field name={`educations.${index}.degree`} label={words.educations.degree}>
                <TextInput defaultValue={row.initial.degree} />
              </Field>
              <Field name={`educations.${index}.year`} label={words.educations.year}>
                <TextInput defaultValue={row.initial.year} />
              </Field>
            </FieldRow>
            {rows.length > 1 && (
              <Button
                small
                look="danger"
                onClick={() => remove(index)}
                aria-label={words.educations.removeOf(index + 1)}
              >
                <Trash2 aria-hidden />
                {words.educations.remove}
              </Button>
            )}
          </div>
        ))}
      </div>
      <Button onClick={add}>{words.educations.add}</Button>
    </FieldGroup>
  );
}
