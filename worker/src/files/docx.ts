import { unzipSync } from 'fflate';

/** The content type of a DOCX's main part. DOCM and templates have others. */
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS_TYPE = 'application/vnd.ms-office.vbaproject';
const CONTENT_TYPES = '[content_types].xml';
const RELATIONSHIPS = '_rels/.rels';
const MACROS = /(^|\/)vbaproject\.bin$/;
/** Enough for the types of 200 parts. Larger lists may be ZIP bombs. */
const TYPES_BYTES = 32 * 1024;
/** The most entries of a ZIP that are read. Letters have about twenty. */
const ENTRIES_MOST = 1_000;
/** Matches in linear time. */
const CONTENT_TYPE = /\sContentType\s*=\s*["']([^"']*)["']/g;

function readText(bytes: Uint8Array | undefined): string {
  const encoding = bytes?.[0] === 0xff ? 'utf-16le' : bytes?.[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Whether a ZIP is a Word document, by the names and content types of its parts. Only the list of
 * types is unpacked. Documents with macros are refused, and lists with comments or a DOCTYPE, which
 * no office program writes.
 */
export function isDocx(bytes: Uint8Array): boolean {
  try {
    const names = new Set<string>();
    const [list] = Object.values(
      unzipSync(bytes, {
        filter: ({ name, size, originalSize }) => {
          const part = name.toLowerCase();
          if (names.has(part) || names.size === ENTRIES_MOST) throw new Error('no letter');
          names.add(part);
          // The claimed size may be false, so the packed size is limited too.
          return part === CONTENT_TYPES && Math.max(size, originalSize) <= TYPES_BYTES;
        },
      }),
    );
    const xml = readText(list);
    const types = [...xml.matchAll(CONTENT_TYPE)].map(([, type = '']) => type.toLowerCase());
    const hasMacros = types.includes(MACROS_TYPE) || [...names].some((name) => MACROS.test(name));
    return names.has(RELATIONSHIPS) && types.includes(MAIN_TYPE) && !hasMacros && !xml.includes('<!');
  } catch {
    // A damaged ZIP is no document.
    return false;
  }
}
