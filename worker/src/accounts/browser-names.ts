/** Browsers by their user agent. Specific ones come first, because they also name the others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A browser in words, for the list of sessions: 'Firefox on Windows'. Null for an unknown one.
 */
export function browserOf(userAgent: string): string | null {
  const browser = BROWSERS.find(([named]) => named.test(userAgent))?.[1];
  const system = SYSTEMS.find(([named]) => named.test(userAgent))?.[1];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}

/** The two-letter country of a request (`CF-IPCountry`), or null. */
export function countryOf(header: string): string | null {
  return /^[A-Z]{2}$/.test(header) && header !== 'XX' ? header : null;
}
