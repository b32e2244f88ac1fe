import { FILE_PROBLEMS } from '@niyukti/contract/file-problems';
import { LIMITS } from '@niyukti/contract/limits';
import type { FormSchema } from '@niyukti/kit';

/** What the file chooser offers; the server reads the bytes. */
export const LETTER_TYPES = ['.pdf', '.doc', '.docx'] as const;

/** A letter that is worth sending: a file of a known kind under 1 MB. */
export const LetterForm: FormSchema<File> = {
  safeParse(value) {
    const { file } = value as { file?: File };
    const refused = (message: string) => ({
      success: false as const,
      error: { issues: [{ path: ['file'], message }] },
    });
    if (!file) return refused(FILE_PROBLEMS['no-letter-file'].detail);
    if (file.size >= LIMITS.letterBytes) return refused(FILE_PROBLEMS['letter-too-large'].detail);
    const name = file.name.toLowerCase();
    if (!LETTER_TYPES.some((type) => name.endsWith(type))) return refused(FILE_PROBLEMS['not-a-letter'].detail);
    return { success: true, data: file };
  },
};
