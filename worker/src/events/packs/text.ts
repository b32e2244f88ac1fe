import { base64url, fromBase64url } from '../../core/hash.ts';
import type { EventRow } from '../../core/schema/platform.ts';
import { HASHED, type Hashed } from '../chain.ts';
import { SLOTS, type Slot } from '../personal.ts';

/**
 * How events stand in a pack: column by column, because values of one column are alike, as JSON,
 * deflated. What follows from the rest is left out: an event's hash and its checks. It is a text
 * rather than a blob: D1 answers blobs as arrays of numbers, and a backup's lines are JSON.
 */

/** An event as a pack has it. */
export type PackedEvent = Hashed & Pick<EventRow, Slot>;
type Value = string | number | null;

/** Columns as they stand in a text: the application first, because others are told from it. */
const COLUMNS = ['subject_id', ...HASHED.filter((column) => column !== 'subject_id'), ...SLOTS] as const;
/** Columns whose numbers are written as their distance from another event's. */
const NEAR = new Set<string>(['subject_id', 'id', 'created_at']);

/**
 * The event that each one's numbers are near to: the one before of its application, or where the
 * application before begins.
 */
function* neighbours(applications: readonly (number | null)[]): Generator<number> {
  let begin = -1;
  for (const [index, application] of applications.entries()) {
    const same = index > 0 && applications[index - 1] === application;
    yield same ? index - 1 : begin;
    if (!same) begin = index;
  }
}

/** The text of some events, each application's together and in their order. */
export async function packed(events: readonly PackedEvent[]): Promise<string> {
  const near = [...neighbours(events.map(({ subject_id }) => subject_id))];
  const columns = COLUMNS.map((column): Value | Value[] => {
    const values = events.map((event, index): Value => {
      const value = event[column];
      return NEAR.has(column) ? Number(value) - Number(events[near[index] ?? -1]?.[column] ?? 0) : value;
    });
    const [first = null] = values;
    return values.every((value) => value === first) ? first : values;
  });
  const json = new TextEncoder().encode(JSON.stringify([events.length, ...columns]));
  return base64url(await through(new CompressionStream('deflate-raw'), json));
}

/** The events of such a text. Throws for any other, and where an event stands in it twice. */
export async function unpacked(text: string): Promise<PackedEvent[]> {
  const bytes = await through(new DecompressionStream('deflate-raw'), fromBase64url(text));
  const [count, ...columns] = JSON.parse(new TextDecoder().decode(bytes)) as [number, ...(Value | Value[])[]];
  const values = COLUMNS.map((_, at) => listOf(columns[at] ?? null, count));
  const applications = summed(values[0] ?? [], (index) => index - 1);
  const near = [...neighbours(applications)];
  const events = Array.from({ length: count }, (): Record<string, Value> => ({}));
  for (const [at, column] of COLUMNS.entries()) {
    const given = values[at] ?? [];
    const whole = at === 0 ? applications : NEAR.has(column) ? summed(given, (index) => near[index] ?? -1) : given;
    for (const [index, event] of events.entries()) event[column] = whole[index] ?? null;
  }
  if (new Set(events.map(({ id }) => id)).size !== count) throw new Error('an event stands twice in its pack');
  return events as unknown as PackedEvent[];
}

const listOf = (column: Value | Value[], count: number): Value[] =>
  Array.isArray(column) ? column : Array.from({ length: count }, () => column);

/** Distances as the numbers that they lead to. */
function summed(distances: readonly Value[], from: (index: number) => number): number[] {
  const numbers: number[] = [];
  for (const [index, distance] of distances.entries()) numbers.push(Number(distance) + (numbers[from(index)] ?? 0));
  return numbers;
}

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array) {
  const answered = new Response(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream));
  return new Uint8Array(await answered.arrayBuffer());
}
