/** Log and power tables of the field that QR codes count in (GF(256), 0x11d). */
const POWERS = new Uint8Array(255);
const LOGS = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i += 1) {
  POWERS[i] = value;
  LOGS[value] = i;
  value = (value << 1) ^ (value > 127 ? 0x11d : 0);
}
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (POWERS[((LOGS[a] ?? 0) + (LOGS[b] ?? 0)) % 255] ?? 0);

/**
 * Versions 1 to 10 at level L: words of error correction in a block, and the data words of each
 * block.
 */
const VERSIONS: readonly { readonly correction: number; readonly blocks: readonly number[] }[] = [
  { correction: 7, blocks: [19] },
  { correction: 10, blocks: [34] },
  { correction: 15, blocks: [55] },
  { correction: 20, blocks: [80] },
  { correction: 26, blocks: [108] },
  { correction: 18, blocks: [68, 68] },
  { correction: 20, blocks: [78, 78] },
  { correction: 24, blocks: [97, 97] },
  { correction: 30, blocks: [116, 116] },
  { correction: 18, blocks: [68, 68, 69, 69] },
];

/** Remainder of the data by the generator of so many words (Reed and Solomon). */
function correctionOf(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; i += 1) {
    const next = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((factor, at) => {
      next[at] = (next[at] ?? 0) ^ factor;
      next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, POWERS[i] ?? 0);
    });
    generator = next;
  }
  const rest = new Array<number>(count).fill(0);
  for (const word of data) {
    const lead = word ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let i = 0; i < count; i += 1) rest[i] = (rest[i] ?? 0) ^ times(generator[i + 1] ?? 0, lead);
  }
  return rest;
}

/**
 * The words of a QR code that holds these bytes, in the order in which they are drawn, and the
 * smallest version that they fit in. Throws for more than version 10 holds (271 bytes).
 */
export function wordsOf(bytes: Uint8Array): { version: number; words: number[] } {
  const version = VERSIONS.findIndex(({ blocks }, index) => {
    const room = blocks.reduce((sum, block) => sum + block, 0);
    return bytes.length + (index < 9 ? 2 : 3) <= room;
  });
  const found = VERSIONS[version];
  if (!found) throw new Error('Too long for a QR code of version 10.');
  const room = found.blocks.reduce((sum, block) => sum + block, 0);
  const length = bytes.length.toString(2).padStart(version < 9 ? 8 : 16, '0');
  // Bytes (mode 4), their count, themselves, an end, and what fills the rest.
  const bits = `0100${length}${[...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')}0000`;
  const data = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((word) =>
    Number.parseInt(word, 2),
  );
  for (let pad = 0; data.length < room; pad += 1) data.push(pad % 2 === 0 ? 0xec : 0x11);
  let from = 0;
  const blocks = found.blocks.map((size) => {
    const block = data.slice(from, from + size);
    from += size;
    return block;
  });
  const corrections = blocks.map((block) => correctionOf(block, found.correction));
  return { version: version + 1, words: [...interleaved(blocks), ...interleaved(corrections)] };
}

/** The first word of each block, then the second of each, and so on. */
function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block.slice(at, at + 1))).flat();
}
