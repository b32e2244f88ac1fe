import { frontCoded } from '../front-coding.ts';

/** The lists as people keep them: words apart by white space, lines of comment behind `# `. */
export interface Lists {
  readonly published: string;
  readonly byHand: string;
  readonly words: string;
}

/** The entries of one list. */
export function entriesOf(list: string): string[] {
  return list
    .replace(/^#( .*)?$/gm, '')
    .trim()
    .split(/\s+/);
}

const LINE = 120;

/** A text as a constant of lines that the bundler puts together. */
function constant(name: string, text: string): string {
  const lines = text.match(new RegExp(`.{1,${LINE}}`, 'gsu')) ?? [];
  const quoted = lines.map(
    (line) => `  ${line.includes("'") ? JSON.stringify(line) : `'${line.replaceAll('\\', '\\\\')}'`}`,
  );
  return `export const ${name} =\n${quoted.join(' +\n')};\n`;
}

/** The text of `packed-lists.ts`: what of the lists is part of the Worker. */
export function packedModule({ published, byHand, words }: Lists): string {
  return `// Written by \`node platform/bin/niyukti.mjs passwords\` from lists/, where their licence stands.
${constant('PACKED_PASSWORDS', frontCoded([...entriesOf(published), ...entriesOf(byHand)]))}
${constant('PACKED_WORDS', frontCoded(entriesOf(words)))}`;
}
