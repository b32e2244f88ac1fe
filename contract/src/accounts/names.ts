import * as z from 'zod/mini';
import { line } from '../api/fields.ts';
import { LIMITS } from '../api/limits.ts';

/**
 * Checks of names that others read. The expressions are made when they are first used: an engine
 * compiles large classes of letters with the literal.
 */

/**
 * Characters that cannot be seen or change the direction of text: controls, zero-width and bidi
 * characters, fillers, line separators.
 */
const invisible = () => /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Joiners in scripts that are written with them. In other scripts they are hidden characters. */
const writtenJoiner = () =>
  /(?<=[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Mlym}\p{sc=Orya}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}])[\u200C\u200D]/gu;

/** Whether every character of a name can be seen, and one of them is a letter or a digit. */
export function isVisible(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !invisible().test(name.replace(writtenJoiner(), ''));
}

/** Whether a mail program would show a name as a link: a scheme, `www.`, or a host with a path. */
function holdsAddress(name: string): boolean {
  return /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}\//iu.test(name.normalize('NFKC'));
}

/**
 * The schema of a name that somebody else gives, such as an administrator to an HR. `called` is its
 * name in messages.
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
