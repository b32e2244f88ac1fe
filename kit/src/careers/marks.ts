/** Prerendering: every part is there, so that the gateway can keep or drop it. */
export const MARKS = typeof document === 'undefined';
