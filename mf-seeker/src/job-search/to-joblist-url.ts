/** The URL of /Joblist for a search of the public page. Both have the same parameters. */
export function toJoblistUrl(href: string): string {
  return href.replace(/^\/Jobs(?=$|\?)/, '/Joblist');
}

/** Jobs that are read at a time. */
export const PAGE = 20;
/** The most rows that an address may ask for, so that a link cannot load a list without end. */
export const MOST_ROWS = 400;
