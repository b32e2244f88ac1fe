/** Errors that the browser itself makes: their words are its own, and names of our code. */
const BROWSERS_OWN = /^(?:Type|Reference|Range|Syntax)Error$/;

/** What the longest message that is reported has of letters. */
export const FAULT_MESSAGE = 160;

/** How many places of a stack are told, from where it threw. */
export const FRAMES = 6;

/**
 * The words of an error as they may be reported and kept: nothing that a person wrote, no address,
 * no number. Of an error of our own only its name goes, for its words may quote anything; the line
 * that threw it says the rest. Applied where the error was thrown, and again where it is taken in.
 */
export function scrubbedError(name: string, message: string): string {
  const kind = /^[A-Z]\w{0,40}$/.test(name) ? name : 'Error';
  if (!BROWSERS_OWN.test(kind)) return kind;
  const words = message
    // Quotes hold values, but for the property that was read or set.
    .replace(/(?<!reading |setting )(["'`]).*?\1/g, '…')
    .replace(/["`\u201c\u201d\u2018\u2019].*/g, '…')
    // Whatever has a digit, an @ or a slash is an id, a number or an address.
    .replace(/[^\s]*[\d@/\\][^\s]*/g, '…')
    .replace(/[^\x20-\x7e\u2026]+/g, '…');
  return `${kind}: ${words}`.slice(0, FAULT_MESSAGE).trim();
}
