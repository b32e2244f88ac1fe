import { frameTemplate } from '@niyukti/contract/screens/frames';
import { beforeAll, expect, test } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { putLive, release, screen } from '../../testing/releases.ts';

const SHELL = release('shell', 'release0101', {
  document: `<html><head><title></title></head><body><div id="root"></div>${frameTemplate('admin', '<nav></nav>')}${frameTemplate('hr', '<i></i>')}</body></html>`,
});

let who: SignedIn;
beforeAll(async () => {
  who = await signIn('admin');
  await putLive(SHELL);
  await putLive(
    release('admin', 'release0102', {
      screens: [screen('/Dashboard', { role: 'admin', layout: 'role' }), screen('/AdminLogin', { login: 'admin' })],
    }),
  );
});

test("a role's document carries the frame of its role, and of no other", async () => {
  const { text } = await ask('GET', '/Dashboard', { cookie: who.cookie });
  expect(text.match(/<template[^>]*>.*?<\/template>/g)).toEqual(['<template id="frame"><nav></nav></template>']);
});

test('any other document carries none', async () => {
  expect((await ask('GET', '/AdminLogin')).text).not.toContain('<template');
});
