/**
 * Ids as https://sqids.org has them, of several numbers each, without its list of blocked words,
 * which is most of its package: ours begin with a kind and need none.
 */
export interface Sqids {
  encode(numbers: readonly number[]): string;
  /** Every text is read as some numbers; `encode` gives the one that is theirs. */
  decode(id: string): number[];
}

/** Mixes an alphabet, the same way each time. */
function shuffled(alphabet: string): string {
  const chars = [...alphabet];
  for (let from = 0, to = chars.length - 1; to > 0; from += 1, to -= 1) {
    const [a = '', b = ''] = [chars[from], chars[to]];
    const at = (from * to + a.charCodeAt(0) + b.charCodeAt(0)) % chars.length;
    chars[from] = chars[at] ?? '';
    chars[at] = a;
  }
  return chars.join('');
}

/** A number in the digits of an alphabet, all its characters but the first. */
function written(number: number, alphabet: string): string {
  const count = alphabet.length - 1;
  let text = '';
  let left = number;
  do {
    text = alphabet.charAt(1 + (left % count)) + text;
    left = Math.floor(left / count);
  } while (left > 0);
  return text;
}

function read(text: string, alphabet: string): number {
  const count = alphabet.length - 1;
  let number = 0;
  for (const char of text) number = number * count + (alphabet.indexOf(char) - 1);
  return number;
}

/** The alphabet of an id that begins with a char of it. */
function turned(alphabet: string, offset: number): string {
  return [...(alphabet.slice(offset) + alphabet.slice(0, offset))].reverse().join('');
}

/**
 * Ids at least so long. Throws for an alphabet that does not have different ASCII characters. Each
 * alphabet that ids are written with is mixed once: there are few, and mixing one takes longer than
 * all else of an id.
 */
export function sqids(given: string, minLength: number): Sqids {
  if (!/^[!-~]{5,}$/.test(given) || new Set(given).size !== given.length)
    throw new Error('an alphabet of ids has at least five characters of ASCII, no two of them the same');
  const base = shuffled(given);
  /** The alphabet of each part as far as one was needed, by the place of the first character. */
  const mixed: string[][] = [];
  function alphabetOf(offset: number, part: number): string {
    mixed[offset] ??= [turned(base, offset)];
    const parts = mixed[offset];
    while (parts.length <= part) parts.push(shuffled(parts.at(-1) ?? ''));
    return parts[part] ?? '';
  }
  return {
    encode(numbers) {
      let sum = numbers.length;
      for (let index = 0; index < numbers.length; index++)
        sum += base.charCodeAt((numbers[index] ?? 0) % base.length) + index;
      const offset = sum % base.length;
      let id = base.charAt(offset);
      let part = 0;
      for (; part < numbers.length; part++) {
        if (part > 0) id += alphabetOf(offset, part - 1).charAt(0);
        id += written(numbers[part] ?? 0, alphabetOf(offset, part));
      }
      if (id.length < minLength) id += alphabetOf(offset, part - 1).charAt(0);
      for (; id.length < minLength; part++) id += alphabetOf(offset, part).slice(0, minLength - id.length);
      return id;
    },
    decode(id) {
      if (id === '' || [...id].some((char) => !base.includes(char))) return [];
      const offset = base.indexOf(id.charAt(0));
      const numbers: number[] = [];
      for (let left: string | null = id.slice(1); left; ) {
        const alphabet = alphabetOf(offset, numbers.length);
        const end: number = left.indexOf(alphabet.charAt(0));
        const text = end < 0 ? left : left.slice(0, end);
        // What follows is filling.
        if (text === '') break;
        numbers.push(read(text, alphabet));
        left = end < 0 ? null : left.slice(end + 1);
      }
      return numbers;
    },
  };
}
