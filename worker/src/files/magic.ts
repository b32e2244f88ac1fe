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

/**
 * The image that some bytes are: PNG, JPEG or WebP by their signature and first structure. Null for
 * anything else.
 */
export function imageTypeOf(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && startsWith(bytes, ascii('IHDR'), 12))
    return PNG;
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return JPEG;
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return WEBP;
  return null;
}

/**
 * Whether a ZIP names an entry in one of its headers. Names are stored plainly whatever the
 * compression.
 */
function zipHolds(bytes: Uint8Array, name: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(name);
}

/**
 * The letter that some bytes are: PDF, DOC (the OLE container) or DOCX (a ZIP with a Word document
 * in it). Null for anything else.
 */
export function letterTypeOf(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, ascii('%PDF-'))) return PDF;
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return DOC;
  const zip = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
  if (zip && zipHolds(bytes, '[Content_Types].xml') && zipHolds(bytes, 'word/document')) return DOCX;
  return null;
}
