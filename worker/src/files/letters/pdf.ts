/**
 * How a PDF begins: its version, lines of comment, and its first object by number and generation.
 */
const BEGINNING = /^%PDF-[12]\.\d[ \t]*[\r\n]\s*(?:%[^\r\n]*[\r\n]\s*)*\d{1,10}\s+\d{1,5}\s+obj\b/;
const BEGINNING_WITHIN = 4_096;
/** Its end, which readers look for before anything else. */
const END = '%%EOF';
const END_WITHIN = 1_024;

/**
 * Whether some bytes are a PDF: its version, an object right behind it, and its end. A page of HTML
 * behind `%PDF-` has the first of these at most.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const latin = new TextDecoder('latin1');
  return (
    BEGINNING.test(latin.decode(bytes.subarray(0, BEGINNING_WITHIN))) &&
    latin.decode(bytes.subarray(-END_WITHIN)).includes(END)
  );
}
