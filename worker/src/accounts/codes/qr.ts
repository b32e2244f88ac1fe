import { encode } from 'uqr';

/** A QR code to draw. */
export interface Qr {
  /** Modules on each side, including the quiet zone. */
  readonly side: number;
  /** SVG path of the dark modules, each a square of 1. */
  readonly path: string;
}

/** Makes the QR code of a text, with a quiet zone. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'L', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { side: size, path };
}
