import { LIMITS } from '@niyukti/contract/api/limits';
import { BRAND } from '@niyukti/contract/text/brand';
import { isCommonPassword, unleet } from './common-passwords.ts';

/** Data of the owner, which a new password may not be made of. */
export interface Owner {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Shorter words occur in too many passwords. */
const SHORTEST = 3;

/**
 * The message for a refused new password, or null. The contract checks its length. It may contain the
 * owner's words or the product's name, if the rest is a good password by itself.
 */
export function passwordFault(password: string, owner: Owner = {}): string | null {
  if (password.length > LIMITS.passwordMax) return null;
  if (isCommonPassword(password)) return 'Please choose a password that is harder to guess';
  if (!standsWithout(password, wordsOf(owner)))
    return 'Please choose a password that is not made of your name, email or phone number';
  if (!standsWithout(password, [BRAND.name]))
    return `Please choose a password that is not made of the name ${BRAND.name}`;
  return null;
}

/**
 * Words of the owner: the name and the local part of the e-mail, whole and in parts, and the phone number
 * with and without its country code.
 */
function wordsOf({ name = '', email = '', phone = '' }: Owner): string[] {
  const texts = [name, email.split('@')[0] ?? ''];
  const digits = phone.replace(/\D/g, '');
  return [...texts.flatMap((text) => [onlyWord(text), ...text.split(/[^\p{L}\p{M}]+/u)]), digits, digits.slice(-10)];
}

const onlyWord = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether a password is still good after these words are removed. */
function standsWithout(password: string, words: readonly string[]): boolean {
  const letters = [...password.normalize('NFKC').toLowerCase()].filter(
    (sign) => onlyWord(sign) || unleet(sign) !== sign,
  );
  const known = [...new Set(words.map((word) => onlyWord(word.normalize('NFKC')).toLowerCase()))]
    .filter((word) => [...word].length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  const rest = cut(letters, known);
  if (rest.length === letters.length) return true;
  const own = onlyWord(rest.join(''));
  return [...own].length >= LIMITS.passwordMin && !isCommonPassword(own);
}

/**
 * Removes words from letters, also where digits and signs stand for letters.
 */
function cut(letters: readonly string[], words: readonly string[]): string[] {
  let rest = [...letters];
  for (const word of words) {
    const parts = [...word];
    for (let at = 0; at + parts.length <= rest.length; ) {
      const fits = parts.every((part, index) => standsFor(rest[at + index] ?? '', part));
      if (fits) rest = [...rest.slice(0, at), ...rest.slice(at + parts.length)];
      else at += 1;
    }
  }
  return rest;
}

/** Whether a sign is a letter or stands for it. */
function standsFor(sign: string, letter: string): boolean {
  return sign === letter || unleet(sign) === letter || (sign === '1' && letter === 'l');
}
