/** Errors that the browser makes itself: their messages are its own words and names of code. */
const BROWSER_ERROR = /^(?:Type|Reference|Range|Syntax)Error$/;

/** Length of the longest reported message. */
export const FAULT_MESSAGE = 160;

/** Number of reported stack frames, the innermost first. */
export const FRAMES = 6;

/**
 * An error as it may be reported and kept: without texts of people, URLs and numbers. Of our own errors
 * only the name stays, because their messages may quote anything. Applied in the browser, and again in
 * the Worker.
 */
export function scrubbedError(name: string, message: string): string {
  const kind = /^[A-Z]\w{0,40}$/.test(name) ? name : 'Error';
  if (!BROWSER_ERROR.test(kind)) return kind;
  const words = message
    // Quotes hold values, except the name of a property that was read or set.
    .replace(/(?<!reading |setting )(["'`]).*?\1/g, '…')
    .replace(/["`\u201c\u201d\u2018\u2019].*/g, '…')
    // A word with a digit, an @ or a slash may be an id, a number or a URL.
    .replace(/[^\s]*[\d@/\\][^\s]*/g, '…')
    .replace(/[^\x20-\x7e\u2026]+/g, '…');
  return `${kind}: ${words}`.slice(0, FAULT_MESSAGE).trim();
}
