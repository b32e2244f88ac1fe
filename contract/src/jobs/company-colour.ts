import { BRAND } from '../text/brand.ts';

/** The dark text colour on a light field. */
const DYE = BRAND.colours.dye;
const WHITE = '#FFFFFF';
/** Contrast of WCAG AA for text of any size. */
const MIN_CONTRAST = 4.5;
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

/** The WCAG contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The background of the head of a company's page, and the colour of text on it. */
export interface Field {
  readonly field: string;
  readonly on: 'white' | 'dye';
}

const inkOn = (field: string): Field | null => {
  const [white, dye] = [contrast(field, WHITE), contrast(field, DYE)];
  if (Math.max(white, dye) < MIN_CONTRAST) return null;
  return { field, on: white >= dye ? 'white' : 'dye' };
};

/**
 * A background on which white or dye text has a contrast of 4.5:1: the colour itself, else darkened
 * or lightened as little as possible. Without a colour it is the brand's dye.
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
