/** The parts of a version such as `1.4.2`. */
function partsOf(version: string): readonly [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('-')[0]?.split('.').map(Number) ?? [];
  return [major, minor, patch];
}

/** Negative where the first version is older, 0 where they are equal. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/**
 * Whether version `has` is in the range `^needs`, by which the bundler shares modules.
 */
export function satisfies(has: string, needs: string): boolean {
  const [[major, minor], [needsMajor, needsMinor]] = [partsOf(has), partsOf(needs)];
  if (major !== needsMajor || (major === 0 && minor !== needsMinor)) return false;
  return compareVersions(has, needs) >= 0;
}
