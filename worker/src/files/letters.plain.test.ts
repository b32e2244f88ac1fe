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

/** A ZIP of empty files: names in the central directory, and before it whatever stands there. */
function zip(names: readonly string[], before = 'PK\u0003\u0004'): Uint8Array {
  const head = (length: number) => {
    const entry = new Uint8Array(46);
    const view = new DataView(entry.buffer);
    view.setUint32(0, 0x02014b50, true);
    view.setUint16(28, length, true);
    return String.fromCharCode(...entry);
  };
  const directory = names.map((name) => head(name.length) + name).join('');
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  for (const at of [8, 10]) view.setUint16(at, names.length, true);
  view.setUint32(16, before.length, true);
  return text(before + directory + String.fromCharCode(...end));
}

const type = (bytes: Uint8Array) => letterTypeOf(bytes)?.ending ?? null;

describe('a letter is told by what it holds', () => {
  it('a Word document in an OLE container is DOC; a workbook, slides or an installer is not', () => {
    expect(type(ole('WordDocument', '1Table'))).toBe('doc');
    expect(type(ole('Workbook'))).toBeNull();
    expect(type(ole('PowerPoint Document', 'Current User'))).toBeNull();
    expect(type(ole())).toBeNull();
    expect(type(ole('WordDocument').subarray(0, 700))).toBeNull();
  });

  it('a directory that leads back to itself is read once', () => {
    const bytes = ole('Workbook');
    new DataView(bytes.buffer).setUint32(516, 1, true);
    expect(type(bytes)).toBeNull();
  });

  it('a document among the entries of a ZIP is DOCX; its name elsewhere in the bytes is not', () => {
    expect(type(zip(['[Content_Types].xml', 'word/document.xml']))).toBe('docx');
    expect(type(zip(['[Content_Types].xml', 'xl/workbook.xml']))).toBeNull();
    expect(type(zip(['a.txt'], 'PK\u0003\u0004 [Content_Types].xml word/document.xml '))).toBeNull();
    expect(type(text('PK\u0003\u0004 [Content_Types].xml word/document.xml'))).toBeNull();
  });

  it('a PDF has a version, an object behind it and an end', () => {
    expect(type(text('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'))).toBe('pdf');
    expect(type(text('%PDF-1.7\r\n12 0 obj\r\n<<>>\r\nendobj\r\n%%EOF'))).toBe('pdf');
    expect(type(text('%PDF-1.7\n<script>alert(1)</script>'))).toBeNull();
    expect(type(text('%PDF-<html><body>1 0 obj %%EOF'))).toBeNull();
    expect(type(text('%PDF-1.7\n<html>\n1 0 obj\nendobj\n%%EOF'))).toBeNull();
    expect(type(text(`%PDF-1.7\n1 0 obj\n%%EOF${' '.repeat(2_000)}<html>`))).toBeNull();
  });
});
