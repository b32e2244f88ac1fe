/** A search of the public page as one of this page: their addresses have the same names. */
export function toJoblistUrl(href: string): string {
  return href.replace(/^\/Jobs(?=$|\?)/, '/Joblist');
}

/** Jobs that are read at a time. */
export const PAGE = 20;
/** Rows that an address may ask for: a list is not read without end because a link says so. */
export const MOST_ROWS = 400;
