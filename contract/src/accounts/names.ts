import * as z from 'zod/mini';
import { line } from '../api/fields.ts';
import { LIMITS } from '../api/limits.ts';

/**
 * Names that others read: nothing in them is invisible. Classes of letters are made when a name is
 * first looked at: an engine reads them with their literal.
 */

/**
 * What is not seen, or turns the text around it: controls, zero-width and bidi characters, fillers,
 * separators of lines.
 */
const invisible = () => /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Joiners that these scripts are written with. Nowhere else do they belong into a name. */
const writtenJoiner = () =>
  /(?<=[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Mlym}\p{sc=Orya}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}])[\u200C\u200D]/gu;

/** True when every character of a name can be seen, and one of them is a letter or a digit. */
export function isVisible(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !invisible().test(name.replace(writtenJoiner(), ''));
}

/** Whether a mail program makes a link of a name: it has a scheme, `www.`, or a host with a path. */
function holdsAddress(name: string): boolean {
  return /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}\//iu.test(name.normalize('NFKC'));
}

/**
 * A name that somebody else gives, such as an administrator to an HR. `called` is how messages call
 * it.
 */
export function visibleName(called: string, max: number = LIMITS.nameMax) {
  return line(called, max).check(
    z.refine((value: string) => value === '' || isVisible(value), {
      error: `Please write ${called} with letters that can be seen`,
    }),
    z.refine((value: string) => !holdsAddress(value), {
      error: `Please write ${called} without a web address`,
    }),
  );
}
