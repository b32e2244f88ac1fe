import { type Finding, failure, ok, warning } from './finding.ts';

/** Answers what is wrong with a value, or null. */
type Check = (value: string) => string | null;

const oneOf =
  (...allowed: readonly string[]): Check =>
  (value) =>
    allowed.includes(value) ? null : `is "${value}", and may be ${allowed.map((word) => `"${word}"`).join(' or ')}`;
const isOrigin = (value: string) =>
  URL.canParse(value) && new URL(value).origin === value && value.startsWith('https:');
const origin: Check = (value) => (isOrigin(value) ? null : 'is no https origin, such as https://niyukti.example');
const address: Check = (value) => (/^https:\/\/./.test(value) && URL.canParse(value) ? null : 'is no https address');
/** A key of 256 bits has at least 32 characters in every encoding. */
const secret: Check = (value) =>
  value.length >= 32 ? null : 'is short: take 32 random bytes, openssl rand -base64 32';
const anything: Check = () => null;
const every =
  (check: Check): Check =>
  (value) =>
    value
      .split(',')
      .map((one) => check(one.trim()))
      .find((wrong) => wrong !== null) ?? null;

/** The variables that the Worker reads (docs/deploy.md), and the check of each. */
const NAMES: Readonly<Record<string, Check>> = {
  ID_ALPHABET: (value) =>
    /^[A-Za-z0-9]+$/.test(value) && new Set(value).size === value.length && value.length === 62
      ? null
      : 'is not all 62 letters and digits, each once',
  ORIGINS: every(origin),
  SITE_ORIGIN: origin,
  SEAL_AFTER_MS: (value) => (/^\d+$|^never$/.test(value) ? null : 'is neither milliseconds nor "never"'),
  RATE_SCALE: (value) => (Number(value) === 1 ? null : 'weakens every rate limit: take it out'),
  RELEASE_WEBHOOK: address,
  PREVIEW_SECRET: secret,
  ACCOUNT_SECRET: secret,
  ACCOUNT_SECRET_NEXT: secret,
  ACCOUNT_SECRET_BEFORE: anything,
  VAPID_SUBJECT: (value) => (/^(mailto:|https:)./.test(value) ? null : 'is neither mailto: nor https:'),
  VAPID_PUBLIC_KEY: (value) => (/^[\w-]{87}$/.test(value) ? null : 'is no public key: 87 characters of base64url'),
  VAPID_PRIVATE_KEY: (value) => (/^[\w-]{43}$/.test(value) ? null : 'is no private key: 43 characters of base64url'),
  HSTS_SUBDOMAINS: oneOf('yes', 'no'),
  SECOND_FACTOR: every(oneOf('hr', 'admin')),
  TURNSTILE_SITE_KEY: anything,
  TURNSTILE_SECRET: anything,
  TURNSTILE_VERIFY_URL: address,
  BREACH_RANGE_URL: (value) => (value.endsWith('/') ? address(value) : 'does not end with /'),
  MAIL_BY: oneOf('binding', 'http', 'mailbox'),
  MAIL_FROM: (value) => (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value) ? null : 'is no e-mail address'),
  MAIL_HTTP_URL: address,
  MAIL_HTTP_TOKEN: anything,
  MAIL_WEBHOOK_SECRET: anything,
  BEACON_SAMPLE: (value) => (Number(value) >= 0 && Number(value) <= 1 ? null : 'is not between 0 and 1'),
};
/** Variables that have an effect only together. */
const TOGETHER: readonly (readonly string[])[] = [
  ['VAPID_SUBJECT', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
];

/**
 * Checks the variables of an environment: unknown names, invalid values, and missing counterparts.
 * `has` says what is set elsewhere, as secrets are. An empty value counts as unset.
 */
export function valueFindings(
  values: Readonly<Record<string, unknown>>,
  has: (name: string) => boolean = () => false,
): Finding[] {
  const set = Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)] as const]));
  const isSet = (name: string) => has(name) || set.some(([one]) => one === name);
  const wrong = set.flatMap(([name, value]) => {
    const check = NAMES[name];
    if (!check) return [warning(`${name} is read by nothing.`, nearest(name))];
    const words = check(value);
    return words === null ? [] : [failure(`${name} ${words}.`, 'See "Variables" in docs/deploy.md.')];
  });
  const incomplete = TOGETHER.flatMap((names) => {
    const lacking = names.filter((name) => !isSet(name));
    if (lacking.length === 0 || lacking.length === names.length) return [];
    const there = names.filter(isSet).join(' and ');
    return [failure(`${there} has no effect without ${lacking.join(' and ')}.`, 'Set all of them, or none.')];
  });
  const byHttp = values.MAIL_BY === 'http' && !isSet('MAIL_HTTP_TOKEN');
  const token = byHttp
    ? [failure('MAIL_BY is "http", and MAIL_HTTP_TOKEN is not set.', 'Set the token of the provider.')]
    : [];
  const found = [...wrong, ...incomplete, ...token];
  return found.length > 0 ? found : [ok('Every value that is set is valid.')];
}

/** The name that was probably meant. */
function nearest(name: string): string {
  const letters = (text: string) => [...text.replaceAll('_', '')].sort().join('');
  const meant = Object.keys(NAMES).find(
    (known) => letters(known) === letters(name) || known.includes(name) || name.includes(known),
  );
  return meant ? `Is ${meant} meant?` : 'Take it out, or see "Variables" in docs/deploy.md.';
}
