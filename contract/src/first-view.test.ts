import { expect, test } from 'vitest';
import { getAdminDashboard } from './calls/admin.ts';
import { ask } from './first-data.ts';
import { firstViewProblem, framesOf, mark, markConditions, marksOf } from './first-view.ts';

const HOME = { path: '/Dashboard', role: 'admin', layout: 'role', asks: [ask(getAdminDashboard)] } as const;
const at = (html: string, more: object = {}) => firstViewProblem(html, { ...HOME, asks: [...HOME.asks], ...more });

test('a first view shows what its document brings, its rows, and who is signed in', () => {
  const of = marksOf(getAdminDashboard);
  const rows = `<li data-each="getAdminDashboard.rows">${mark('.name')}</li>`;
  expect(
    at(`<p data-if="!getAdminDashboard.a">${of('a+getAdminDashboard.b', 'number')} ${mark('session.name')}</p>${rows}`),
  ).toBeNull();
});

test('a first view asks more of a value, and makes rows of it', () => {
  const html =
    '<i data-if="!getAdminDashboard.at|today getAdminDashboard.kind=open-now"></i><i data-each="getAdminDashboard.rows|rest"><i data-each=".skills|skills">{{.}}</i>{{.|place}}</i>';
  expect(at(html)).toBeNull();
});

test('the parts of a condition are read in order', () => {
  expect(markConditions('a.b !c|today d=e')).toEqual([
    { path: 'a.b', not: false, test: undefined, is: undefined },
    { path: 'c', not: true, test: 'today', is: undefined },
    { path: 'd', not: false, test: undefined, is: 'e' },
  ]);
});

test.each([
  ['another answer', '<p>{{getCompany.name}}</p>', /shows "getCompany.name"/],
  ['another answer as a condition', '<p data-if="!getCompany.name">a</p>', /shows "getCompany.name"/],
  ['another answer in a sum', '<p>{{getAdminDashboard.a+b}}</p>', /shows "b"/],
  [
    'another answer in the second part of a condition',
    '<p data-if="session.name getCompany.name">a</p>',
    /"getCompany/,
  ],
  ['a test that nobody knows', '<p data-if="getAdminDashboard.a|date">a</p>', /as "date"/],
  ['rows in a way that nobody knows', '<p data-each="getAdminDashboard.a|today">a</p>', /as "today"/],
  ['a comparison that cannot be read', '<p data-if="getAdminDashboard.a=b=c">a</p>', /which it does not ask/],
  ['a link that an answer makes', '<a href="{{getAdminDashboard.a}}">a</a>', /leads where an answer says/],
  ['what is no path', '<p>{{a b}}</p>', /shows "a b"/],
  ['a value in a way that nobody knows', '<p>{{getAdminDashboard.a|money}}</p>', /as "money"/],
])('a first view with %s is refused in a sentence', (_, html, problem) => expect(at(html)).toMatch(problem));

test('only a screen of a role that asks for something has a first view', () => {
  for (const more of [{ role: null }, { layout: 'bare' }, { asks: [] }])
    expect(at('<p>a</p>', more)).toMatch(/has a first view/);
});

test('frames are taken out of the template of documents', () => {
  const { frames, document } = framesOf(
    '<body><template data-frame="hr"><p>a</p></template>\n<template data-frame="admin"></template></body>',
  );
  expect([...frames]).toEqual([
    ['hr', '<p>a</p>'],
    ['admin', ''],
  ]);
  expect(document).toBe('<body></body>');
});
