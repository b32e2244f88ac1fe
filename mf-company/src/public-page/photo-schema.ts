import { LIMITS } from '@niyukti/contract/api/limits';
import { FILE_PROBLEMS } from '@niyukti/contract/text/file-problems';
import type { FormSchema } from '@niyukti/kit';
import { isImage } from '@niyukti/kit/files';
import { words } from './words.ts';

/** The file types that the chooser offers; the server checks the bytes. */
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The schema of a photo and its caption. */
export const PhotoForm: FormSchema<{ file: File; caption: string }> = {
  safeParse(value) {
    const { file, caption = '' } = value as { file?: File; caption?: string };
    const issues: { path: string[]; message: string }[] = [];
    const text = caption.trim();
    if (!file) issues.push({ path: ['file'], message: FILE_PROBLEMS['no-file'].detail });
    else if (!isImage(file)) issues.push({ path: ['file'], message: FILE_PROBLEMS['not-an-image'].detail });
    else if (file.size > LIMITS.careersPhotoBytes)
      issues.push({ path: ['file'], message: FILE_PROBLEMS['careers-photo-too-large'].detail });
    if (text === '') issues.push({ path: ['caption'], message: words.photos.captionMissing });
    return file && issues.length === 0
      ? { success: true, data: { file, caption: text } }
      : { success: false, error: { issues } };
  },
};
