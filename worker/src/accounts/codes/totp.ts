import { BRAND } from '@niyukti/contract/text/brand';
import { HOTP, Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
const SETTINGS = { algorithm: 'SHA1', digits: 6 } as const;

/** A secret of 160 random bits in Base32. */
export const newSecret = (): string => randomBase32(32);

/** Random characters of Base32 (RFC 4648) of five bits each. */
export const randomBase32 = (length: number): string =>
  new Secret({ size: Math.ceil((length * 5) / 8) }).base32.slice(0, length);

/** The code of a time step. */
export const codeAt = (secret: string, step: number): string =>
  HOTP.generate({ ...SETTINGS, secret: Secret.fromBase32(secret), counter: step });

/** The time step of a time in milliseconds. */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/**
 * The time step of a code: the current one or a neighbour, because clocks differ and people type
 * slowly. Null for any other code.
 */
export function stepOf(secret: string, token: string, now: number): number | null {
  const by = TOTP.validate({ ...SETTINGS, secret: Secret.fromBase32(secret), token, timestamp: now, window: 1 });
  return by === null ? null : stepAt(now) + by;
}

/** Longest part of an e-mail address in the URI: more would make the QR code larger. */
const LABEL = 48;

/** The `otpauth:` URI of a secret. */
export function authenticatorUri(secret: string, email: string): string {
  const label = encodeURIComponent(`${BRAND.name}:${email.slice(0, LABEL)}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(BRAND.name)}`;
}
