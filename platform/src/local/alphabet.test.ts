import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alphabetVars, ensureAlphabet, makeAlphabet } from './alphabet.ts';

let state: string;
beforeEach(() => {
  state = mkdtempSync(path.join(tmpdir(), 'alphabet-'));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

test('an alphabet has every letter and digit once, in another order each time', () => {
  const one = makeAlphabet();
  expect([...one].sort().join('')).toBe([...makeAlphabet()].sort().join(''));
  expect(new Set(one).size).toBe(62);
  expect(makeAlphabet()).not.toBe(one);
});

test('a new local state gets an alphabet of its own, and keeps it', () => {
  ensureAlphabet(state);
  const made = alphabetVars(state);
  expect(made.ID_ALPHABET).toMatch(/^[A-Za-z0-9]{62}$/);
  mkdirSync(path.join(state, 'v3', 'd1'), { recursive: true });
  ensureAlphabet(state);
  expect(alphabetVars(state)).toEqual(made);
});

test('a local state from before there were alphabets keeps its ids', () => {
  mkdirSync(path.join(state, 'v3', 'd1'), { recursive: true });
  ensureAlphabet(state);
  expect(alphabetVars(state)).toEqual({});
});
