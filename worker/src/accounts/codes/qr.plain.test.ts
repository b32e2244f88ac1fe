import { expect, it } from 'vitest';
import { qrOf } from './qr.ts';

it('a QR code has its margin and its finder pattern', () => {
  const { side, path } = qrOf('Niyukti');
  expect(side).toBe(21 + 8);
  expect(path).toMatch(/^(M\d+ 4h1v1h-1z){7}/);
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true);
});
