/** With this in front spreadsheets read a file as UTF-8. */
const BOM = '\uFEFF';

/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in
 * front, which spreadsheets do not show: names and texts of others stand in these files.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${BOM}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
