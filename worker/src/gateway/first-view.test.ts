import { getAdminDashboard, getAdminTrends } from '@niyukti/contract/calls/admin';
import { getCompany } from '@niyukti/contract/calls/company';
import { ask, OWN_ID } from '@niyukti/contract/first-data';
import { marksOf } from '@niyukti/contract/first-view';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, ask as send, signIn } from '../../testing/client.ts';
import { putLive, release, screen } from '../../testing/releases.ts';

const FRAME =
  '<div inert=""><ul><li data-each="entries"><a data-if=".current" aria-current="page" href="{{.path}}">{{.label}}</a><a data-if="!.current" href="{{.path}}">{{.label}}</a></li></ul><b>{{session.name}}</b><main data-remote="{{remote}}">{{page}}</main></div>';
// What a release holds never changes under its id, so each of them has its own.
let made = 100;
function newId(): string {
  made += 1;
  return `release0${made}`;
}
const shell = (frames: string) =>
  release('shell', newId(), {
    document: `<html><head><title></title></head><body><div id="root"></div>${frames}</body></html>`,
  });
const SHELL = shell(`<template data-frame="admin">${FRAME}</template>`);
const of = marksOf(getAdminDashboard);
const VIEW = `<p>${of('totalUsers', 'number')} seekers</p>`;
const DASHBOARD = screen('/Dashboard', {
  role: 'admin',
  layout: 'role',
  nav: 'Home',
  asks: [ask(getAdminDashboard), ask(getAdminTrends)],
});
const LOG = screen('/AuditLog', { role: 'admin', layout: 'role', nav: 'Log' });
const admin = (pages: Record<string, string>, at = DASHBOARD) =>
  release('admin', newId(), { screens: [at, LOG], pages, pair: SHELL.id });

let who: SignedIn;
const shown = async (path: string) => {
  const { text } = await send('GET', path, { cookie: who.cookie });
  return { text, view: /<template id="first-view">(.*?)<\/template>/s.exec(text)?.[1] };
};

beforeAll(async () => {
  who = await signIn('admin', '<b>Asha</b>');
});
beforeEach(async () => {
  await putLive(SHELL);
  await putLive(admin({ '/Dashboard': VIEW }));
});

test("a role's document shows what it brings in the shell's frame, and every value is escaped", async () => {
  const { view, text } = await shown('/Dashboard');
  expect(view).toMatch(/<main data-remote="admin"><p>\d+ seekers<\/p><\/main>/);
  expect(view).toContain('<b>&lt;b&gt;Asha&lt;/b&gt;</b>');
  expect(view?.match(/<a [^>]*>\w+<\/a>/g)).toEqual([
    '<a data-if=".current" aria-current="page" href="/Dashboard">Home</a>',
    '<a data-if="!.current" href="/AuditLog">Log</a>',
  ]);
  expect(text).not.toContain('{{');
  expect(text).not.toContain('data-frame');
});

test('it asks for its scripts behind its styles and fonts, as a page that comes whole', async () => {
  expect((await shown('/Dashboard')).text).toMatch(
    /<link rel="preload" as="script"[^>]*admin[^>]*fetchpriority="low">/,
  );
  expect((await shown('/AuditLog')).text).not.toMatch(/<link rel="preload" as="script"[^>]*admin[^>]*fetchpriority/);
});

test('without a frame, a view, or an answer, the page comes as it did', async () => {
  expect((await shown('/AuditLog')).view).toBeUndefined();
  const filtered = { ...DASHBOARD, asks: [ask(getAdminDashboard), ask(getCompany, { path: { companyId: OWN_ID } })] };
  await putLive(admin({ '/Dashboard': VIEW }, filtered));
  const refused = await shown('/Dashboard');
  expect(refused.view).toBeUndefined();
  expect(refused.text).toContain('id="answers"');
  await putLive(admin({ '/Dashboard': VIEW }));
  await putLive(shell(''));
  expect((await shown('/Dashboard')).view).toBeUndefined();
});

test('a view that has nothing for these answers is not shown', async () => {
  await putLive(admin({ '/Dashboard': '<p data-if="!getAdminDashboard.jobs">{{getAdminDashboard.jobs}}</p>' }));
  expect((await shown('/Dashboard')).view).toContain('<p data-if');
  await putLive(admin({ '/Dashboard': '<p data-if="getAdminDashboard.jobs">None</p>' }));
  expect((await shown('/Dashboard')).view).toBeUndefined();
});
