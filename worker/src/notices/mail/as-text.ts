import type { Item, Letter, Line, Part } from './letter.ts';

/** A mail as text alone: what some programs show, and some people choose. */
export function asText({ heading, parts, foot }: Letter): string {
  return `${[heading, ...parts.map(partText), '--', foot.map(lineText).join('\n')].join('\n\n')}\n`;
}

const filled = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

function partText(part: Part): string {
  if (part.is === 'text') return part.text;
  if (part.is === 'button') return lineText(part);
  if (part.is === 'facts') return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return part.items.map(itemText).join('\n\n');
}

const itemText = ({ title, about, when, href }: Item): string =>
  filled(`* ${title}`, ...[about, when, href].map((line) => (line === '' ? '' : `  ${line}`)));

const lineText = ({ text, href }: Line): string => (href === undefined ? text : `${text}: ${href}`);
