/** What an offer letter says. */
export interface LetterText {
  company: string;
  candidate: string;
  jobTitle: string;
  city: string;
  salary: string;
  date: string;
}

/** A real, small PDF (1.4, one A4 page, the standard Helvetica): what a company would upload. */
export function writeLetter(letter: LetterText): Uint8Array {
  const lines: [size: number, text: string][] = [
    [20, letter.company],
    [11, letter.date],
    [11, ''],
    [11, `Dear ${letter.candidate},`],
    [11, ''],
    [11, `We are happy to offer you the position of ${letter.jobTitle} in ${letter.city}.`],
    [11, `Your pay will be ${letter.salary}.`],
    [11, 'Please reply within ten days. We look forward to working with you.'],
    [11, ''],
    [11, 'With kind regards,'],
    [11, letter.company],
    [11, ''],
    [9, 'A sample letter from the demonstration data.'],
  ];
  const drawn = lines.map(([size, text]) => `/F1 ${size} Tf (${escapeText(text)}) Tj 0 -${size * 2} Td`).join('\n');
  const stream = `BT 72 760 Td\n${drawn}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Offsets count bytes, so the text stays within Latin-1. */
function escapeText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&');
}
