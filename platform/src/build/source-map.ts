import { readFileSync } from 'node:fs';

/** What a source map has to say: which files, and where in them each place of the script is. */
interface SourceMap {
  sources: string[];
  mappings: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * The source map of a script as a release keeps it: paths of the checkout, lines alone, no names
 * and no text of the sources. So it is small, and the same wherever it is built: what the bundler
 * makes up for federation is one long line that holds the folder.
 */
export function readMap(file: string): Buffer<ArrayBuffer> {
  const { sources, mappings } = JSON.parse(readFileSync(file, 'utf8')) as SourceMap;
  const plain = sources.map((source) => (source.startsWith('data:') ? 'federation runtime' : source));
  return Buffer.from(JSON.stringify({ sources: plain, mappings: linesOnly(mappings) }));
}

/** The same mappings without columns of the sources, and without places that stay in their line. */
export function linesOnly(mappings: string): string {
  // Sources and lines are sums over the whole map, as it is read and as it is written.
  const read = [0, 0];
  const written = [0, 0];
  return mappings
    .split(';')
    .map((line) => {
      let column = 0;
      let writtenColumn = 0;
      let last = '';
      const kept: string[] = [];
      for (const segment of line ? line.split(',') : []) {
        const fields = decodedSegment(segment);
        column += fields[0] ?? 0;
        for (const at of [0, 1]) read[at] = (read[at] ?? 0) + (fields[at + 1] ?? 0);
        const place = fields.length > 1 ? read.join() : '';
        if (place === last) continue;
        last = place;
        const moved = read.map((value, at) => value - (written[at] ?? 0));
        kept.push([column - writtenColumn, ...(place ? [...moved, 0] : [])].map(encoded).join(''));
        writtenColumn = column;
        if (place) written.splice(0, 2, ...read);
      }
      return kept.join(',');
    })
    .join(';');
}

/**
 * The numbers of one segment of a source map's mappings.
 *
 * @example
 * decodedSegment('AAgBC'); // [0, 0, 16, 1]
 */
export function decodedSegment(segment: string): number[] {
  const fields: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    fields.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return fields;
}

function encoded(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += DIGITS[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}
