/**
 * The text of a long statement as it travels: in one line, and in ASCII. It goes to the database
 * with each request, and V8 keeps and writes a text twice as wide for one letter beyond Latin.
 * Such a letter stands by itself between quotes; no text between quotes is of several lines.
 */
export function slender(text: string): string {
  return text
    .replace(/\n\s*/g, ' ')
    .replace(/'([^\p{ASCII}])'/gu, (_, letter: string) => `char(${letter.codePointAt(0)})`);
}

const BEYOND_ASCII = /[^\0-\x7f]/g;
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A value as JSON that travels likewise: SQLite reads such letters as they are. */
export const slenderJson = (value: unknown): string => JSON.stringify(value).replace(BEYOND_ASCII, escaped);
