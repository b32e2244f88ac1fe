import * as z from 'zod/mini';
import { BRAND } from '../brand.ts';
import { LIMITS } from '../limits.ts';
import { line } from './fields.ts';

/** Names that others read: nothing in them is invisible, and nobody is called what the product would be called. */

/** What is not seen, or turns the text around it: controls, zero-width and bidi characters, fillers, separators of lines. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Joiners that these scripts are written with. Nowhere else do they belong into a name. */
const WRITTEN_JOINER =
  /(?<=[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Mlym}\p{sc=Orya}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}])[\u200C\u200D]/gu;

/** True when every character of a name can be seen, and one of them is a letter or a digit. */
export function isVisible(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !INVISIBLE.test(name.replace(WRITTEN_JOINER, ''));
}

/** Letters of other scripts, and digits, that read as a Latin letter. `l` and `i` are one letter here. */
const READS_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  '!': 'i',
  '|': 'i',
  l: 'i',
  ı: 'i',
  ν: 'n',
  ι: 'i',
  υ: 'y',
  κ: 'k',
  τ: 't',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ε: 'e',
  п: 'n',
  і: 'i',
  ї: 'i',
  у: 'y',
  ү: 'y',
  к: 'k',
  т: 't',
  а: 'a',
  о: 'o',
  р: 'p',
  е: 'e',
  с: 'c',
  ѕ: 's',
  м: 'm',
};

/** A name as the eye takes it: one letter case, no accents, no likenesses. Words stay apart. */
function seen(name: string): string {
  let text = name.normalize('NFKC').toLowerCase();
  for (const written of BRAND.alsoWritten) text = text.replaceAll(written, ` ${BRAND.name.toLowerCase()} `);
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return [...plain]
    .map((letter) => READS_AS[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const PRODUCT = seen(BRAND.name);
/** What somebody is who speaks for a product. */
const OFFICES =
  'admin administrator administration care careers customer desk help helpdesk hr moderator official portal recruitment security service staff support system team verified'
    .split(' ')
    .map(seen);
const ONLY_OFFICES = new RegExp(`^(?:${OFFICES.join('|')})*$`);

/** True for a name that speaks for the product: 'Niyukti', 'Niyukti Administrator', 'Support Team', 'N1yukti-HR'. */
export function speaksForProduct(name: string): boolean {
  const words = seen(name).split(' ');
  const whole = words.join('');
  if (whole === '') return false;
  if (ONLY_OFFICES.test(whole.replaceAll(PRODUCT, ''))) return true;
  return whole.includes(PRODUCT) && words.some((word) => OFFICES.includes(word));
}

/** True for a company's name that holds the product's. */
const holdsProduct = (name: string): boolean => seen(name).replaceAll(' ', '').includes(PRODUCT);

/** A name that somebody else gives, such as an administrator to an HR. `called` is how messages call it. */
export function visibleName(called: string, max: number = LIMITS.nameMax) {
  return line(called, max).check(
    z.refine((value: string) => value === '' || isVisible(value), {
      error: `Please write ${called} with letters that can be seen`,
    }),
  );
}

/** A name that somebody gives themselves. */
export function ownName(called: string) {
  return visibleName(called).check(
    z.refine((value: string) => !speaksForProduct(value), {
      error: `This reads as if it came from ${BRAND.name}. Please use your own name`,
    }),
  );
}

/** A company's name. */
export function companyName(called: string) {
  return visibleName(called).check(
    z.refine((value: string) => !speaksForProduct(value) && !holdsProduct(value), {
      error: `This reads as if it came from ${BRAND.name}. Please use your company's name`,
    }),
  );
}
