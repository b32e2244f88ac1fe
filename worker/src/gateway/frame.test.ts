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

test("a role's document contains only the frame of this role", async () => {
  const { text } = await ask('GET', '/Dashboard', { cookie: who.cookie });
  expect(text.match(/<template[^>]*>.*?<\/template>/g)).toEqual(['<template id="frame"><nav></nav></template>']);
});

test('other documents contain no frame', async () => {
  expect((await ask('GET', '/AdminLogin')).text).not.toContain('<template');
});
