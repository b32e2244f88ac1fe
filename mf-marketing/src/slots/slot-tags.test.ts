import { CONTENTS } from '@niyukti/contract/public-pages/slots';
import { expect, test } from 'vitest';
import { SLOT_TAGS } from './slot-tags.ts';

test('every content has tags', () => {
  // Pages about an account bring their own (product/src/account/plain).
  const slots = Object.values(CONTENTS).filter((slot) => slot !== 'account');
  for (const slot of slots) expect(SLOT_TAGS).toHaveProperty(slot);
});
