import { type RefObject, useRef, useState } from 'react';
import { type PictureLimit, type SmallerPicture, shrinkImage } from './shrink-image.ts';
import { words } from './words.ts';

/** What a zone holds. */
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
 * A zone's file. The browser's own field holds it, so that a form reads it as any other: what is
 * refused leaves the field, what was made smaller takes its place.
 */
export function useZone(input: RefObject<HTMLInputElement | null>, { refuse, picture, onFile }: Options) {
  const [held, setHeld] = useState<ZoneState>(EMPTY);
  // The last choice counts, whichever picture is ready last.
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
    // A form says this of an empty field, not that a file is missing.
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
    if (!picture || file.size <= picture.room.bytes) return hold({ is: 'chosen', file, shrunk: null });
    hold({ is: 'shrinking', name });
    const now = await shrinkImage(file, picture.room);
    if (mine !== turn.current) return;
    if (!now) return hold({ is: 'refused', name, why: picture.tooLarge });
    hold({ is: 'chosen', file: now.file, shrunk: { was: file.size, now } });
  }

  return { held, choose };
}

/** What a zone must know of a picture beside a file. */
export interface Picture {
  /** A larger one is made smaller to this. */
  readonly room: PictureLimit;
  /** What is said of one that is too large and cannot be made smaller. */
  readonly tooLarge: string;
  /** Alternative text of the preview. */
  readonly alt: string;
}
