import { fold } from '../../core/search.ts';

/** The words of a text as the index of jobs has them: letters without their accents. */
export function tokensOf(text: string): string[] {
  const plain = fold(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return plain.split(/[^\p{L}\p{N}\p{M}\p{Co}+#]+/u).filter(Boolean);
}
