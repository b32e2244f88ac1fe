import { type Claim, decoderOf, emptyRow } from './rows.ts';

/** Makes the row of a claim from the one text that it travelled as. */
export type Unpack<Row> = (row: { readonly packed: string }) => Row;

/**
 * A statement's text with each row as one JSON text, its columns in the order of the claim. The
 * statement keeps its order: it ends with a limit, so that SQLite sorts inside. No column of it is
 * JSON by SQLite's own doing (`json(…)`), which would arrive as a value in place of a text. Where
 * it selects columns of tables alone, in that order, they are not named twice: D1 spends on the
 * length of a text as well.
 */
export function packed(claim: Claim, text: string): string {
  const names = Object.keys(claim);
  const [, selected = '', rest = ''] = /^SELECT ((?:\w+\.\w+ AS \w+, )*\w+\.\w+ AS \w+) (FROM .*)$/s.exec(text) ?? [];
  const columns = selected.split(', ').map((column) => column.split(' AS '));
  const inOrder = columns.length === names.length && names.every((name, at) => columns[at]?.[1] === name);
  if (inOrder) return `SELECT json_array(${columns.map(([column]) => column).join(', ')}) AS packed ${rest}`;
  return `SELECT json_array(${names.join(', ')}) AS packed FROM (${text})`;
}

/** Makes a row of a claim from its values in order. */
function rowMakerOf<Row>(claim: Claim): (values: readonly unknown[]) => Row {
  const names = Object.keys(claim);
  const empty = emptyRow(names);
  return (values) => {
    const row = { ...empty };
    for (let index = 0; index < names.length; index++) row[names[index] ?? ''] = values[index];
    return row as Row;
  };
}

/** Reads what `packed` wrote. */
export function unpackerOf<Row>(claim: Claim): Unpack<Row> {
  const make = rowMakerOf<Row>(claim);
  return ({ packed }) => make(JSON.parse(packed) as unknown[]);
}

/** Reads rows that travelled as one JSON text within a row of another statement. */
export function packedRows<Row>(claim: Claim): (text: string) => Row[] {
  const make = rowMakerOf<Row>(claim);
  const decode = decoderOf(claim);
  return (text) =>
    (JSON.parse(text) as unknown[][]).map((values) => {
      const row = make(values);
      decode?.(row as Record<string, unknown>);
      return row;
    });
}
