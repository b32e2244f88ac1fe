import { FILE_PROBLEMS } from '@niyukti/contract/file-problems';
import { useState } from 'react';
import { isImage, shrinkImage } from './shrink-image.ts';
import { words } from './words/picture/index.ts';

/** A picture that a person chose and has not sent yet. */
export interface PictureChoice {
  readonly file: Blob | null;
  /** Why it cannot be sent as it is. */
  readonly refusal: string | null;
  /** It is a picture, and larger than it may be: it can be made smaller here. */
  readonly tooLarge: boolean;
  readonly shrinking: boolean;
  readonly choose: (file: File | undefined) => void;
  readonly shrink: () => Promise<void>;
  /** The file where it may be sent; otherwise says why not. */
  readonly ready: () => Blob | null;
  readonly clear: () => void;
}

/**
 * Checks a picture as soon as it is chosen: its kind, and its size against `bytes`, for which
 * `tooLarge` has the words.
 */
export function usePictureChoice(bytes: number, tooLarge: string): PictureChoice {
  const [file, setFile] = useState<Blob | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [shrinking, setShrinking] = useState(false);

  const take = (next: Blob | null, reason: string | null) => {
    setFile(next);
    setRefusal(reason);
  };
  return {
    file,
    refusal,
    tooLarge: file !== null && file.size > bytes,
    shrinking,
    choose: (next) => {
      if (!next) return take(null, FILE_PROBLEMS['no-file'].detail);
      if (!isImage(next)) return take(null, FILE_PROBLEMS['not-an-image'].detail);
      take(next, next.size > bytes ? tooLarge : null);
    },
    shrink: async () => {
      if (!file) return;
      setShrinking(true);
      const smaller = await shrinkImage(file, bytes);
      setShrinking(false);
      if (smaller) take(smaller, null);
      else setRefusal(words.cannotShrink);
    },
    ready: () => {
      if (!file) setRefusal(FILE_PROBLEMS['no-file'].detail);
      else if (file.size > bytes) setRefusal(tooLarge);
      else return file;
      return null;
    },
    clear: () => take(null, null),
  };
}
