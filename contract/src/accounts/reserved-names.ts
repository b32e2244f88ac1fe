import * as z from 'zod/mini';
import { BRAND } from '../text/brand.ts';
import { visibleName } from './names.ts';

/** Names that people give themselves: nobody is called what the product would be called. */

/**
 * Letters of other scripts, and digits, that read as a Latin letter. `l` and `i` are one letter
 * here.
 */
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

/** What somebody is who speaks for a product. */
const OFFICES =
  'admin administrator administration care careers customer desk help helpdesk hr moderator official portal recruitment security service staff support system team verified';

interface ReservedNames {
  readonly product: string;
  readonly offices: readonly string[];
  readonly onlyOffices: RegExp;
}

let made: ReservedNames | undefined;

/** What nobody is called, as the eye takes it: made when a name is first looked at. */
function reserved(): ReservedNames {
  if (made) return made;
  const offices = OFFICES.split(' ').map(seen);
  made = { product: seen(BRAND.name), offices, onlyOffices: new RegExp(`^(?:${offices.join('|')})*$`) };
  return made;
}

/**
 * True for a name that speaks for the product: 'Niyukti', 'Niyukti Administrator', 'Support Team',
 * 'N1yukti-HR'.
 */
export function speaksForProduct(name: string): boolean {
  const words = seen(name).split(' ');
  const whole = words.join('');
  if (whole === '') return false;
  const { product, offices, onlyOffices } = reserved();
  if (onlyOffices.test(whole.replaceAll(product, ''))) return true;
  return whole.includes(product) && words.some((word) => offices.includes(word));
}

/** True for a company's name that holds the product's. */
const holdsProduct = (name: string): boolean => seen(name).replaceAll(' ', '').includes(reserved().product);

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
