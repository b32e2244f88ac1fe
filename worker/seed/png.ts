import { crc32, deflateSync } from 'node:zlib';

/** A colour as three bytes. */
export type Rgb = readonly [number, number, number];

/** Whole pixels, without the last row and column. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** `Math.hypot` guards against numbers that no picture has, at many times the price. */
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** A small picture to draw on: shapes are laid over each other, edges are smoothed. */
export class Canvas {
  readonly size: number;
  readonly #pixels: Float32Array;

  constructor(size: number, background: Rgb) {
    this.size = size;
    this.#pixels = new Float32Array(size * size * 3);
    for (let at = 0; at < this.#pixels.length; at++) this.#pixels[at] = background[at % 3] ?? 0;
  }

  /** Paints where `distance` (in pixels, negative inside) says so. */
  fill(colour: Rgb, distance: (x: number, y: number) => number, within: Box = this.#whole()): this {
    for (let y = within.top; y < within.bottom; y++)
      for (let x = within.left; x < within.right; x++) {
        const cover = Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5)));
        if (cover === 0) continue;
        const at = (y * this.size + x) * 3;
        for (let channel = 0; channel < 3; channel++) {
          const under = this.#pixels[at + channel] ?? 0;
          this.#pixels[at + channel] = under + ((colour[channel] ?? 0) - under) * cover;
        }
      }
    return this;
  }

  #whole(): Box {
    return { left: 0, top: 0, right: this.size, bottom: this.size };
  }

  /** What a shape around these points, as far as `reach` from them, can touch. */
  #around(points: readonly (readonly [x: number, y: number])[], reach: number): Box {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const inside = (value: number) => Math.min(this.size, Math.max(0, value));
    return {
      left: inside(Math.floor(Math.min(...xs) - reach - 1)),
      top: inside(Math.floor(Math.min(...ys) - reach - 1)),
      right: inside(Math.ceil(Math.max(...xs) + reach + 1)),
      bottom: inside(Math.ceil(Math.max(...ys) + reach + 1)),
    };
  }

  disc(colour: Rgb, cx: number, cy: number, radius: number): this {
    return this.fill(colour, (x, y) => length(x - cx, y - cy) - radius, this.#around([[cx, cy]], radius));
  }

  /** A stroke with round ends from one point to another. */
  stroke(colour: Rgb, x1: number, y1: number, x2: number, y2: number, width: number): this {
    const ends = [
      [x1, y1],
      [x2, y2],
    ] as const;
    const square = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1;
    return this.fill(
      colour,
      (x, y) => {
        const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / square));
        return length(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)) - width / 2;
      },
      this.#around(ends, width / 2),
    );
  }

  ring(colour: Rgb, cx: number, cy: number, radius: number, width: number): this {
    const distance = (x: number, y: number) => Math.abs(length(x - cx, y - cy) - radius) - width / 2;
    return this.fill(colour, distance, this.#around([[cx, cy]], radius + width / 2));
  }

  /** An area within straight edges. */
  polygon(colour: Rgb, points: readonly (readonly [x: number, y: number])[]): this {
    return this.fill(colour, (x, y) => {
      let nearest = Number.POSITIVE_INFINITY;
      let inside = false;
      for (const [index, [x1, y1]] of points.entries()) {
        const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
        const square = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1;
        const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / square));
        nearest = Math.min(nearest, length(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)));
        if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) inside = !inside;
      }
      return inside ? -nearest : nearest;
    });
  }

  /** The picture as a PNG file. */
  toPng(): Uint8Array {
    const rows = Buffer.alloc(this.size * (this.size * 3 + 1));
    for (let y = 0; y < this.size; y++)
      for (let at = 0; at < this.size * 3; at++)
        rows[y * (this.size * 3 + 1) + 1 + at] = Math.round(this.#pixels[y * this.size * 3 + at] ?? 0);
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.size, 0);
    header.writeUInt32BE(this.size, 4);
    header.set([8, 2, 0, 0, 0], 8);
    return Buffer.concat([
      Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const DYE: Rgb = [21, 24, 63];
const TINTS: readonly Rgb[] = [
  [255, 217, 138],
  [205, 211, 255],
  [189, 235, 226],
  [246, 198, 210],
  [217, 225, 234],
  [255, 179, 31],
];
/** A made-up person's photo: head and shoulders. */
export function drawPhoto(number: number): Uint8Array {
  const canvas = new Canvas(96, TINTS[(number + 1) % TINTS.length] ?? DYE);
  const skin: Rgb = [
    [141, 94, 62],
    [176, 122, 84],
    [112, 72, 46],
  ][number % 3] as unknown as Rgb;
  return canvas.disc(DYE, 48, 108, 42).disc(DYE, 48, 36, 22).disc(skin, 48, 44, 18).toPng();
}

const SCENE = 300;
const SKINS: readonly Rgb[] = [
  [141, 94, 62],
  [176, 122, 84],
  [112, 72, 46],
];

/** A made-up photo of a place where people work: some of them at a long table, and a window. */
export function drawScene(number: number): Uint8Array {
  const wall = TINTS[(number + 4) % TINTS.length] ?? DYE;
  const light = TINTS[(number + 2) % TINTS.length] ?? DYE;
  const canvas = new Canvas(SCENE, wall);
  for (const x of [75, 225]) canvas.stroke([244, 245, 250], x - 25, 70, x + 25, 70, 64);
  canvas.disc(light, number % 2 ? 225 : 75, 70, 20);
  for (let seat = 0; seat < 2 + (number % 2); seat++) {
    const x = 70 + seat * 80;
    const coat = TINTS[(number + seat) % TINTS.length] ?? DYE;
    canvas.stroke(coat, x, 195, x, 215, 56).disc(SKINS[(number + seat) % SKINS.length] ?? DYE, x, 155, 20);
  }
  return canvas.stroke(DYE, 0, 226, SCENE, 226, 22).stroke(light, 0, 275, SCENE, 275, 78).toPng();
}
