import { expect, it } from 'vitest';
import { passwordFault } from './password-rules.ts';

const ASHA = { name: 'Asha Kulkarni', email: 'asha.k1999@made.test', phone: '+919822231445' };
const refused = (password: string, owner = {}) => passwordFault(password, owner) !== null;

it("a password made of its owner's name or address is refused, in any spelling", () => {
  for (const password of [
    'Kulkarni2024',
    'ashakulkarni',
    'Asha.Kulkarni!',
    'kulkarni-asha-1',
    '@5ha_Ku1k@rni',
    'ashak1999!!',
    '9822231445',
    'asha9822231445',
    '+91 98222 31445',
  ])
    expect([password, passwordFault(password, ASHA)]).toEqual([
      password,
      'Please choose a password that is not made of your name, email or phone number',
    ]);
});

it("a password that is good without its owner's name is accepted with it", () => {
  for (const password of ['asha likes ferry kettles', 'Kulkarni & the brass lamp', 'walnut-asha-umbrella'])
    expect([password, passwordFault(password, ASHA)]).toEqual([password, null]);
});

it("another person's name does not count", () => {
  expect(passwordFault('Kulkarni2024', { name: 'Ravi Deo', email: 'ravi@made.test' })).toBeNull();
});

it("a company's name counts; short words inside other words do not", () => {
  expect(refused('Nimbus@2026', { name: 'Nimbus Retail' })).toBe(true);
  expect(refused('nimbusretail1', { name: 'Nimbus Retail' })).toBe(true);
  expect(refused('banana lamp kettle', { name: 'An Na' })).toBe(false);
});

it('a name in another script counts', () => {
  expect(refused('आशाकुलकर्णी१२', { name: 'आशा कुलकर्णी' })).toBe(true);
});

it("a password made of the product's name is refused", () => {
  for (const password of ['Niyukti123', 'niyukti-demo', 'N1yukt1@2026', 'niyukti niyukti'])
    expect([password, refused(password)]).toEqual([password, true]);
  expect(refused('niyukti after the monsoon')).toBe(false);
});

it('a published password with a usual ending is refused', () => {
  for (const password of ['Qwertyuiop1', 'qwertyuiop@123', '1qaz2wsx!', 'Iloveyou2024', 'trustno1123'])
    expect([password, refused(password)]).toEqual([password, true]);
});

it('a password that is hard to guess is accepted', () => {
  for (const password of ['blue ferry kettle', 'Tr0ub4dor&3', 'ZU7!kq-plum', '9q8w7e-anvil'])
    expect([password, passwordFault(password, ASHA)]).toEqual([password, null]);
});
