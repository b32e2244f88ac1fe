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

/** A number in the digits of an alphabet. */
function written(number: number, digits: string): string {
  let text = '';
  let left = number;
  do {
    text = digits.charAt(left % digits.length) + text;
    left = Math.floor(left / digits.length);
  } while (left > 0);
  return text;
}

const read = (text: string, digits: string): number =>
  [...text].reduce((number, char) => number * digits.length + digits.indexOf(char), 0);

/** The alphabet of an id that begins with a char of it. */
function turned(alphabet: string, offset: number): string {
  return [...(alphabet.slice(offset) + alphabet.slice(0, offset))].reverse().join('');
}

/** Ids at least so long. Throws for an alphabet that does not have different ASCII characters. */
export function sqids(given: string, minLength: number): Sqids {
  if (!/^[!-~]{5,}$/.test(given) || new Set(given).size !== given.length)
    throw new Error('an alphabet of ids has at least five characters of ASCII, no two of them the same');
  const base = shuffled(given);
  return {
    encode(numbers) {
      const sum = numbers.reduce(
        (total, number, index) => total + base.charCodeAt(number % base.length) + index,
        numbers.length,
      );
      const offset = sum % base.length;
      let alphabet = turned(base, offset);
      let id = base.charAt(offset);
      for (const [index, number] of numbers.entries()) {
        id += written(number, alphabet.slice(1));
        if (index === numbers.length - 1) continue;
        id += alphabet.charAt(0);
        alphabet = shuffled(alphabet);
      }
      if (id.length < minLength) id += alphabet.charAt(0);
      while (id.length < minLength) {
        alphabet = shuffled(alphabet);
        id += alphabet.slice(0, minLength - id.length);
      }
      return id;
    },
    decode(id) {
      if (id === '' || [...id].some((char) => !base.includes(char))) return [];
      let alphabet = turned(base, base.indexOf(id.charAt(0)));
      const numbers: number[] = [];
      for (let left: string | null = id.slice(1); left; ) {
        const end: number = left.indexOf(alphabet.charAt(0));
        const part = end < 0 ? left : left.slice(0, end);
        // What follows is filling.
        if (part === '') break;
        numbers.push(read(part, alphabet.slice(1)));
        left = end < 0 ? null : left.slice(end + 1);
        alphabet = shuffled(alphabet);
      }
      return numbers;
    },
  };
}
