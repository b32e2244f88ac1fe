/** A search of the public page as one of this page: their addresses have the same names. */
export function ownHref(href: string): string {
  return href.replace(/^\/Jobs(?=$|\?)/, '/Joblist');
}
