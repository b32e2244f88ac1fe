import { APPLICATION_SHOWN_TO, type Condition, LETTER_SHOWN_TO, type Party } from '@niyukti/contract/hiring/visibility';

/** Columns of `applications` that conditions of the contract speak of. */
const COLUMNS = { status: 'status', offerLetterSent: 'offer_letter_sent' } as const satisfies Record<
  keyof Condition,
  string
>;

/**
 * How a column is read: from a row of `applications`, or from wherever else the application stands.
 */
type Read = (column: string) => string;

const literal = (value: string | boolean): string => (typeof value === 'string' ? `'${value}'` : value ? '1' : '0');

function conditionsOf(condition: Condition, read: Read): string[] {
  return Object.entries(condition).map(
    ([name, value]) => `${read(COLUMNS[name as keyof Condition])} = ${literal(value)}`,
  );
}

const joined = (conditions: readonly string[]): string => conditions.join(' AND ') || 'true';

/** The contract's `maySee` in SQL, without whose the application is. */
export function stateShownTo(role: Party, read: Read): string {
  return joined(conditionsOf(APPLICATION_SHOWN_TO[role], read));
}

/** The contract's `maySeeLetter` in SQL, without whose the application is. */
export function letterStateShownTo(role: Party, read: Read): string {
  return joined([...conditionsOf(APPLICATION_SHOWN_TO[role], read), ...conditionsOf(LETTER_SHOWN_TO[role], read)]);
}
