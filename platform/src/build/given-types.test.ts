import { expect, test } from 'vitest';
import { givenTypes } from './given-types.ts';

test('what a part is given is written as a type that needs no source, the same in every folder', async () => {
  const types = await givenTypes(['hr/candidate-history']);
  expect(types).toEqual({
    'hr/candidate-history':
      '{ readonly application: import("@niyukti/contract/hiring/application-calls").Application; }',
  });
});

test('a part that the contract does not know ends the build', async () => {
  await expect(givenTypes(['hr/candidate-history', 'hr/weather'])).rejects.toThrow(
    'hr/weather is given something that PartProps of @niyukti/contract/parts does not say',
  );
});
