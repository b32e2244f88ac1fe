import { unzipSync } from 'fflate';

/** What Word writes into a DOCX as the type of its main part; DOCM and templates have others. */
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS_TYPE = 'application/vnd.ms-office.vbaproject';
const CONTENT_TYPES = '[content_types].xml';
const RELATIONSHIPS = '_rels/.rels';
const MACROS = /(^|\/)vbaproject\.bin$/;
/** The types of 200 parts; more would be a small ZIP that unpacks to much. */
const TYPES_BYTES = 32 * 1024;
/** Of a ZIP's directory, which may claim four thousand million. Letters have some twenty. */
const ENTRIES_MOST = 1_000;
/** No part of it takes more than one way through the text. */
const CONTENT_TYPE = /\sContentType\s*=\s*["']([^"']*)["']/g;

function readText(bytes: Uint8Array | undefined): string {
  const encoding = bytes?.[0] === 0xff ? 'utf-16le' : bytes?.[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Whether a ZIP is a Word document: by the names of its parts, and by the types that it lists. The
 * list alone is unpacked. One with macros is none, nor one whose list has comments or a DOCTYPE,
 * which no office writes.
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
          // The size that it says it has is not to be believed: what is packed is bounded, too.
          return part === CONTENT_TYPES && Math.max(size, originalSize) <= TYPES_BYTES;
        },
      }),
    );
    const xml = readText(list);
    const types = [...xml.matchAll(CONTENT_TYPE)].map(([, type = '']) => type.toLowerCase());
    const hasMacros = types.includes(MACROS_TYPE) || [...names].some((name) => MACROS.test(name));
    return names.has(RELATIONSHIPS) && types.includes(MAIN_TYPE) && !hasMacros && !xml.includes('<!');
  } catch {
    // A damaged ZIP, too.
    return false;
  }
}
