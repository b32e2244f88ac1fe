import { describe, expect, it } from 'vitest';
import { BLOCKS, MORE_PIECES, piecesOf, walking } from './search.ts';

const textOf = (piece: string): string =>
  [...piece.matchAll(/[0-9a-f]{5}/g)].map(([code]) => String.fromCodePoint(Number.parseInt(code, 16))).join('');

describe('the pieces of a text', () => {
  it('are four at most: two between words, and others from its beginning to its end', () => {
    const cut = (text: string) => piecesOf(text).pieces.map(textOf);
    expect(cut('accountant')).toEqual(['acc', 'cou', 'nta', 'ant']);
    expect(cut('Junior Backend Accountant')).toEqual(['r b', 'd a', 'jun', 'ant']);
    expect(cut('asha rao')).toEqual(['a r', 'ash', 'rao']);
    expect(cut('a b c d e f')).toEqual(['a b', 'b c', 'e f']);
    expect(cut('raos')).toEqual(['rao', 'aos']);
    expect(cut('rao')).toEqual(['rao']);
  });

  it('are eight where only a few of what is found are compared', () => {
    const cut = (text: string) => piecesOf(text, 'short', [], MORE_PIECES).pieces.map(textOf);
    expect(cut('accountant')).toEqual(['acc', 'cco', 'cou', 'oun', 'unt', 'nta', 'tan', 'ant']);
    expect(cut('asha rao')).toEqual(['a r', 'ash', 'sha', 'ha ', ' ra', 'rao']);
  });
});

describe('a walk', () => {
  const pieces = ['"p1"', '"p2"', '"p3"'];

  it('looks for one piece on the lists, where the blocks are too, and for the others behind that', () => {
    expect(walking('"l"', pieces)).toBe('(("l") AND ("p1")# OR "nowhere") AND ("p2") AND ("p3")');
    expect(walking('"l"', ['"p1"'])).toBe('("l") AND ("p1")#');
    expect(walking('"l"', [])).toBe('("l")#');
    expect(walking(null, pieces)).toBe('("p1") AND ("p2") AND ("p3")#');
    expect(walking(null, [])).toBeNull();
    expect(walking('"l"', pieces, '')).not.toContain(BLOCKS);
  });
});
