/**
 * Names of the entries of a ZIP, from its central directory: what its readers go by. Names anywhere
 * else in the bytes, such as in a comment or inside of a file, are no entries.
 */

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LONGEST_COMMENT = 0xffff;

/** Names of all entries; none where the directory is missing or damaged. */
export function namesInZip(bytes: Uint8Array): Set<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = new Set<string>();
  const end = endOf(view);
  if (end === null) return names;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const utf8 = new TextDecoder();
  for (let entry = 0; entry < count; entry += 1) {
    if (at + CENTRAL_BYTES > end || view.getUint32(at, true) !== CENTRAL) return new Set();
    const nameLength = view.getUint16(at + 28, true);
    const behind = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    names.add(utf8.decode(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength)));
    at += CENTRAL_BYTES + nameLength + behind;
  }
  return names;
}

/** Where the record at the end begins; its comment reaches to the last byte. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END && at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  }
  return null;
}
