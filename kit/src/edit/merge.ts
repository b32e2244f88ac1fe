import type { FormValues } from '@niyukti/kit';

/** Texts of a form's fields by their names: `salary.minSalary`, `educations.0.year`. */
export type Fields = ReadonlyMap<string, string>;

/** One field that differs between what is saved and what stands in the form. */
export interface Difference {
  readonly name: string;
  /** Undefined where there is no such entry. */
  readonly theirs: string | undefined;
  readonly typed: string | undefined;
  /** The person has changed it; else it only was changed elsewhere. */
  readonly mine: boolean;
}

/** Values of a form, flat. */
export function flat(value: unknown, name = '', into = new Map<string, string>()): Map<string, string> {
  if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) flat(part, name ? `${name}.${key}` : key, into);
  } else if (name) into.set(name, String(value ?? '').replaceAll('\r\n', '\n'));
  return into;
}

/** Flat values as forms start with them; entries of a list move up where one is missing. */
export function nested(fields: Fields): FormValues {
  const root: FormValues = {};
  for (const [name, text] of fields) {
    const keys = name.split('.');
    const last = keys.pop() ?? '';
    const place = keys.reduce<FormValues>((at, key) => {
      at[key] ??= {};
      return at[key] as FormValues;
    }, root);
    place[last] = text;
  }
  return listed(root) as FormValues;
}

function listed(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, part]) => [key, listed(part)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList
    ? entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, part]) => part)
    : Object.fromEntries(entries);
}

const touched = (base: Fields | null, typed: Fields, name: string) => !base || base.get(name) !== typed.get(name);

/**
 * What differs between the saved thing and the form. `base` is what the form began with; where it
 * is not known, everything counts as typed.
 */
export function differences(base: Fields | null, typed: Fields, theirs: Fields): Difference[] {
  const names = new Set([...theirs.keys(), ...(base?.keys() ?? [])]);
  return [...names]
    .filter((name) => theirs.get(name) !== typed.get(name))
    .map((name) => ({ name, theirs: theirs.get(name), typed: typed.get(name), mine: touched(base, typed, name) }));
}

/** What was typed, with what was changed elsewhere in fields that the person left alone. */
export function merged(base: Fields | null, typed: Fields, theirs: Fields): Map<string, string> {
  const result = new Map<string, string>();
  for (const name of new Set([...theirs.keys(), ...typed.keys()])) {
    const known = theirs.has(name) || base?.has(name);
    const text = (known && !touched(base, typed, name) ? theirs : typed).get(name);
    if (text !== undefined) result.set(name, text);
  }
  return result;
}
