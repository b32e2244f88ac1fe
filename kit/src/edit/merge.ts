import type { FormValues } from '@niyukti/kit';

/** The texts of a form's fields by their names: `salary.minSalary`, `educations.0.year`. */
export type Fields = ReadonlyMap<string, string>;

/** A field whose saved value differs from the value in the form. */
export interface Difference {
  readonly name: string;
  /** The saved text. Undefined where the saved record has no such field. */
  readonly theirs: string | undefined;
  readonly typed: string | undefined;
  /** Whether the person changed it. Otherwise it was changed somewhere else only. */
  readonly mine: boolean;
}

/** Nested values as texts by field name. */
export function flat(value: unknown, name = '', into = new Map<string, string>()): Map<string, string> {
  if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) flat(part, name ? `${name}.${key}` : key, into);
  } else if (name) into.set(name, String(value ?? '').replaceAll('\r\n', '\n'));
  return into;
}

/** Texts by field name as nested values. Items of a list close up where one is missing. */
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
 * The fields whose saved value differs from the form. `base` is what the form started with. Without it
 * every field counts as changed by the person.
 */
export function differences(base: Fields | null, typed: Fields, theirs: Fields): Difference[] {
  const names = new Set([...theirs.keys(), ...(base?.keys() ?? [])]);
  return [...names]
    .filter((name) => theirs.get(name) !== typed.get(name))
    .map((name) => ({ name, theirs: theirs.get(name), typed: typed.get(name), mine: touched(base, typed, name) }));
}

/** The typed values, and the saved values of the fields that the person did not change. */
export function merged(base: Fields | null, typed: Fields, theirs: Fields): Map<string, string> {
  const result = new Map<string, string>();
  for (const name of new Set([...theirs.keys(), ...typed.keys()])) {
    const known = theirs.has(name) || base?.has(name);
    const text = (known && !touched(base, typed, name) ? theirs : typed).get(name);
    if (text !== undefined) result.set(name, text);
  }
  return result;
}
