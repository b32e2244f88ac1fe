/**
 * Names of what lies in an OLE container, the file format of Office up to 2003: Word, Excel,
 * PowerPoint and installers begin with the same eight bytes, and only what they hold tells them
 * apart. [MS-CFB]: a header, sectors, a table that chains them, and a directory of entries.
 */

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;
const HEADER = 512;
const ENTRY = 128;
const NAME_BYTES = 64;
/** Entries of the table of the header itself, which is enough for a file of 6 MB. */
const HEADER_TABLES = 109;
const LAST_SECTOR = 0xfffffffa;
/** Types of a directory entry that hold something: a storage, a stream and the root. */
const HOLDERS = new Set([1, 2, 5]);

/** Whether some bytes begin like an OLE container. */
export function isOle(bytes: Uint8Array): boolean {
  return bytes.length >= HEADER && MAGIC.every((byte, index) => bytes[index] === byte);
}

/** The names of all entries of a container's directory; none if it is damaged. */
export function namesInOle(bytes: Uint8Array): Set<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = new Set<string>();
  const shift = isOle(bytes) ? view.getUint16(30, true) : 0;
  if (shift !== 9 && shift !== 12) return names;
  const size = 2 ** shift;
  const at = (sector: number): number => (sector + 1) * size;
  const isWhole = (sector: number): boolean => sector < LAST_SECTOR && at(sector) + size <= bytes.length;

  /** The next sector in a chain. */
  const next = (sector: number): number => {
    const perTable = size / 4;
    const table = Math.floor(sector / perTable);
    const where = table < HEADER_TABLES ? view.getUint32(76 + table * 4, true) : LAST_SECTOR;
    return isWhole(where) ? view.getUint32(at(where) + (sector % perTable) * 4, true) : LAST_SECTOR;
  };

  const seen = new Set<number>();
  for (let sector = view.getUint32(48, true); isWhole(sector) && !seen.has(sector); sector = next(sector)) {
    seen.add(sector);
    for (let entry = at(sector); entry < at(sector) + size; entry += ENTRY) {
      const length = view.getUint16(entry + NAME_BYTES, true) - 2;
      if (!HOLDERS.has(view.getUint8(entry + 66)) || length < 2 || length > NAME_BYTES - 2) continue;
      names.add(new TextDecoder('utf-16le').decode(bytes.subarray(entry, entry + length)));
    }
  }
  return names;
}
