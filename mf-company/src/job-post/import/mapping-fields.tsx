import { FORM_FIELDS, type FormFieldName } from '@niyukti/contract/jobs/job-fields';
import * as s from '../job-dialog.module.css';
import { FIELDS, type Mapping } from './columns.ts';
import { words } from './words.ts';

interface Props {
  head: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

const isRequired = (field: FormFieldName) => !('fallback' in FORM_FIELDS[field]);

/** Chooses the column of each field. The headings suggest one. */
export function MappingFields({ head, mapping, onChange }: Props) {
  return (
    <details className={s.columns} open={FIELDS.some((field) => isRequired(field) && mapping[field] === undefined)}>
      <summary>{words.columns}</summary>
      <p className={s.hint}>{words.columnsHint}</p>
      <div className={s.fields}>
        {FIELDS.map((field) => (
          <label key={field} className={s.field}>
            <span>{FORM_FIELDS[field].label}</span>
            <select
              className={s.select}
              value={mapping[field] ?? ''}
              onChange={({ target }) => {
                const { [field]: _, ...others } = mapping;
                onChange(target.value === '' ? others : { ...others, [field]: Number(target.value) });
              }}
            >
              <option value="">{words.noColumn}</option>
              {head.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headings repeat
                <option key={at} value={at}>
                  {name.trim() || words.unnamed(at + 1)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}
