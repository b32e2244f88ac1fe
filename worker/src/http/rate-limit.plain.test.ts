import { expect, it } from 'vitest';
import { addressOf } from './rate-limit.ts';

it('all addresses of one IPv6 network are limited together', () => {
  const from = (address: string) =>
    addressOf(new Request('https://a.test', { headers: { 'cf-connecting-ip': address } }));
  expect(from('203.0.113.7')).toBe('203.0.113.7');
  expect(from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(from('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(from('2001:db8::9')).toBe('2001:db8:0:0');
  expect(from('2001:db8:1:2:3:4:5::')).toBe('2001:db8:1:2');
  expect(from('::1')).toBe('0:0:0:0');
  expect(from('2001:0DB8:0001:2::9')).toBe('2001:db8:1:2');
  // An IPv4 customer whose address is written as IPv6.
  expect(from('::ffff:203.0.113.7')).toBe('203.0.113.7');
});
