import { FILE_PROBLEMS } from './file-problems.ts';
import { ADMIN_LOGIN_MISSING, TEXTS } from './texts.ts';

/** Messages of wrong fields that the specification gives. */
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

/** The first message of wrong fields that the specification gives, if there is one. */
export function specifiedText(errors: readonly { readonly message: string }[]): string | undefined {
  return errors.find(({ message }) => SPECIFIED.has(message) || message.startsWith('Please fill in '))?.message;
}
