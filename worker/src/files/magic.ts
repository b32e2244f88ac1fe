import { isDocx } from './docx.ts';
import { isOle, namesInOle } from './ole.ts';

/** A type that we store, with the ending of its file names. */
export interface FileType {
  readonly mime: string;
  readonly ending: string;
}

export const PNG = { mime: 'image/png', ending: 'png' };
export const JPEG = { mime: 'image/jpeg', ending: 'jpg' };
export const WEBP = { mime: 'image/webp', ending: 'webp' };
const PDF = { mime: 'application/pdf', ending: 'pdf' };
const DOC = { mime: 'application/msword', ending: 'doc' };
const DOCX = { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: 'docx' };

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));

/** The image type of some bytes: PNG, JPEG or WebP, by signature and first structure. Null for anything else. */
export function imageTypeOf(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && startsWith(bytes, ascii('IHDR'), 12))
    return PNG;
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return JPEG;
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return WEBP;
  return null;
}

/**
 * The letter type of some bytes, as Word and common viewers detect it: PDF, DOC (an OLE container
 * with a Word document) or DOCX. Null for anything else, and for documents with macros.
 */
export function letterTypeOf(bytes: Uint8Array): FileType | null {
  if (isPdf(bytes)) return PDF;
  if (isOle(bytes)) {
    const names = namesInOle(bytes);
    return names.has('WordDocument') && !names.has('_VBA_PROJECT') ? DOC : null;
  }
  return startsWith(bytes, ascii('PK\u0003\u0004')) && isDocx(bytes) ? DOCX : null;
}

/**
 * How a PDF begins: its version within the first 1,024 bytes, where Acrobat looks for it, and its
 * first object by number and generation. No `<` before that outside of a comment: it would be HTML.
 */
const PDF_BEGINNING = /^[^<]{0,1019}?%PDF-[12]\.\d(?:[^<%]|%[^\r\n]*[\r\n])*?\d{1,10}\s+\d{1,5}\s+obj\b/;
const BEGINNING_WITHIN = 4_096;
/** The end of a PDF. Some lack the last line, which readers accept; some are padded to a block. */
const PDF_END = /%%EOF|startxref/;
const END_WITHIN = 1_024;
const FILLING = new Set(ascii('\0\t\n\r '));

function isPdf(bytes: Uint8Array): boolean {
  const latin = new TextDecoder('latin1');
  const end = bytes.findLastIndex((byte) => !FILLING.has(byte)) + 1;
  return (
    PDF_BEGINNING.test(latin.decode(bytes.subarray(0, BEGINNING_WITHIN))) &&
    PDF_END.test(latin.decode(bytes.subarray(Math.max(0, end - END_WITHIN), end)))
  );
}
