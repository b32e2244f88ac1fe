/**
 * Drawings of the line and its stops, on a field of 48 by 48. `d` is the line, `stops` are centres
 * (and a radius where it is not 5).
 */
export const GLYPHS = {
  converge: { d: 'M3 10h13l8 14h21M3 38h13l8-14', stops: [[24, 24]] },
  discover: { d: 'M3 42h11l9-13', stops: [[31, 19, 10]] },
  together: {
    d: 'M3 13h42M3 35h42M15 13v22M33 13v22',
    stops: [
      [15, 13],
      [33, 35],
    ],
  },
  schedule: {
    d: 'M3 24h42M24 24V8',
    stops: [
      [12, 24],
      [24, 24],
      [36, 24],
    ],
  },
  paper: { d: 'M10 5v38h28V16L27 5z', stops: [[24, 27, 6]] },
  branch: {
    d: 'M3 24h13l8-14h21M16 24l8 14h21',
    stops: [
      [16, 24],
      [36, 10],
      [36, 38],
    ],
  },
  code: { d: 'M16 9 4 24l12 15M32 9l12 15-12 15', stops: [[24, 24]] },
  care: { d: 'M24 4v40M4 24h40', stops: [[24, 24, 7]] },
  rise: {
    d: 'M3 41 16 30l10 5L42 9',
    stops: [
      [16, 30],
      [26, 35],
      [41, 10],
    ],
  },
  steps: {
    d: 'M3 39h15V25h12V11h15',
    stops: [
      [18, 32],
      [30, 18],
    ],
  },
  learn: { d: 'M4 18 24 8l20 10-20 10zM12 22v15h24V22', stops: [[24, 37]] },
  funnel: { d: 'M4 8h40L28 27v16', stops: [[28, 41]] },
  many: {
    d: 'M3 10h42M3 24h42M3 38h42',
    stops: [
      [12, 10],
      [24, 24],
      [36, 38],
    ],
  },
  verify: { d: 'M24 4 7 11v13c0 9 7 16 17 20 10-4 17-11 17-20V11z', stops: [[24, 24, 6]] },
  bars: {
    d: 'M9 44V29M24 44V10M39 44V20',
    stops: [
      [9, 28],
      [24, 10],
      [39, 19],
    ],
  },
  letter: { d: 'M4 10h40v28H4zM5 12l19 15 19-15', stops: [[24, 27]] },
  person: { d: 'M7 44v-6c0-9 34-9 34 0v6', stops: [[24, 15, 9]] },
  access: { d: 'M3 24h26M10 24v9M18 24v7', stops: [[35, 24, 9]] },
  alert: { d: 'M7 34h34l-4-6v-8a13 13 0 0 0-26 0v8z', stops: [[24, 40]] },
  connect: {
    d: 'M3 24h12M33 24h12M15 24c6-14 12 14 18 0',
    stops: [
      [15, 24],
      [33, 24],
    ],
  },
  brand: {
    d: 'M3 35h14l14-22h14',
    stops: [
      [11, 35],
      [37, 13],
    ],
  },
  list: {
    d: 'M19 10h26M19 24h26M19 38h26M8 10v28',
    stops: [
      [8, 10],
      [8, 24],
      [8, 38],
    ],
  },
  talk: {
    d: 'M4 8h40v26H22l-9 9v-9H4z',
    stops: [
      [15, 21, 4],
      [24, 21, 4],
      [33, 21, 4],
    ],
  },
  next: { d: 'M3 24h38M31 12l11 12-11 12', stops: [[12, 24]] },
} as const satisfies Record<string, { d: string; stops: readonly (readonly [number, number, number?])[] }>;

export type GlyphName = keyof typeof GLYPHS;
