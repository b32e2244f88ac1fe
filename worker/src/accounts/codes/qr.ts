import { wordsOf } from './qr-blocks.ts';

/** A QR code as it is drawn. */
export interface Qr {
  /** Modules on each side, the quiet margin included. */
  readonly side: number;
  /** SVG path of the dark ones, each a square of 1. */
  readonly path: string;
}

const MARGIN = 4;
/** Centres of the small squares that later versions have, by version. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** A QR code of a text (ISO/IEC 18004): bytes, level L, versions 1 to 10, the first mask. */
export function qrOf(text: string): Qr {
  const modules = modulesOf(text);
  const side = modules.length + 2 * MARGIN;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');
  return { side, path };
}

/** The modules of the code, row by row. */
export function modulesOf(text: string): boolean[][] {
  const { version, words } = wordsOf(new TextEncoder().encode(text));
  const side = 17 + 4 * version;
  const grid = Array.from({ length: side }, () => new Array<boolean | null>(side).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < side) row[x] = dark;
  };
  for (const [left, top] of [
    [0, 0],
    [side - 7, 0],
    [0, side - 7],
  ] as const) {
    for (let y = -1; y <= 7; y += 1)
      for (let x = -1; x <= 7; x += 1) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        set(left + x, top + y, ring !== 2 && ring !== 4);
      }
  }
  drawAlignment(version, side, set);
  for (let i = 8; i < side - 8; i += 1) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  drawFormat(side, set);
  if (version > 6) drawVersion(version, side, set);
  drawWords(grid, words);
  return grid.map((row) => row.map((dark) => dark === true));
}

type SetModule = (x: number, y: number, dark: boolean) => void;

function drawAlignment(version: number, side: number, set: SetModule): void {
  const centres = ALIGNMENT[version - 1] ?? [];
  const corner = (x: number, y: number) => (x === 6 && (y === 6 || y === side - 7)) || (x === side - 7 && y === 6);
  for (const x of centres)
    for (const y of centres) {
      if (corner(x, y)) continue;
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
}

/** Level L and mask 0, with their correction (BCH): 15 bits that are the same for every code. */
const FORMAT = 0x77c4;

function drawFormat(side: number, set: SetModule): void {
  const bit = (i: number) => ((FORMAT >> i) & 1) === 1;
  for (let i = 0; i < 15; i += 1) {
    // Beside the square at the top left, and once more beside the other two.
    if (i < 6) set(8, i, bit(i));
    else if (i < 8) set(8, i + 1, bit(i));
    else if (i === 8) set(7, 8, bit(i));
    else set(14 - i, 8, bit(i));
    if (i < 8) set(side - 1 - i, 8, bit(i));
    else set(8, side - 15 + i, bit(i));
  }
  set(8, side - 8, true);
}

function drawVersion(version: number, side: number, set: SetModule): void {
  let rest = version;
  for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i += 1) {
    const [a, b] = [side - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, ((bits >> i) & 1) === 1);
    set(b, a, ((bits >> i) & 1) === 1);
  }
}

/** Upwards and downwards in columns of two, from the right; mask 0 turns every other module. */
function drawWords(grid: (boolean | null)[][], words: readonly number[]): void {
  const side = grid.length;
  let at = 0;
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < side; i += 1) {
      const y = ((right + 1) & 2) === 0 ? side - 1 - i : i;
      for (const x of [right, right - 1]) {
        const row = grid[y];
        if (!row || row[x] !== null) continue;
        const dark = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        row[x] = dark !== ((x + y) % 2 === 0);
        at += 1;
      }
    }
  }
}
