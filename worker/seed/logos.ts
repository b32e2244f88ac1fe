import { Canvas, type Rgb } from './png.ts';

const WHITE: Rgb = [255, 255, 255];
const SIZE = 128;

/** A made-up company's logo: the colour of its ground, and what is drawn on it. */
interface Logo {
  readonly ground: string;
  readonly draw: (canvas: Canvas) => Canvas;
}

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

/** In the order of the companies. */
const LOGOS: readonly Logo[] = [
  {
    // Nimbus Retail: a cloud with a handle, as a shopping bag has one.
    ground: '#1D4ED8',
    draw: (on) =>
      on
        .ring(WHITE, 64, 50, 20, 7)
        .disc(WHITE, 44, 78, 20)
        .disc(WHITE, 66, 68, 24)
        .disc(WHITE, 88, 80, 17)
        .stroke(WHITE, 44, 89, 88, 89, 18),
  },
  {
    // Kavach Health: a shield with a cross.
    ground: '#0F766E',
    draw: (on) =>
      on
        .polygon(WHITE, [
          [64, 20],
          [100, 34],
          [100, 64],
          [88, 90],
          [64, 108],
          [40, 90],
          [28, 64],
          [28, 34],
        ])
        .stroke(rgb('#0F766E'), 64, 44, 64, 80, 12)
        .stroke(rgb('#0F766E'), 46, 62, 82, 62, 12),
  },
  {
    // Orbit Finserv: a planet and its moon.
    ground: '#0B5F58',
    draw: (on) =>
      on
        .ring(rgb('#F5C451'), 64, 64, 40, 6)
        .disc(WHITE, 64, 64, 19)
        .disc(rgb('#0B5F58'), 92, 36, 15)
        .disc(rgb('#F5C451'), 92, 36, 10),
  },
  {
    // Sagar Engineering: three waves.
    ground: '#0C4A6E',
    draw: (on) =>
      [40, 64, 88].reduce((canvas, y, at) => wave(canvas, rgb(['#7DD3FC', '#BAE6FD', '#FFFFFF'][at] ?? ''), y), on),
  },
  {
    // Vidya Learning: an open book.
    ground: '#C2410C',
    draw: (on) =>
      on
        .polygon(WHITE, [
          [60, 46],
          [60, 100],
          [24, 90],
          [24, 36],
        ])
        .polygon(WHITE, [
          [68, 46],
          [104, 36],
          [104, 90],
          [68, 100],
        ])
        .disc(rgb('#FDE68A'), 64, 30, 9),
  },
  {
    // Brightline Media: a bright line through grey ones.
    ground: '#831843',
    draw: (on) =>
      on
        .stroke(rgb('#BE5A8B'), 30, 84, 62, 36, 10)
        .stroke(WHITE, 48, 96, 88, 32, 14)
        .stroke(rgb('#BE5A8B'), 74, 92, 102, 48, 10),
  },
  {
    // Lattice Apps: a lattice with one tile lit.
    ground: '#4C1D95',
    draw: (on) =>
      [36, 64, 92].reduce(
        (canvas, x) =>
          [36, 64, 92].reduce(
            (next, y) => next.stroke(x === 92 && y === 36 ? rgb('#FBBF24') : WHITE, x - 4, y, x + 4, y, 18),
            canvas,
          ),
        on,
      ),
  },
  {
    // Aarogya Hospitals: a heart.
    ground: '#BE123C',
    draw: (on) =>
      on
        .disc(WHITE, 48, 52, 20)
        .disc(WHITE, 80, 52, 20)
        .polygon(WHITE, [
          [30, 61],
          [98, 61],
          [64, 102],
        ])
        .polygon(WHITE, [
          [48, 44],
          [80, 44],
          [94, 66],
          [34, 66],
        ])
        .stroke(rgb('#BE123C'), 64, 50, 64, 74, 7)
        .stroke(rgb('#BE123C'), 52, 62, 76, 62, 7),
  },
  {
    // Deccan Capital: a plateau that rises.
    ground: '#14532D',
    draw: (on) =>
      on
        .polygon(rgb('#86EFAC'), [
          [16, 96],
          [48, 56],
          [68, 80],
          [68, 96],
        ])
        .polygon(WHITE, [
          [44, 96],
          [76, 40],
          [92, 40],
          [114, 96],
        ])
        .disc(rgb('#FDE047'), 34, 36, 10),
  },
  {
    // Tungabhadra Motors: a wheel.
    ground: '#1F2937',
    draw: (on) =>
      [0, 1, 2]
        .reduce(
          (canvas, spoke) => {
            const [x, y] = [Math.cos((spoke * Math.PI) / 3) * 34, Math.sin((spoke * Math.PI) / 3) * 34];
            return canvas.stroke(WHITE, 64 - x, 64 - y, 64 + x, 64 + y, 6);
          },
          on.ring(WHITE, 64, 64, 40, 10),
        )
        .disc(rgb('#EF4444'), 64, 64, 12),
  },
  {
    // Gurukul Labs: a tree over its ground.
    ground: '#3F6212',
    draw: (on) =>
      on
        .stroke(rgb('#FDE68A'), 64, 66, 64, 100, 9)
        .disc(WHITE, 64, 42, 20)
        .disc(WHITE, 44, 58, 16)
        .disc(WHITE, 84, 58, 16)
        .stroke(rgb('#FDE68A'), 40, 104, 88, 104, 7),
  },
  {
    // Mela Commerce: pennants at a fair.
    ground: '#B45309',
    draw: (on) =>
      [34, 64, 94].reduce(
        (canvas, x, at) =>
          canvas.polygon(at === 1 ? rgb('#FDE047') : WHITE, [
            [x - 13, 46],
            [x + 13, 46],
            [x, 86],
          ]),
        on.stroke(WHITE, 18, 42, 110, 42, 6),
      ),
  },
];

function wave(canvas: Canvas, colour: Rgb, y: number): Canvas {
  for (const [from, rise] of [
    [20, 1],
    [42, -1],
    [64, 1],
    [86, -1],
  ] as const)
    canvas.stroke(colour, from, y - rise * 6, from + 22, y + rise * 6, 11);
  return canvas;
}

const logoOf = (company: number): Logo => LOGOS[company] as Logo;

/** Whether a company of the demonstration has drawn itself a logo. */
export const hasLogo = (company: number): boolean => company < LOGOS.length;

/** The logo of a company, by its place in COMPANIES, as a PNG. */
export function drawLogo(company: number): Uint8Array {
  const { ground, draw } = logoOf(company);
  return draw(new Canvas(SIZE, rgb(ground))).toPng();
}

/** The strongest colour of such a logo, as the server reads it from one that is uploaded. */
export function logoColour(company: number): string {
  return logoOf(company).ground;
}
