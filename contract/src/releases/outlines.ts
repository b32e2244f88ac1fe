/**
 * The switch of the borders between front ends: the key under which a browser keeps it, and the
 * event (its `detail` is whether they are shown) by which a remote and the shell tell each other.
 */
export const OUTLINES = 'niyukti:borders';
