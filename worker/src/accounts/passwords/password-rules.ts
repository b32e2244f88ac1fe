import { LIMITS } from '@niyukti/contract/api/limits';
import { BRAND } from '@niyukti/contract/text/brand';
import { isCommonPassword, unleet } from './common-passwords.ts';

/** What a new password may not be built from: whose it is. */
export interface Owner {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Words of fewer letters are in too many others. */
const SHORTEST = 3;

/**
 * Why a new password is refused, in words for its field; null for one that is taken. Its length is
 * the contract's to check. The owner's words and the product's name may be part of it, but what is
 * left without them must be a password by itself.
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
 * A name whole and in parts, the part of an e-mail before its @ likewise, a phone number with and
 * without its country.
 */
function wordsOf({ name = '', email = '', phone = '' }: Owner): string[] {
  const texts = [name, email.split('@')[0] ?? ''];
  const digits = phone.replace(/\D/g, '');
  return [...texts.flatMap((text) => [onlyWord(text), ...text.split(/[^\p{L}\p{M}]+/u)]), digits, digits.slice(-10)];
}

const onlyWord = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether a password that holds some of these words would be one without them too. */
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
 * The letters without every word that stands in them, also where digits and signs are written for
 * letters.
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

/** Whether a sign is a letter, or is written for it. */
function standsFor(sign: string, letter: string): boolean {
  return sign === letter || unleet(sign) === letter || (sign === '1' && letter === 'l');
}
