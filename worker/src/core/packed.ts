import type { Claim } from './rows.ts';

/** Makes the row of a claim from the one text that it travelled as. */
export type Unpack<Row> = (row: { readonly packed: string }) => Row;

/**
 * A statement's text with each row as one JSON text, its columns in the order of the claim. The
 * statement keeps its order: it ends with a limit, so that SQLite sorts inside. No column of it is
 * JSON by SQLite's own doing (`json(…)`), which would arrive as a value in place of a text.
 */
export function packed(claim: Claim, text: string): string {
  return `SELECT json_array(${Object.keys(claim).join(', ')}) AS packed FROM (${text})`;
}

/** Reads what `packed` wrote. */
export function unpackerOf<Row>(claim: Claim): Unpack<Row> {
  const names = Object.keys(claim);
  return ({ packed }) => {
    const values = JSON.parse(packed) as unknown[];
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index++) row[names[index] ?? ''] = values[index];
    return row as Row;
  };
}
