import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import { expect, test } from 'vitest';
import { foldConstants } from './fold-constants.ts';

test('a limit and a text stand where they are read', () => {
  const source = `import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
const most = -LIMITS.lineMax;
const said = { text: TEXTS.applied };
`;
  expect(foldConstants(source)).toContain(
    `const most = -(${LIMITS.lineMax});\nconst said = { text: (${JSON.stringify(TEXTS.applied)}) };`,
  );
});

test('what is no value of theirs stays', () => {
  const others = `import { LIMITS } from './own-limits.ts';\nconst a = LIMITS.lineMax;\n`;
  expect(foldConstants(others)).toBe(others);
  const dynamic = `import { TEXTS, type X } from '../texts.ts';\nconst a = TEXTS[name] + own.TEXTS.applied + TEXTS.unheardOf;\n`;
  expect(foldConstants(dynamic)).toBe(dynamic);
});

test('a text with a gap needs nothing around it', () => {
  for (const [name, text] of Object.entries(TEXTS)) {
    if (typeof text !== 'function') continue;
    const alone = new Function(`return (${text})('some words')`);
    expect([name, alone()]).toEqual([name, expect.stringContaining('some words')]);
  }
});
