import { BRAND } from '@niyukti/contract/brand';

/** Letters and digits of Base32 (RFC 4648). */
export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
const DIGITS = 6;
const encoder = new TextEncoder();

/** 160 random bits, as an app takes them typed. */
export function newSecret(): string {
  return randomBase32(32);
}

/** Random letters of Base32: five bits each. */
export function randomBase32(length: number): string {
  return [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => BASE32[byte & 31]).join('');
}

function bytesOf(base32: string): Uint8Array<ArrayBuffer> {
  const bits = [...base32].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The code of a step (RFC 6238, RFC 4226 5.3). */
export async function codeAt(secret: string, step: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const number = mac.getUint32(mac.getUint8(19) & 15) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of a time, in milliseconds. */
export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS);
}

/**
 * The step that a code is of, of this one and its neighbours: clocks differ, and people type
 * slowly. Null for any other code. All three are made, however soon one fits.
 */
export async function stepOf(secret: string, given: string, now: number): Promise<number | null> {
  const steps = [-1, 0, 1].map((by) => stepAt(now) + by);
  const codes = await Promise.all(steps.map((step) => codeAt(secret, step)));
  const fits = codes.map((code) => isEqual(code, given));
  return steps[fits.lastIndexOf(true)] ?? null;
}

function isEqual(code: string, given: string): boolean {
  const [a, b] = [encoder.encode(code), encoder.encode(given)];
  return a.length === b.length && crypto.subtle.timingSafeEqual(a, b);
}

/** Characters of an e-mail that an app shows: more would make the QR code larger. */
const LABEL = 48;

/** The address that an app reads the secret from. */
export function authenticatorUri(secret: string, email: string): string {
  const label = encodeURIComponent(`${BRAND.name}:${email.slice(0, LABEL)}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(BRAND.name)}`;
}
