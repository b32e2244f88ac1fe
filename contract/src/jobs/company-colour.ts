import { BRAND } from '../text/brand.ts';

/** The ink on a light field: BRAND's dye, so that no third dark stands on the page. */
const DYE = BRAND.colours.dye;
const WHITE = '#FFFFFF';
/** WCAG AA for text of any size. */
const ENOUGH = 4.5;
const STEPS = 64;

/** A colour as `#RRGGBB`. */
const HEX = /^#[0-9a-f]{6}$/i;
export const isColour = (text: string): boolean => HEX.test(text);

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far two colours are apart as WCAG counts it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The field that a company's page begins with, and whether what stands on it is white or dye. */
export interface Field {
  readonly field: string;
  readonly on: 'white' | 'dye';
}

const inkOn = (field: string): Field | null => {
  const [white, dye] = [contrast(field, WHITE), contrast(field, DYE)];
  if (Math.max(white, dye) < ENOUGH) return null;
  return { field, on: white >= dye ? 'white' : 'dye' };
};

/**
 * A colour as a field that text can be read on: itself where white or dye has 4.5:1 on it, else
 * darkened or lightened as little as it takes. Without a colour it is our own dye.
 */
export function fieldOf(colour: string): Field {
  if (!isColour(colour)) return { field: DYE, on: 'white' };
  const from = rgbOf(colour);
  for (let step = 0; step <= STEPS; step += 1) {
    const share = step / STEPS;
    const found =
      inkOn(hexOf(from.map((part) => part * (1 - share)) as unknown as Rgb)) ??
      inkOn(hexOf(from.map((part) => part + (255 - part) * share) as unknown as Rgb));
    if (found) return found;
  }
  return { field: DYE, on: 'white' };
}
