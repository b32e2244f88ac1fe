// @vitest-environment happy-dom
import type { Fault } from '@niyukti/contract/releases/figures';
import { renderAt } from '@niyukti/kit/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FaultList } from './fault-list.tsx';

const at = { file: 'seeker/12.1a2b3c4d.js', line: 1, column: 99 };
const fault: Fault = {
  release: 'aaaaaaaabbbbbbbb',
  screen: '/Resume',
  kind: 'handler',
  message: 'TypeError: e is not a function',
  at: [
    { ...at, source: 'mf-seeker/src/resume/page.tsx', sourceLine: 41, sourceColumn: 7 },
    { ...at, source: null, sourceLine: null, sourceColumn: null },
  ],
  count: 1_200,
  firstAt: '2026-11-22T08:00:00.000Z',
  lastAt: '2026-11-22T09:30:00.000Z',
};

test('an error is shown with its message, its count and its place in the sources', () => {
  renderAt('/Releases', <FaultList faults={[fault]} />);
  expect(screen.getByText('TypeError: e is not a function')).toBeTruthy();
  expect(screen.getByText('1,200 ×')).toBeTruthy();
  expect(screen.getByText('mf-seeker/src/resume/page.tsx:41:7')).toBeTruthy();
  expect(screen.getByText('seeker/12.1a2b3c4d.js:1:99')).toBeTruthy();
});

test('without errors nothing is shown', () => {
  renderAt('/Releases', <FaultList faults={[]} />);
  expect(screen.queryByText('Errors, and where they come from')).toBeNull();
});
