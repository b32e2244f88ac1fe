/** A time in milliseconds as ISO 8601 in UTC. */
export const iso = (ms: number): string => new Date(ms).toISOString();

/** `iso` for a time that may be missing. */
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
