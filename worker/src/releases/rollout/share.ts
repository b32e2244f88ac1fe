/** How finely a share is drawn: one hundredth of a per cent. */
const BUCKETS = 10_000;

/**
 * Where a visitor stands among 10,000 equal parts. The salt of a canary makes it a draw of its own:
 * who was in the last one is no likelier to be in the next.
 */
export function bucketOf(key: string, salt: string): number {
  return mixed(`${salt}:${key}`) % BUCKETS;
}

/**
 * True when the visitor belongs to a share of so many per cent. Raising it keeps everyone who was
 * in it.
 */
export function inShare(key: string, salt: string, percent: number): boolean {
  return bucketOf(key, salt) < Math.round(percent * (BUCKETS / 100));
}

/**
 * FNV-1a with the finish of MurmurHash3: keys that differ in one letter land far apart. Nothing is
 * kept secret by it, so it need not withstand anybody: who wants to see the canary may as well
 * choose a key that does.
 */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
