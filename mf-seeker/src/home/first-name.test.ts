import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test.each([
  ['Asha Rao', 'Asha'],
  ['  Asha', 'Asha'],
  ['Dr. Asha Rao', 'Asha'],
  ['smt Asha Rao', 'Asha'],
  ['S. Ramanathan', 'Ramanathan'],
  ['K Lakshmi', 'Lakshmi'],
  ['M.S. Dhoni', 'Dhoni'],
  ['Ed O’Brien', 'Ed'],
  ['डॉ. आशा राव', 'आशा'],
  ['A. B.', 'A. B.'],
  ['李 伟', '李 伟'],
])('%s is greeted as %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
