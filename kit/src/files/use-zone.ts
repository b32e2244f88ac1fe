import { type RefObject, useRef, useState } from 'react';
import { type PictureLimit, type SmallerPicture, shrinkImage } from './shrink-image.ts';
import { words } from './words.ts';

/** The file of a zone, and what is done with it. */
export type ZoneState =
  | { readonly is: 'empty' }
  | { readonly is: 'shrinking'; readonly name: string }
  | {
      readonly is: 'chosen';
      readonly file: File;
      readonly shrunk: { readonly was: number; readonly now: SmallerPicture } | null;
    }
  | { readonly is: 'refused'; readonly name: string; readonly why: string };

interface Options {
  refuse: (file: File) => string | null;
  picture?: Picture | undefined;
  onFile?: ((file: File | null) => void) | undefined;
}

const EMPTY: ZoneState = { is: 'empty' };

/**
 * The file of a zone. The native file input always holds it, so that a form reads it as usual: a
 * refused file is removed from the input, and a smaller copy replaces the original.
 */
export function useZone(input: RefObject<HTMLInputElement | null>, { refuse, picture, onFile }: Options) {
  const [held, setHeld] = useState<ZoneState>(EMPTY);
  // Only the last choice counts, even if an earlier picture is ready after it.
  const turn = useRef(0);

  const put = (file: File | null) => {
    const field = input.current;
    if (!field) return;
    if (!file) field.value = '';
    else {
      const carrier = new DataTransfer();
      carrier.items.add(file);
      field.files = carrier.files;
    }
  };
  const hold = (next: ZoneState) => {
    const file = next.is === 'chosen' ? next.file : null;
    if (input.current?.files?.[0] !== file) put(file);
    // The form shows this instead of "a file is missing".
    input.current?.setCustomValidity(next.is === 'refused' ? next.why : '');
    setHeld(next);
    onFile?.(file);
  };

  async function choose(files: ArrayLike<File> | null): Promise<void> {
    const mine = ++turn.current;
    const file = files?.[0];
    if (!file) return hold(EMPTY);
    const { name } = file;
    if (files.length > 1) return hold({ is: 'refused', name, why: words.one });
    const why = refuse(file);
    if (why !== null) return hold({ is: 'refused', name, why });
    if (!picture || file.size <= picture.limit.bytes) return hold({ is: 'chosen', file, shrunk: null });
    hold({ is: 'shrinking', name });
    const now = await shrinkImage(file, picture.limit);
    if (mine !== turn.current) return;
    if (!now) return hold({ is: 'refused', name, why: picture.tooLarge });
    hold({ is: 'chosen', file: now.file, shrunk: { was: file.size, now } });
  }

  return { held, choose };
}

/** How a zone handles a picture. */
export interface Picture {
  /** A larger picture is scaled down to this. */
  readonly limit: PictureLimit;
  /** The text for a picture that is too large and cannot be scaled down. */
  readonly tooLarge: string;
  /** The alternative text of the preview. */
  readonly alt: string;
}
