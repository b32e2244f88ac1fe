import { expectAsked } from '@niyukti/kit/testing';
import type { ComponentType } from 'react';
import { test } from 'vitest';
import { asks } from './first-data.ts';
import { screens } from './screens.ts';

test.each(Object.entries(asks))('%s makes the calls that its document brings, at the same URLs', async (path, own) => {
  const Page = (await screens.find((one) => one.path === path)?.page()) as ComponentType;
  await expectAsked(path, Page, 'student', own);
});
