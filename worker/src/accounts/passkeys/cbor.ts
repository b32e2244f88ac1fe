/** A value of CBOR, as far as authenticators write it (RFC 8949). */
export type Cbor = number | string | boolean | null | Uint8Array<ArrayBuffer> | Cbor[] | Map<Cbor, Cbor>;

const DEEPEST = 8;

/**
 * Reads the value that begins at `at`, and where the next begins. Throws for what is cut off, too
 * deep, or of a kind that no authenticator writes.
 */
export function readCbor(bytes: Uint8Array<ArrayBuffer>, at = 0, depth = 0): [value: Cbor, next: number] {
  const first = bytes[at];
  if (first === undefined || depth > DEEPEST) throw new Error('not CBOR');
  const major = first >> 5;
  const [size, from] = readSize(bytes, at);
  if (major === 0) return [size, from];
  if (major === 1) return [-1 - size, from];
  if (major === 2 || major === 3) {
    if (from + size > bytes.length) throw new Error('CBOR is cut off');
    const part = bytes.slice(from, from + size);
    return [major === 2 ? part : new TextDecoder().decode(part), from + size];
  }
  if (major === 4) return readItems(bytes, from, size, depth);
  if (major === 5) {
    const [items, next] = readItems(bytes, from, size * 2, depth);
    const pairs = Array.from({ length: size }, (_, i) => [items[2 * i] ?? null, items[2 * i + 1] ?? null] as const);
    return [new Map(pairs), next];
  }
  if (major === 7 && size >= 20 && size <= 22) return [size === 22 ? null : size === 21, from];
  throw new Error('CBOR of another kind');
}

function readItems(
  bytes: Uint8Array<ArrayBuffer>,
  from: number,
  count: number,
  depth: number,
): [items: Cbor[], next: number] {
  // Each item takes a byte at least: a length that claims more is not believed.
  if (count > bytes.length - from) throw new Error('CBOR is cut off');
  const items: Cbor[] = [];
  let next = from;
  for (let i = 0; i < count; i += 1) {
    const [item, after] = readCbor(bytes, next, depth + 1);
    items.push(item);
    next = after;
  }
  return [items, next];
}

function readSize(bytes: Uint8Array<ArrayBuffer>, at: number): [size: number, next: number] {
  const info = (bytes[at] ?? 0) & 31;
  if (info < 24) return [info, at + 1];
  const length = { 24: 1, 25: 2, 26: 4 }[info];
  if (!length || at + 1 + length > bytes.length) throw new Error('CBOR of another length');
  const digits = bytes.slice(at + 1, at + 1 + length);
  return [digits.reduce((size, digit) => size * 256 + digit, 0), at + 1 + length];
}
