import * as z from 'zod/mini';

/** A source map as releases keep it (platform/src/build/source-map.ts). */
export const SourceMap = z.object({
  sources: z.array(z.string()),
  mappings: z.string().check(z.regex(/^[A-Za-z0-9+/,;]*$/)),
});
export type SourceMap = z.infer<typeof SourceMap>;

/** The source map in a text; null for what is none. */
export function sourceMapIn(text: string): SourceMap | null {
  try {
    return SourceMap.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));

/**
 * The place in the sources that a place of a script came from, both counted from 1. Null where the
 * map says nothing of it. Reads the map once from its beginning, up to that place.
 */
export function sourceOf(
  { sources, mappings }: SourceMap,
  line: number,
  column: number,
): { source: string; line: number } | null {
  let at = 0;
  for (let skipped = 1; skipped < line; skipped += 1) {
    at = mappings.indexOf(';', at) + 1;
    if (at === 0) return null;
  }
  // Columns begin anew with each line; sources and their lines go on from segment to segment.
  const before = sumsBefore(mappings, at);
  let { source, sourceLine } = before;
  let found: { source: string; line: number } | null = null;
  let generated = 0;
  while (at < mappings.length && mappings[at] !== ';') {
    const [fields, next] = segmentAt(mappings, at);
    at = next;
    generated += fields[0] ?? 0;
    if (generated > column - 1) break;
    source += fields[1] ?? 0;
    sourceLine += fields[2] ?? 0;
    const name = sources[source];
    found = fields.length > 1 && name !== undefined ? { source: name, line: sourceLine + 1 } : null;
  }
  return found;
}

/** What the segments before a place add up to. */
function sumsBefore(mappings: string, end: number): { source: number; sourceLine: number } {
  const sums = { source: 0, sourceLine: 0 };
  for (let at = 0; at < end; ) {
    if (mappings[at] === ';') at += 1;
    else {
      const [fields, next] = segmentAt(mappings, at);
      sums.source += fields[1] ?? 0;
      sums.sourceLine += fields[2] ?? 0;
      at = next;
    }
  }
  return sums;
}

/** The numbers of one segment, and where the next begins. */
function segmentAt(mappings: string, from: number): [fields: number[], next: number] {
  const fields: number[] = [];
  let [value, shift, at] = [0, 0, from];
  for (; at < mappings.length; at += 1) {
    const digit = VALUES.get(mappings.charCodeAt(at));
    if (digit === undefined) break;
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    fields.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return [fields, mappings[at] === ',' ? at + 1 : at];
}
