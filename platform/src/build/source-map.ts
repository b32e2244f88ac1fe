import { readFileSync } from 'node:fs';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

/** What is read of a source map: its files, and the place in them of each place in the script. */
interface SourceMap {
  sources: string[];
  mappings: string;
}

/**
 * The source map of a script as a release keeps it: lines of the sources, without columns, names
 * and texts. It is small, and the same wherever it is built: the bundler's generated module for
 * federation is one long line that contains the folder of the checkout.
 */
export function readMap(file: string): Buffer<ArrayBuffer> {
  const { sources, mappings } = JSON.parse(readFileSync(file, 'utf8')) as SourceMap;
  const plain = sources.map((source) => (source.startsWith('data:') ? 'federation runtime' : source));
  return Buffer.from(JSON.stringify({ sources: plain, mappings: withoutColumns(mappings) }));
}

/** Mappings without columns of the sources, with one segment for each change of the source line. */
export function withoutColumns(mappings: string): string {
  const lines = decode(mappings).map((line) => {
    const segments = line.map(
      (segment): SourceMapSegment => (segment.length === 1 ? [segment[0]] : [segment[0], segment[1], segment[2], 0]),
    );
    return segments.filter((segment, at) => placeOf(segment) !== placeOf(segments[at - 1] ?? [0]));
  });
  return encode(lines);
}

/** File and line of the sources; '' for code that has no source. */
function placeOf([, source, line]: SourceMapSegment): string {
  return source === undefined ? '' : `${source}:${line}`;
}
