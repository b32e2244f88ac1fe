/**
 * Texts of malicious or mistaken searches: operators of the full-text search, quotes, markup, template
 * tags, control characters, very long texts.
 */
export const HOSTILE_WORDS: readonly string[] = [
  '"',
  '""" OR *',
  'title : x',
  'NEAR(a b)',
  '^',
  'a* AND',
  '-',
  '((((',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{year}}',
  '%00%',
  '\u0000',
  'a\u0000b',
  '\u{1F680}',
  '\u202Eevil',
  'مطوّر برمجيات',
  'מפתח',
  '\uD800',
  'क्ष'.repeat(120),
  'a'.repeat(10_000),
  'a '.repeat(5_000),
];
