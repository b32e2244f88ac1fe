import { LIMITS } from '@niyukti/contract/api/limits';
import { FILE_PROBLEMS } from '@niyukti/contract/text/file-problems';
import type { FormSchema } from '@niyukti/kit';
import { words } from './words.ts';

/** The file types that the chooser offers; the server checks the bytes. */
export const LETTER_TYPES = ['.pdf', '.doc', '.docx'] as const;

/** The schema of the letter form: a PDF, DOC or DOCX under 1 MB. */
export const LetterForm: FormSchema<File> = {
  safeParse(value) {
    const { file } = value as { file?: File };
    const refused = (message: string) => ({
      success: false as const,
      error: { issues: [{ path: ['file'], message }] },
    });
    if (!file) return refused(FILE_PROBLEMS['no-letter-file'].detail);
    const why = letterRefusal(file);
    return why === null ? { success: true, data: file } : refused(why);
  },
};

/** Why a file cannot be sent as a letter, or null. */
export function letterRefusal(file: File): string | null {
  if (file.size === 0) return words.letter.empty;
  if (file.size >= LIMITS.letterBytes) return FILE_PROBLEMS['letter-too-large'].detail;
  const name = file.name.toLowerCase();
  return LETTER_TYPES.some((type) => name.endsWith(type)) ? null : FILE_PROBLEMS['not-a-letter'].detail;
}
