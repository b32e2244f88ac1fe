/**
 * Downloads a text as a file.
 *
 * @example
 * saveFile('jobs.csv', 'text/csv;charset=utf-8', csvText(rows));
 */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
