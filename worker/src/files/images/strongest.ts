import type { Pixels } from './pixels.ts';

/** Parts of each of red, green and blue that count as one colour. */
const PARTS = 12;
/** Colours with less saturation (0 to 1) count as grey. */
const GREY = 0.18;
/** About how many pixels are sampled. */
const LOOKED_AT = 16_384;

interface Sum {
  weight: number;
  red: number;
  green: number;
  blue: number;
}

/**
 * The dominant colour of a picture as `#RRGGBB`, without greys, white and black. Saturated colours
 * count more. Empty if there is none.
 */
export function strongestColour({ data, width, height }: Pixels): string {
  const sums = new Map<number, Sum>();
  const stride = Math.max(1, Math.floor((width * height) / LOOKED_AT));
  for (let pixel = 0; pixel < width * height; pixel += stride) {
    const at = pixel * 4;
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
    const strength = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
    if (opacity < 128 || strength < GREY) continue;
    const part = (value: number) => Math.min(PARTS - 1, Math.floor((value * PARTS) / 256));
    const place = (part(red) * PARTS + part(green)) * PARTS + part(blue);
    const sum = sums.get(place) ?? { weight: 0, red: 0, green: 0, blue: 0 };
    const weight = strength ** 2;
    sum.weight += weight;
    sum.red += red * weight;
    sum.green += green * weight;
    sum.blue += blue * weight;
    sums.set(place, sum);
  }
  const [most] = [...sums.values()].sort((one, other) => other.weight - one.weight);
  if (!most) return '';
  const parts = [most.red, most.green, most.blue].map((part) => Math.round(part / most.weight));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
