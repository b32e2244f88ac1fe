import { encode } from 'uqr';

/** A QR code as it is drawn. */
export interface Qr {
  /** Modules on each side, the quiet margin included. */
  readonly side: number;
  /** SVG path of the dark ones, each a square of 1. */
  readonly path: string;
}

/** A QR code of a text, with the margin that readers need. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'L', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { side: size, path };
}
