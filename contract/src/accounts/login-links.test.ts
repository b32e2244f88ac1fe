import { expect, test } from 'vitest';
import { loginUrlFrom, searchOf, signUpUrlFrom } from './login-links.ts';

const OWN = 'https://jobs.example';
const backFrom = (address: string, before = '') => {
  const [pathname = '', query] = address.split('?');
  const way = loginUrlFrom({ pathname, search: query === undefined ? '' : `?${query}` }, before);
  return way && decodeURIComponent(way.slice('/StudentLogIn?next='.length));
};

test('the search that led to a job is read only from addresses of our search page', () => {
  expect(searchOf(`${OWN}/Jobs?q=java+developer&place=Pune&mode=Remote&cursor=x&utm=1`, OWN)).toBe(
    'q=java+developer&place=Pune&mode=Remote',
  );
  for (const other of ['', 'about:blank', `${OWN}/Jobs`, `${OWN}/Jobs/nurse-1?q=a`, 'https://evil.example/Jobs?q=a'])
    expect(searchOf(other, OWN)).toBe('');
});

test('the log-in of a search leads back to the same search, without its cursor and campaigns', () => {
  expect(backFrom('/Jobs?q=%E0%A4%A8%E0%A5%8C&mode=Remote&cursor=x&utm=1')).toBe(
    '/Joblist?q=%E0%A4%A8%E0%A5%8C&mode=Remote',
  );
  expect(backFrom('/jobs')).toBe('/Joblist');
});

test('the log-in of a job leads back to the job in its search, that of a company to its page', () => {
  expect(backFrom('/Jobs/staff-nurse-Xy3kLm90', 'q=nurse')).toBe('/Joblist?id=Xy3kLm90&q=nurse');
  expect(backFrom('/Careers/acme-Ab12')).toBe('/Careers/acme-Ab12');
  expect(signUpUrlFrom('/StudentLogIn?next=%2FJoblist')).toBe('/StudentSignUp?next=%2FJoblist');
});

test.each(['/', '/Careers', '/Community?q=a', '/JobsX'])('%s has no way back of its own', (address) => {
  expect(backFrom(address)).toBeNull();
});
