import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { letterTypeOf } from './magic.ts';

const text = (written: string) => Uint8Array.from(written, (char) => char.charCodeAt(0));

/** An OLE container of two sectors: its table and its directory. */
function ole(...names: string[]): Uint8Array {
  const bytes = new Uint8Array(512 * 3);
  const view = new DataView(bytes.buffer);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(30, 9, true);
  view.setUint32(48, 1, true);
  for (let table = 0; table < 109; table += 1) view.setUint32(76 + table * 4, table === 0 ? 0 : 0xffffffff, true);
  view.setUint32(512, 0xfffffffd, true);
  view.setUint32(516, 0xfffffffe, true);
  ['Root Entry', ...names].forEach((name, index) => {
    const entry = 1024 + index * 128;
    for (let at = 0; at < name.length; at += 1) view.setUint16(entry + at * 2, name.charCodeAt(at), true);
    view.setUint16(entry + 64, (name.length + 1) * 2, true);
    view.setUint8(entry + 66, index === 0 ? 5 : 2);
  });
  return bytes;
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A package as an office writes it; what is given stands in place of the usual part. */
function docx(parts: Record<string, string> = {}): Uint8Array {
  const usual = {
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': '<w:document/>',
  };
  const written = Object.entries({ ...usual, ...parts });
  return zipSync(Object.fromEntries(written.map(([name, content]) => [name, text(content)])));
}

const utf16 = (written: string) => `\u00ff\u00fe${[...written].map((char) => `${char}\0`).join('')}`;
const typesOf = (inside: string) => ({ '[Content_Types].xml': `<Types>${inside}</Types>` });
const usualTypes = typesOf(`<Override PartName="/word/document.xml" ContentType="${WORD}"/>`)['[Content_Types].xml'];
const mainAt = (target: string, more = '') => ({
  '_rels/.rels': `<Relationships><Relationship Target="${target}" Type="${OFFICE}/officeDocument" ${more}/></Relationships>`,
});
const override = (part: string, contentType = WORD) =>
  typesOf(`<Override ContentType="${contentType}" PartName="${part}"/>`);

const type = (bytes: Uint8Array) => letterTypeOf(bytes)?.ending ?? null;

describe('an offer letter is recognised by its content', () => {
  it('a Word document in an OLE container is a DOC; a workbook, slides or an installer is not', () => {
    expect(type(ole('WordDocument', '1Table'))).toBe('doc');
    expect(type(ole('Workbook'))).toBeNull();
    expect(type(ole('WordDocument', 'VBA', '_VBA_PROJECT'))).toBeNull();
    expect(type(ole('PowerPoint Document', 'Current User'))).toBeNull();
    expect(type(ole())).toBeNull();
    expect(type(ole('WordDocument').subarray(0, 700))).toBeNull();
  });

  it('a directory with a cycle is read once', () => {
    const bytes = ole('Workbook');
    new DataView(bytes.buffer).setUint32(516, 1, true);
    expect(type(bytes)).toBeNull();
  });

  it.each<[string, Record<string, string>]>([
    ['the usual names', {}],
    [
      'word/document2.xml, as Word of the web',
      { ...override('/word/document2.xml'), ...mainAt('word/document2.xml'), 'word/document2.xml': '' },
    ],
    ['an absolute target', mainAt('/word/document.xml')],
    ['a target from here', mainAt('./word/../word/document.xml')],
    ['names in other letter cases', { ...override('/Word/Document.xml'), ...mainAt('WORD/document.XML') }],
    [
      'a blank in a name',
      { ...override('/word/my%20letter.xml'), ...mainAt('word/my%20letter.xml'), 'word/my letter.xml': '' },
    ],
    ['its type as the default of an ending', typesOf(`<Default ContentType="${WORD}" Extension="XML"/>`)],
    [
      'Strict OOXML',
      {
        '_rels/.rels':
          '<Relationships><Relationship Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      },
    ],
    [
      'prefixes and single quotes',
      {
        '[Content_Types].xml': `<ct:Types><ct:Override PartName='/word/document.xml'\n ContentType='${WORD}'/></ct:Types>`,
      },
    ],
    ['UTF-16', { '[Content_Types].xml': utf16(override('/word/document.xml')['[Content_Types].xml'] ?? '') }],
    [
      'other relationships before',
      {
        '_rels/.rels': `<Relationships><Relationship Type="${OFFICE}/extended-properties" Target="docProps/app.xml"/>${mainAt('word/document.xml')['_rels/.rels']}`,
      },
    ],
  ])('a Word document with %s is DOCX', (_, parts) => {
    expect(type(docx(parts))).toBe('docx');
  });

  it.each<[string, Record<string, string>]>([
    [
      'a document with macros',
      override('/word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
    ],
    ['a document that holds macros all the same', { 'word/vbaProject.bin': 'VBA' }],
    ['a template', override('/word/document.xml', WORD.replace('document.main', 'template.main'))],
    [
      'a workbook',
      {
        ...override('/xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
        ...mainAt('xl/workbook.xml'),
        'xl/workbook.xml': '',
      },
    ],
    ['a type in a comment', typesOf(`<!--<Override PartName="/word/document.xml" ContentType="${WORD}"/>-->`)],
    ['a list with a DOCTYPE', { '[Content_Types].xml': `<!DOCTYPE Types>${usualTypes}` }],
    ['two lists', { '[CONTENT_TYPES].xml': usualTypes }],
    ['one of very many parts', Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`word/${at}.xml`, '']))],
    [
      'a list that unpacks to much',
      typesOf(`<Override PartName="/word/document.xml" ContentType="${WORD}"/>${' '.repeat(32 * 1024)}`),
    ],
  ])('%s is no letter', (_, parts) => {
    expect(type(docx(parts))).toBeNull();
  });

  it('a content list with a large compressed size is not unpacked', () => {
    const bytes = docx();
    const view = new DataView(bytes.buffer);
    // The list is the first entry of the ZIP's directory: the size of what is packed.
    view.setUint32(view.getUint32(bytes.length - 6, true) + 20, 32 * 1024 + 1, true);
    expect(type(bytes)).toBeNull();
  });

  it('a ZIP that claims four billion entries is read only to its last entry', () => {
    const bytes = docx();
    const end = bytes.length - 22;
    const claiming = new Uint8Array(bytes.length + 76);
    claiming.set(bytes.subarray(0, end));
    claiming.set(bytes.subarray(end), end + 76);
    const view = new DataView(claiming.buffer);
    view.setUint32(end, 0x06064b50, true);
    view.setUint32(end + 32, 0xffffffff, true);
    view.setUint32(end + 48, new DataView(bytes.buffer).getUint32(end + 16, true), true);
    view.setUint32(end + 56, 0x07064b50, true);
    view.setUint32(end + 64, end, true);
    expect(type(claiming)).toBeNull();
  });

  it('a damaged ZIP, or one with the right names only elsewhere in its bytes, is refused', () => {
    expect(type(text('PK\u0003\u0004 [Content_Types].xml word/document.xml'))).toBeNull();
    expect(type(docx().subarray(0, 400))).toBeNull();
  });

  it('a PDF has a version, an object and an end', () => {
    expect(type(text('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'))).toBe('pdf');
    expect(type(text('%PDF-1.7\r\n12 0 obj\r\n<<>>\r\nendobj\r\n%%EOF'))).toBe('pdf');
    expect(type(text('%PDF-1.7\n<script>alert(1)</script>'))).toBeNull();
    expect(type(text('%PDF-<html><body>1 0 obj %%EOF'))).toBeNull();
    expect(type(text('%PDF-1.7\n<html>\n1 0 obj\nendobj\n%%EOF'))).toBeNull();
    expect(type(text('<html>%PDF-1.7\n1 0 obj\nendobj\n%%EOF'))).toBeNull();
    expect(type(text(`%PDF-1.7\n1 0 obj\n%%EOF${' '.repeat(2_000)}<html>`))).toBeNull();
    expect(type(text(`%PDF-1.7\n${'%\n'.repeat(2_000)}`))).toBeNull();
  });

  it.each([
    ['behind a byte order mark', '\u00ef\u00bb\u00bf%PDF-1.4\n1 0 obj\n%%EOF'],
    ['behind 1,000 bytes of a printer or a gateway', `${'x'.repeat(1_000)}\r\n\r\n%PDF-1.4\n1 0 obj\n%%EOF`],
    ['with a comment in its first line', '%PDF-1.3%\u00e2\u00e3\n1 0 obj\n%%EOF'],
    ['with bytes before its first object', '%PDF-1.4\n\u00e2\u00e3\u00cf\n\0\n1 0 obj\n%%EOF'],
    ['filled up to a whole block', `%PDF-1.4\n1 0 obj\n%%EOF${'\0'.repeat(3_000)}`],
    ['that lost its last line', '%PDF-1.4\n1 0 obj\nendobj\ntrailer<<>>\nstartxref\n123\n'],
  ])('a PDF %s is one, as its viewers say', (_, written) => {
    expect(type(text(written))).toBe('pdf');
  });
});
