import { FILE_PROBLEMS } from './file-problems.ts';
import { ADMIN_LOGIN_MISSING, TEXTS } from './texts.ts';

/** The texts of product.md 5 that a wrong field has, whatever call it is a field of. */
const SPECIFIED: ReadonlySet<string> = new Set<string>([
  TEXTS.passwordsDiffer,
  TEXTS.otherTypeMissing,
  TEXTS.noJobSelected,
  TEXTS.chooseHr,
  TEXTS.scheduleIncomplete,
  TEXTS.outcomeMissing,
  TEXTS.salaryMissing,
  ADMIN_LOGIN_MISSING,
  FILE_PROBLEMS['no-file'].detail,
  FILE_PROBLEMS['no-letter-file'].detail,
]);

/**
 * The text of product.md 5 for fields that are wrong: the first that applies, or undefined where
 * the specification has none for any of them.
 */
export function specifiedText(errors: readonly { readonly message: string }[]): string | undefined {
  return errors.find(({ message }) => SPECIFIED.has(message) || message.startsWith('Please fill in '))?.message;
}
