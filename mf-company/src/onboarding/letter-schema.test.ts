import { describe, expect, it } from 'vitest';
import { LetterForm } from './letter-schema.ts';

function said(file: File | undefined): string | undefined {
  const parsed = LetterForm.safeParse({ file });
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

const letter = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);

describe('the offer letter', () => {
  it('is required', () => {
    expect(said(undefined)).toBe('Please select a file to upload.');
  });

  it('must not be empty', () => {
    expect(said(letter('offer.pdf', 0))).toBe('This file is empty.');
  });

  it('must be under 1 MB', () => {
    expect(said(letter('offer.pdf', 1024 * 1024))).toBe('File size must be under 1MB!');
    expect(said(letter('offer.pdf', 1024 * 1024 - 1))).toBeUndefined();
  });

  it('must be a PDF, DOC or DOCX, in any letter case', () => {
    expect(said(letter('Offer.DOCX', 10))).toBeUndefined();
    expect(said(letter('offer.png', 10))).toBe('Please select a PDF, DOC or DOCX file.');
  });
});
