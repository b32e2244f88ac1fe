import * as z from 'zod/mini';
import { BRAND } from '../text/brand.ts';
import { visibleName } from './names.ts';

/**
 * Latin letters that digits and letters of other scripts look like (confusables). `l` and `i` count as
 * one letter.
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

/** The skeleton of a name (Unicode TS 39): lower case, no accents, no confusables, single spaces. */
function skeleton(name: string): string {
  let text = name.normalize('NFKC').toLowerCase();
  for (const written of BRAND.alsoWritten) text = text.replaceAll(written, ` ${BRAND.name.toLowerCase()} `);
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return [...plain]
    .map((letter) => READS_AS[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Titles of people who speak for a product. */
const OFFICES =
  'admin administrator administration care careers customer desk help helpdesk hr moderator official portal recruitment security service staff support system team verified';

interface ReservedNames {
  readonly product: string;
  readonly offices: readonly string[];
  readonly onlyOffices: RegExp;
}

let made: ReservedNames | undefined;

/** Skeletons of the names that nobody may have, made when they are first needed. */
function reserved(): ReservedNames {
  if (made) return made;
  const offices = OFFICES.split(' ').map(skeleton);
  made = { product: skeleton(BRAND.name), offices, onlyOffices: new RegExp(`^(?:${offices.join('|')})*$`) };
  return made;
}

/**
 * Whether a name reads as if it spoke for the product: 'Niyukti', 'Niyukti Administrator', 'Support
 * Team', 'N1yukti-HR'.
 */
export function speaksForProduct(name: string): boolean {
  const words = skeleton(name).split(' ');
  const whole = words.join('');
  if (whole === '') return false;
  const { product, offices, onlyOffices } = reserved();
  if (onlyOffices.test(whole.replaceAll(product, ''))) return true;
  return whole.includes(product) && words.some((word) => offices.includes(word));
}

/** Whether a company's name contains the product's. */
const holdsProduct = (name: string): boolean => skeleton(name).replaceAll(' ', '').includes(reserved().product);

/** The schema of a name that people give themselves. `called` is its name in messages. */
export function ownName(called: string) {
  return visibleName(called).check(
    z.refine((value: string) => !speaksForProduct(value), {
      error: `This reads as if it came from ${BRAND.name}. Please use your own name`,
    }),
  );
}

/** The schema of a company's name. */
export function companyName(called: string) {
  return visibleName(called).check(
    z.refine((value: string) => !speaksForProduct(value) && !holdsProduct(value), {
      error: `This reads as if it came from ${BRAND.name}. Please use your company's name`,
    }),
  );
}
