import { SkeletonRows } from '@niyukti/kit';
import { lazy, Suspense } from 'react';
import type { Picture } from './picture.ts';

const Zone = lazy(() => import('./zone.tsx').then((module) => ({ default: module.Zone })));

/** What a zone is told. */
export interface FileZoneProps {
  /** Kinds that the file window offers; `refuse` is what counts. */
  accept: string;
  /** "Drop your photo here", "Let go to use this photo", "Choose a photo". */
  says: { readonly drop: string; readonly over: string; readonly choose: string };
  /** What may be chosen: "PDF, DOC or DOCX under 1 MB". */
  hint: string;
  /** Why a file cannot be taken, said before it is sent; null where it can. */
  refuse: (file: File) => string | null;
  /** A picture: shown once chosen, pasted with Ctrl V, made smaller where it lacks room. */
  picture?: Picture | undefined;
  /** Hears of each file that may be sent, and of its going. */
  onFile?: ((file: File | null) => void) | undefined;
  /** How much of it has been sent, from 0 to 1; null or nothing while none is. */
  sent?: number | null | undefined;
  /** Takes the focus when its dialog opens. */
  first?: boolean | undefined;
}

/**
 * A file, dropped, pasted or chosen. The browser's own field lies over the zone: one stop for Tab,
 * Enter opens the file window, and a form reads it by its name. It belongs inside a `Field`.
 *
 * @example
 * <Field name="file" label={words.letter}>
 *   <FileZone
 *     accept=".pdf,.doc,.docx"
 *     says={words.letterZone}
 *     hint={words.letterHint}
 *     refuse={(file) => (file.size < LIMITS.letterBytes ? null : FILE_PROBLEMS['letter-too-large'].detail)}
 *   />
 * </Field>
 */
export function FileZone(props: FileZoneProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <Zone {...props} />
    </Suspense>
  );
}
