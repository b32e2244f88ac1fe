import type { Room } from './shrink-image.ts';

/** What a zone must know of a picture beside a file. */
export interface Picture {
  /** A larger one is made smaller to this. */
  readonly room: Room;
  /** What is said of one that is too large and cannot be made smaller. */
  readonly tooLarge: string;
  /** Alternative text of the preview. */
  readonly alt: string;
}
