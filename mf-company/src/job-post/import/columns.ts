import { asciiDigits } from '@niyukti/contract/api/fields';
import { FORM_FIELDS, type FormFieldName, fromFields, type TypedJob } from '@niyukti/contract/jobs/job-fields';
import { csvText } from '@niyukti/contract/text/csv';
import { getPath } from '@niyukti/kit';
import { words } from './words.ts';

/** The fields that a column may hold. */
export const FIELDS = Object.keys(FORM_FIELDS) as FormFieldName[];
const LABELS = FIELDS.map((name) => FORM_FIELDS[name].label);

/** Which column each field is read from, by its number; a field without one stays empty. */
export type Mapping = Readonly<Partial<Record<FormFieldName, number>>>;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The columns by their headings: our labels, names of the API, and what else people call them. */
export function mappingOf(head: readonly string[]): Mapping {
  const names = head.map(plain);
  const found = FIELDS.flatMap((field) => {
    const { label } = FORM_FIELDS[field];
    const known = [label, field, field.replace('salary.', ''), ...(words.alsoCalled[field] ?? [])].map(plain);
    const at = names.findIndex((name) => known.includes(name));
    return at < 0 ? [] : [[field, at] as const];
  });
  return Object.fromEntries(found);
}

/** Ignores letter case and spaces of a fixed choice: 'full-time' is 'Full-time'. */
function choiceOf(choices: readonly string[], text: string): string {
  return choices.find((choice) => plain(choice) === plain(text)) ?? text;
}

/** '31/12/2026' and '३१-१२-२०२६' as India writes days; else the text with digits of 0 to 9. */
function dayOf(text: string): string {
  const digits = asciiDigits(text);
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(digits) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : digits;
}

/** '₹6,00,000' and '६,००,०००' as a number is written; else the text as it is. */
function amountOf(text: string): string {
  const digits = asciiDigits(text).replace(/[₹\s,]/g, '');
  return /^\d+(\.\d+)?$/.test(digits) ? digits : text;
}

/** A row as the posting form would hold it. */
export const jobOf = (cells: readonly string[], mapping: Mapping): TypedJob =>
  fromFields(({ kind, choices }, name) => {
    const at = mapping[name];
    const text = at === undefined ? '' : (cells[at] ?? '').trim();
    if (choices) return choiceOf(choices, text);
    if (kind === 'number') return amountOf(text);
    if (kind === 'date') return dayOf(text);
    return kind === 'text' ? text.replace(/\r\n?/g, '\n') : text;
  });

/** The template: our headings and an example row. */
export function templateText(deadline: string): string {
  const example: Partial<Record<FormFieldName, string>> = { ...words.example, applicationDeadline: deadline };
  return csvText([LABELS, FIELDS.map((field) => example[field] ?? '')]);
}

/** A CSV text of the rows that were left out, each with its reason, to be corrected and imported again. */
export function leftOutText(rows: readonly { readonly job: TypedJob; readonly why: readonly string[] }[]): string {
  return csvText([
    [...LABELS, words.reason],
    ...rows.map(({ job, why }) => [...FIELDS.map((field) => String(getPath(job, field) ?? '')), why.join(' ')]),
  ]);
}
