import {
  dateParts,
  dayOf,
  daysUntil,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatRelative,
  formatSalary,
  formatSize,
  initials,
  plural,
  today,
} from '@niyukti/kit';
import { describe, expect, test } from 'vitest';

/** Intl separates with narrow no-break spaces in some versions. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('dates', () => {
  test('are shown for en-IN in Asia/Kolkata, medium date and short time', () => {
    expect(plain(formatDateTime('2026-11-09T04:42:00Z'))).toBe('9 Nov 2026, 10:12 am');
    expect(formatDate('2026-11-09T20:00:00Z')).toBe('10 Nov 2026');
  });
  test('a calendar date stays that day wherever it is read', () => {
    expect(formatDate('2026-11-30')).toBe('30 Nov 2026');
    expect(dayOf('2026-11-30')).toBe('2026-11-30');
    expect(dateParts('2026-11-24')).toEqual({ day: '24', month: 'Nov', weekday: 'Tue' });
  });
  test('a missing or invalid date is shown as an empty text', () => {
    expect([formatDate(null), formatDate(''), formatDate('soon')]).toEqual(['', '', '']);
  });
  test('today changes at midnight in India, not in UTC', () => {
    expect(today(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
    expect(today(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21');
  });
  test('a deadline ends with its day', () => {
    const evening = new Date('2026-11-21T18:00:00Z');
    expect(daysUntil('2026-11-21', evening)).toBe(0);
    expect(formatDeadline('2026-11-21', evening)).toBe('Closes today');
    expect(formatDeadline('2026-11-22', evening)).toBe('Closes tomorrow');
    expect(formatDeadline('2026-11-24', evening)).toBe('Closes in 3 days');
    expect(formatDeadline('2027-01-24', evening)).toBe('Closes 24 Jan 2027');
    expect(formatDeadline('2026-11-20', evening)).toBe('Closed 20 Nov 2026');
  });
  test('a recent time is shown as how long ago it was, an older one as its date', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(formatRelative('2026-11-21T11:59:40Z', now)).toBe('just now');
    expect(formatRelative('2026-11-21T11:55:00Z', now)).toBe('5 minutes ago');
    expect(formatRelative('2026-11-20T12:00:00Z', now)).toBe('yesterday');
    expect(formatRelative('2026-11-01T12:00:00Z', now)).toBe('1 Nov 2026');
  });
  test('yesterday is the day before in India, not any time of the last 36 hours', () => {
    const night = Date.parse('2026-11-20T19:30:00Z');
    expect(formatRelative('2026-11-19T08:00:00Z', night)).toBe('2 days ago');
    const evening = Date.parse('2026-11-20T17:30:00Z');
    expect(formatRelative('2026-11-18T19:30:00Z', evening)).toBe('yesterday');
  });
});

describe('numbers and text', () => {
  test('salaries have digits grouped as in India, and one figure where both are equal', () => {
    expect(plain(formatSalary({ minSalary: 600000, maxSalary: 840000 }))).toBe('₹6,00,000–8,40,000 per Year');
    expect(plain(formatSalary({ minSalary: 25000, maxSalary: 25000, per: 'Month' }))).toBe('₹25,000 per Month');
    expect(formatSalary({ minSalary: 0, maxSalary: 0 })).toBe('Salary not given');
  });
  test('a kilobyte is 1,024 bytes', () => {
    expect([formatSize(512), formatSize(50 * 1024), formatSize(1024 * 1024 * 1.25)]).toEqual([
      '512 bytes',
      '50 KB',
      '1.3 MB',
    ]);
  });
  test('a count of one is singular', () => {
    expect([plural(1, 'job'), plural(0, 'job'), plural(2, 'company', 'companies')]).toEqual([
      '1 job',
      '0 jobs',
      '2 companies',
    ]);
  });
  test('initials take the first and the last word, in any script', () => {
    expect([initials('Ananya Rao'), initials('  meera '), initials('A B C'), initials('')]).toEqual([
      'AR',
      'M',
      'AC',
      '?',
    ]);
    expect(initials('अनन्या राव')).toBe('अर');
  });
});
