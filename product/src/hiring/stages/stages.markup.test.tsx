import { STAGES } from '@niyukti/contract/hiring/state-machine';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LabelBadge, RoundBadge } from './badges.tsx';
import { stageText } from './stage-text.ts';

test('a stage is named from the side of its reader', () => {
  expect((['company', 'hr', 'admin'] as const).map((reader) => stageText('handed', reader))).toEqual([
    'With HR',
    'Ready to send',
    'Letter with HR',
  ]);
  expect(new Set((['company', 'hr', 'admin'] as const).map((reader) => stageText('hired', reader))).size).toBe(1);
});

test.each(['company', 'hr', 'admin'] as const)('no two stages have the same name for %s', (reader) => {
  expect(new Set(STAGES.map((stage) => stageText(stage, reader))).size).toBe(STAGES.length);
});

test('a round without an outcome is pending, and a cancelled one is neutral', () => {
  expect(renderToStaticMarkup(<RoundBadge status="" />)).toContain('Pending');
  const shape = (node: React.ReactNode) => /<svg.*<\/svg>/.exec(renderToStaticMarkup(node))?.[0];
  expect(shape(<RoundBadge status="Cancelled" />)).toBe(shape(<LabelBadge label="Withdrawn" />));
  expect(shape(<RoundBadge status="Rejected" />)).not.toBe(shape(<RoundBadge status="Cancelled" />));
});

test('an open round of a withdrawn candidate says so, and a decided one keeps its outcome', () => {
  expect(renderToStaticMarkup(<RoundBadge status="" withdrawn />)).toContain('Withdrawn');
  expect(renderToStaticMarkup(<RoundBadge status="Rejected" withdrawn />)).toContain('Rejected');
});
