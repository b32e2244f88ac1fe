const encoder = new TextEncoder();

const DIGITS = '0123456789abcdef';

/** Byte by byte: every read hashes its caller's token. */
function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += DIGITS.charAt(byte >> 4) + DIGITS.charAt(byte & 15);
  return text;
}

/** SHA-256 in hex, of UTF-8 where text is given. */
export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', typeof data === 'string' ? encoder.encode(data) : data);
  return hex(new Uint8Array(digest));
}

/** Random bits, as text that fits a URL, a cookie and a file name. */
export function randomToken(bits = 256): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bits / 8)));
}

/** Bytes as text that fits a URL, a cookie and a file name. */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The bytes of such a text. Throws for any other. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
