import { unzipSync } from 'fflate';

/** What Word writes into a DOCX as the type of its main part; DOCM and templates have others. */
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** The end of the relationship's type, which is the same in Transitional and in Strict OOXML. */
const MAIN_RELATIONSHIP = '/relationships/officeDocument';
const CONTENT_TYPES = '/[content_types].xml';
const RELATIONSHIPS = '/_rels/.rels';
const MACROS = /\/vbaproject\.bin$/;
/** A few KB in any letter; more would be a small ZIP that unpacks to much. */
const LISTING_BYTES = 256 * 1024;

/** One spelling of a part's name: from the root, in small letters, as OPC compares them. */
function partName(name: string): string {
  return decodeURI(new URL(name, 'http://package/').pathname).toLowerCase();
}

function readText(bytes: Uint8Array | undefined): string {
  const encoding = bytes?.[0] === 0xff ? 'utf-16le' : bytes?.[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes).replace(/<!--[\s\S]*?-->/g, '');
}

/** The attributes of each element of that name, whatever its prefix. */
function elements(xml: string, name: string): Record<string, string>[] {
  const tags = xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}\\s((?:"[^"]*"|'[^']*'|[^"'>])*)>`, 'g'));
  return [...tags].map(([, inside = '']) => {
    const attributes = inside.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
    return Object.fromEntries([...attributes].map(([, key = '', double, single = '']) => [key, double ?? single]));
  });
}

/**
 * Whether a ZIP is a Word document, told as Word tells it: by the type of the part that the package
 * names as its main one, which need not be `word/document.xml`. One with macros is none.
 */
export function isDocx(bytes: Uint8Array): boolean {
  try {
    const names = new Set<string>();
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const part = partName(name);
        names.add(part);
        return (part === CONTENT_TYPES || part === RELATIONSHIPS) && originalSize <= LISTING_BYTES;
      },
    });
    const parts = new Map(Object.entries(files).map(([name, content]) => [partName(name), readText(content)]));
    const main = elements(parts.get(RELATIONSHIPS) ?? '', 'Relationship').find(({ Type }) =>
      Type?.endsWith(MAIN_RELATIONSHIP),
    );
    if (!main?.Target || main.TargetMode === 'External') return false;
    const part = partName(main.Target);
    const types = parts.get(CONTENT_TYPES) ?? '';
    const type =
      elements(types, 'Override').find(({ PartName }) => PartName && partName(PartName) === part) ??
      elements(types, 'Default').find(({ Extension }) => Extension && part.endsWith(`.${Extension.toLowerCase()}`));
    const hasMacros = [...names].some((name) => MACROS.test(name));
    return names.has(part) && type?.ContentType?.toLowerCase() === MAIN_TYPE && !hasMacros;
  } catch {
    // A damaged ZIP, or a name that is none.
    return false;
  }
}
