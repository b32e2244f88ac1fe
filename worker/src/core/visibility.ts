import {
  APPLICATION_SHOWN_TO,
  type Condition,
  type HiringRole,
  LETTER_SHOWN_TO,
} from '@niyukti/contract/hiring/visibility';

/** Columns of `applications` for the fields of conditions. */
const COLUMNS = { status: 'status', offerLetterSent: 'offer_letter_sent' } as const satisfies Record<
  keyof Condition,
  string
>;

/** Writes a column of the application as SQL. */
type Read = (column: string) => string;

const literal = (value: string | boolean): string => (typeof value === 'string' ? `'${value}'` : value ? '1' : '0');

function conditionsOf(condition: Condition, read: Read): string[] {
  return Object.entries(condition).map(
    ([name, value]) => `${read(COLUMNS[name as keyof Condition])} = ${literal(value)}`,
  );
}

const joined = (conditions: readonly string[]): string => conditions.join(' AND ') || 'true';

/** The contract's `maySee` in SQL, without the owner. */
export function stateShownTo(role: HiringRole, read: Read): string {
  return joined(conditionsOf(APPLICATION_SHOWN_TO[role], read));
}

/** The contract's `maySeeLetter` in SQL, without the owner. */
export function letterStateShownTo(role: HiringRole, read: Read): string {
  return joined([...conditionsOf(APPLICATION_SHOWN_TO[role], read), ...conditionsOf(LETTER_SHOWN_TO[role], read)]);
}
