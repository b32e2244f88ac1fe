import { STAGES } from '@niyukti/contract/hiring/state-machine';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LabelBadge, RoundBadge } from './badges.tsx';
import { stageText } from './stage-text.ts';

test('a stage is worded from the side of who reads it', () => {
  expect((['company', 'hr', 'admin'] as const).map((reader) => stageText('handed', reader))).toEqual([
    'With HR',
    'Ready to send',
    'Letter with HR',
  ]);
  expect(new Set((['company', 'hr', 'admin'] as const).map((reader) => stageText('hired', reader))).size).toBe(1);
});

test.each(['company', 'hr', 'admin'] as const)('no two stages read alike to %s', (reader) => {
  expect(new Set(STAGES.map((stage) => stageText(stage, reader))).size).toBe(STAGES.length);
});

test('a round without a status is pending, and a cancelled one is no decision', () => {
  expect(renderToStaticMarkup(<RoundBadge status="" />)).toContain('Pending');
  const shape = (node: React.ReactNode) => /<svg.*<\/svg>/.exec(renderToStaticMarkup(node))?.[0];
  expect(shape(<RoundBadge status="Cancelled" />)).toBe(shape(<LabelBadge label="Withdrawn" />));
  expect(shape(<RoundBadge status="Rejected" />)).not.toBe(shape(<RoundBadge status="Cancelled" />));
});

test('an open round of who has withdrawn reads so, and one that was decided keeps its decision', () => {
  expect(renderToStaticMarkup(<RoundBadge status="" withdrawn />)).toContain('Withdrawn');
  expect(renderToStaticMarkup(<RoundBadge status="Rejected" withdrawn />)).toContain('Rejected');
});
