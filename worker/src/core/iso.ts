/** A time as it goes out. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** As `iso`, for a time that may not have come. */
export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}
