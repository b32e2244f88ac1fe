import { fieldOf } from '@niyukti/contract/jobs/company-colour';
import { BRAND } from '@niyukti/contract/text/brand';
import { writeJpeg } from './codecs.ts';
import { fitted, isOpaque, type Pixels } from './pixels.ts';

/** The size of Open Graph pictures. */
const [WIDTH, HEIGHT] = [1200, 630];
/** The white tile, and the logo in it. */
const TILE = { side: 336, top: 92, round: 40 };
const LOGO = 248;
/** The most that a logo is enlarged. */
const LARGER = 4;
/** The line with its stops, as on the company's page: its centre and half of its thickness. */
const LINE = { y: 526, half: 7 };
const STOPS = [150, 450, 750, 1050];
const STOP = { outer: 27, inner: 14 };

type Colour = readonly [red: number, green: number, blue: number];

const colour = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Lays a colour over a pixel: `share` of it, 0 to 1. */
function lay(data: Uint8Array, x: number, y: number, over: Colour, share: number): void {
  const at = (y * WIDTH + x) * 4;
  for (let part = 0; part < 3; part += 1) {
    const under = data[at + part] ?? 0;
    data[at + part] = Math.round(under + ((over[part] ?? 0) - under) * share);
  }
}

/** How much of a pixel lies inside an edge at a distance. */
const within = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance));

/** Paints what a distance from an edge describes: negative inside. */
function paint(
  data: Uint8Array,
  [left, top, right, bottom]: readonly [number, number, number, number],
  over: Colour,
  distance: (x: number, y: number) => number,
): void {
  for (let y = Math.max(0, top); y < Math.min(HEIGHT, bottom); y += 1)
    for (let x = Math.max(0, left); x < Math.min(WIDTH, right); x += 1) {
      const share = within(distance(x + 0.5, y + 0.5));
      if (share > 0) lay(data, x, y, over, share);
    }
}

/** How far a place is from the edge of the tile: negative inside. */
function fromTile(x: number, y: number): number {
  const { side, top, round } = TILE;
  const half = side / 2;
  const [over, under] = [Math.abs(x - WIDTH / 2) - half + round, Math.abs(y - top - half) - half + round];
  return Math.hypot(Math.max(over, 0), Math.max(under, 0)) + Math.min(Math.max(over, under), 0) - round;
}

function tile(data: Uint8Array): void {
  const { side, top } = TILE;
  const left = (WIDTH - side) / 2;
  paint(data, [left, top, left + side, top + side], [255, 255, 255], fromTile);
}

function disc(data: Uint8Array, x: number, radius: number, over: Colour): void {
  const box = [x - radius - 1, LINE.y - radius - 1, x + radius + 1, LINE.y + radius + 1] as const;
  paint(data, box, over, (atX, atY) => Math.hypot(atX - x, atY - LINE.y) - radius);
}

/** A part of a pixel of the logo at a place between pixels, from the four around it. */
function blended({ data, width, height }: Pixels, x: number, y: number): [number, number, number, number] {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const share = (dx ? x - left : 1 - x + left) * (dy ? y - top : 1 - y + top);
    const atX = Math.min(width - 1, Math.max(0, left + dx));
    const atY = Math.min(height - 1, Math.max(0, top + dy));
    const at = (atY * width + atX) * 4;
    const weight = share * (data[at + 3] ?? 0);
    for (let part = 0; part < 3; part += 1) sum[part] = (sum[part] ?? 0) + (data[at + part] ?? 0) * weight;
    sum[3] += weight;
  }
  const [red, green, blue, weight] = sum;
  return weight === 0 ? [0, 0, 0, 0] : [red / weight, green / weight, blue / weight, weight / 255];
}

function place(data: Uint8Array, given: Pixels): void {
  // An opaque logo fills the tile; a transparent one gets a margin.
  const side = isOpaque(given) ? TILE.side : LOGO;
  const logo = fitted(given, side);
  const scale = Math.min(LARGER, side / Math.max(logo.width, logo.height));
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  const left = Math.round((WIDTH - width) / 2);
  const top = Math.round(TILE.top + (TILE.side - height) / 2);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, share] = blended(logo, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5);
      const inside = share * within(fromTile(left + x + 0.5, top + y + 0.5));
      if (inside > 0) lay(data, left + x, top + y, [red, green, blue], inside);
    }
}

/**
 * The picture of a company's shared links: its logo on its colour, above our line. It has no text,
 * so it needs no font; networks show title and company beside it.
 */
export async function sharePicture(logo: Pixels, of: string): Promise<Uint8Array<ArrayBuffer>> {
  const { field, on } = fieldOf(of);
  const [ground, ink] = [colour(field), on === 'white' ? ([255, 255, 255] as const) : colour(BRAND.colours.dye)];
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let at = 0; at < data.length; at += 4) data.set([...ground, 255], at);
  paint(data, [0, LINE.y - LINE.half, WIDTH, LINE.y + LINE.half], ink, () => -1);
  for (const stop of STOPS) {
    disc(data, stop, STOP.outer, ink);
    disc(data, stop, STOP.inner, stop === STOPS.at(-1) ? colour(BRAND.colours.marigold) : ground);
  }
  tile(data);
  place(data, logo);
  return writeJpeg({ width: WIDTH, height: HEIGHT, data });
}
