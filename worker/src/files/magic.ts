import { unzipSync } from 'fflate';
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
 * The letter that some bytes are: PDF, DOC (an OLE container with a Word document in it) or DOCX (a
 * ZIP with one). Null for anything else, whatever its first bytes say.
 */
export function letterTypeOf(bytes: Uint8Array): FileType | null {
  if (isPdf(bytes)) return PDF;
  if (isOle(bytes)) return namesInOle(bytes).has('WordDocument') ? DOC : null;
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return null;
  const names = namesInZip(bytes);
  return names.has('[Content_Types].xml') && names.has('word/document.xml') ? DOCX : null;
}

/**
 * How a PDF begins: its version, lines of comment, and its first object by number and generation.
 */
const PDF_BEGINNING = /^%PDF-[12]\.\d[ \t]*[\r\n]\s*(?:%[^\r\n]*[\r\n]\s*)*\d{1,10}\s+\d{1,5}\s+obj\b/;
const BEGINNING_WITHIN = 4_096;
/** Its end, which readers look for before anything else. */
const PDF_END = '%%EOF';
const END_WITHIN = 1_024;

/** A page of HTML behind `%PDF-` has the version of a PDF at most. */
function isPdf(bytes: Uint8Array): boolean {
  const latin = new TextDecoder('latin1');
  return (
    PDF_BEGINNING.test(latin.decode(bytes.subarray(0, BEGINNING_WITHIN))) &&
    latin.decode(bytes.subarray(-END_WITHIN)).includes(PDF_END)
  );
}

/** Names of the entries of a ZIP, from its central directory; none where that is damaged. */
function namesInZip(bytes: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>();
  const note = ({ name }: { readonly name: string }) => {
    names.add(name);
    return false;
  };
  try {
    unzipSync(bytes, { filter: note });
    return names;
  } catch {
    return new Set();
  }
}
